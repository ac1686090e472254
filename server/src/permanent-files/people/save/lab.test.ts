import { expect, test } from 'vitest';
import { AddPerson, EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { sampleRequest } from '#proof/samples.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const chef = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');
const read = async (Id: number) => (await chef.call(GetPersonById, { Id })).answer;

const none = {
  LabPersonnePolitiquementExposee: null,
  LabFonctionPolitique: null,
  LabOrigineFonds: null,
  LabRisquePays: null,
};
const exposed = {
  LabPersonnePolitiquementExposee: true,
  LabFonctionPolitique: 'Députée',
  LabOrigineFonds: 'Héritage',
  LabRisquePays: 'ELEVE' as const,
};

let next = 0;
async function add(lab: object) {
  next += 1;
  const person = { ...sampleRequest(AddPerson, A), ...none, ...lab, Email: `lab${next}@exemple.fr` };
  return (await chef.call(AddPerson, person)).answer.Id;
}

test('an empty block has neither author nor date', async () => {
  expect(await read(await add({}))).toMatchObject({
    ...none,
    LabDateControle: null,
    LabAuteurControle: null,
  });
});

test('a filled block is kept, with the user and the moment that the server knows', async () => {
  const before = Date.now();
  const person = await read(
    await add({ ...exposed, LabDateControle: '1999-01-01', LabAuteurControle: 'Autre' }),
  );
  expect(person).toMatchObject({ ...exposed, LabAuteurControle: A.users.CHEF_MISSION.fullName });
  expect(Date.parse(person.LabDateControle ?? '')).toBeGreaterThan(before - 60_000);
});

test('author and date move with a change of the block, and with nothing else', async () => {
  const id = await add(exposed);
  const first = await read(id);
  await accountant.call(EditPerson, { ...first, Motifs: 'Autre chose' } as never);
  expect(await read(id)).toMatchObject({
    LabAuteurControle: first.LabAuteurControle,
    LabDateControle: first.LabDateControle,
  });
  await accountant.call(EditPerson, { ...first, Version: undefined, LabRisquePays: 'NORMAL' } as never);
  const second = await read(id);
  expect(second).toMatchObject({ LabRisquePays: 'NORMAL', LabAuteurControle: A.users.COMPTABLE.fullName });
  expect(second.LabDateControle).not.toBe(first.LabDateControle);
});

test('the journal keeps the block before and after', async () => {
  const id = await add(exposed);
  await accountant.call(EditPerson, { ...(await read(id)), LabOrigineFonds: 'Épargne' } as never);
  const [entry] = await app.query(
    `select before, after from audit_entry where entity = 'person' and entity_id = $1 order by id desc limit 1`,
    [id],
  );
  expect(entry).toMatchObject({
    before: { LabOrigineFonds: 'Héritage' },
    after: { LabOrigineFonds: 'Épargne', labCheckedBy: A.users.COMPTABLE.id },
  });
});

test('a risk that the specification does not name is refused', async () => {
  const reply = await chef.call(AddPerson, {
    ...sampleRequest(AddPerson, A),
    LabRisquePays: 'ENORME',
  } as never);
  expect(reply.status).toBe(400);
});
