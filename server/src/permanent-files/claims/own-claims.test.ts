import { beforeAll, expect, test } from 'vitest';
import { GetListSocialClaimsByFilter, SaveReclamation } from '#contract/permanent-files/claims/calls.ts';
import { AddMyReclamation, GetMyReclamations } from '#contract/permanent-files/claims/own-calls.ts';
import { GetMySocietes } from '#contract/permanent-files/people/client-space-calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const customer = await app.signIn('client');
const staff = await app.signIn('SERVICE_SOCIAL');
let own = 0;

beforeAll(async () => {
  await app.query(
    `insert into client_space (client_id, person_id, user_id)
     select $1, m.person_id, (select id from app_user where client_id = $1 and email like 'client@%') from mandate m
     where m.client_id = $1 and m.ends_on is null
       and not exists (select from client_space s where s.client_id = $1 and s.person_id = m.person_id)
     order by m.person_id limit 1`,
    [A.id],
  );
  own = (await customer.call(GetMySocietes, {})).answer.Items[0]?.Key ?? 0;
  expect(own).toBeGreaterThan(0);
});

const mine = async () => (await customer.call(GetMyReclamations, {})).answer.Items;

test('a customer asks about an own company; the staff finds it in the register and its answer is read', async () => {
  const { Id } = (
    await customer.call(AddMyReclamation, { IdSociete: own, Service: 'SOCIAL', Objet: 'Bulletin manquant' })
  ).answer;
  const { Items } = (await staff.call(GetListSocialClaimsByFilter, { Filter: 'Bulletin manquant' })).answer;
  expect(Items).toMatchObject([{ Id, IdSociete: own, Origine: 'CLIENT', Etat: 'OUVERTE' }]);
  const [asked] = await mine();
  const settled = await staff.call(SaveReclamation, {
    Id,
    IdSociete: own,
    Service: 'SOCIAL',
    Origine: 'CLIENT',
    Objet: 'Bulletin manquant',
    RecueLe: asked?.RecueLe ?? '',
    Etat: 'RESOLUE',
    ResolueLe: asked?.RecueLe ?? null,
    Reponse: 'Envoyé ce jour.',
  });
  expect(settled.status).toBe(200);
  expect(await mine()).toMatchObject([{ Id, Etat: 'RESOLUE', Reponse: 'Envoyé ce jour.' }]);
});

test('what an administration asks about the company stays with the staff', async () => {
  const before = (await mine()).length;
  await staff.call(SaveReclamation, {
    IdSociete: own,
    Service: 'SOCIAL',
    Origine: 'ORGANISME',
    Objet: 'Contrôle URSSAF',
    RecueLe: '2026-01-05',
  });
  expect(await mine()).toHaveLength(before);
});

test('nobody asks about a company that is not theirs, nor does the staff by this way', async () => {
  const others = A.companies.filter((id) => id !== own);
  for (const [user, IdSociete] of [
    [customer, others.at(-1) ?? 0],
    [customer, app.firms.B.companies[0] ?? 0],
    [staff, own],
  ] as const) {
    const reply = await user.call(AddMyReclamation, { IdSociete, Objet: 'Pas la mienne' });
    expect(reply.fieldMessage('IdSociete')).toBeTypeOf('string');
  }
  expect((await staff.call(GetMyReclamations, {})).answer.Items).toEqual([]);
});
