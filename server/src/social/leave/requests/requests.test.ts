import { beforeAll, expect, test } from 'vitest';
import { carriedLeave, staffLeave } from '#contract/social/leave/calls.ts';
import { paper } from '#proof/areas/suppliers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A, B } = app.firms;
const asker = await app.signIn('JURIDIQUE');
const first = await app.signIn('CHEF_MISSION');
const second = await app.signIn('EXPERT_COMPTABLE');
const keeper = await app.signIn('RESPONSABLE_CONGE');
const colleague = await app.signIn('AIDE_COMPTABLE');
const own = A.users.JURIDIQUE.id;

beforeAll(async () => {
  await app.query(
    'update collaborator set first_manager_id = $3, second_manager_id = $4 where client_id = $1 and user_id = $2',
    [A.id, own, A.users.CHEF_MISSION.id, A.users.EXPERT_COMPTABLE.id],
  );
});

type Asking = typeof asker;

let month = 0;
/** A week of its own, Monday to Friday, so that no test stands in another's way. */
function week() {
  month += 1;
  const monday = new Date(Date.UTC(2027, 0, 4 + 7 * month));
  const friday = new Date(Date.UTC(2027, 0, 8 + 7 * month));
  return { DateDebut: monday.toISOString().slice(0, 10), DateFin: friday.toISOString().slice(0, 10) };
}

const ask = (more: object = {}, by: Asking = asker) =>
  by.call(staffLeave.add, { IdType: 3, ...week(), ...more } as never);
const asked = async (more: object = {}) => (await ask(more)).answer.Id;
const decide = (by: Asking, Id: number, IsAcceptee = true, more: object = {}) =>
  by.call(staffLeave.validate, { Id, IsAcceptee, ...more } as never);
const read = async (Id: number, by: Asking = asker) =>
  (await by.call(staffLeave.byId, { holidayId: Id })).answer;

test('of somebody with two managers both validate in their order, each told in turn, and never the same twice', async () => {
  const Id = await asked();
  expect((await decide(second, Id)).status).toBe(403);
  expect((await decide(first, Id)).answer.Statut).toBe(2);
  expect((await decide(first, Id)).status).toBe(403);
  expect((await decide(second, Id)).answer.Statut).toBe(3);
  expect((await decide(second, Id)).status).toBe(409);
  const { Decisions } = await read(Id);
  expect(Decisions.map(({ Rang, Decision }) => `${Rang} ${Decision}`)).toEqual(['1 Validé', '2 Validé']);
});

test('a leave of a mistyped year is refused at its first day', async () => {
  for (const day of ['1900-01-02', '2099-01-05'])
    expect((await ask({ DateDebut: day, DateFin: day })).fieldMessage('DateDebut')).toContain(
      'Vérifiez l’année',
    );
});

test('who is told of a request is told nothing of what it is for', async () => {
  const Id = await asked({ Commentaire: 'Opération du genou' });
  const [told] = await app.query<{ title: string; text: string | null }>(
    'select title, text from notification where client_id = $1 and user_id = $2 and link like $3',
    [A.id, A.users.CHEF_MISSION.id, `%fiche=${Id}`],
  );
  expect(told?.title).toContain('demande de congé');
  expect(`${told?.title} ${told?.text}`).not.toMatch(/maladie|genou/i);
  const mails = await app.query<{ recipient: string }>(
    `select recipient from outbox_message where client_id = $1 and recipient = $2`,
    [A.id, A.users.CHEF_MISSION.email],
  );
  expect(mails.length).toBeGreaterThan(0);
});

test('a refusal wants its motive, and leaves the days free for another request', async () => {
  const days = week();
  const Id = await asked(days);
  expect((await decide(first, Id, false)).fieldMessage('Motif')).toBe('Motif obligatoire pour refuser.');
  expect((await decide(first, Id, false, { Motif: 'Clôture' })).answer.Statut).toBe(4);
  expect((await ask(days)).status).toBe(200);
});

test('nobody is away twice at the same time, to the half-day', async () => {
  const { DateDebut } = week();
  const morning = { DateDebut, DateFin: DateDebut, IsFinMatin: true };
  const afternoon = { DateDebut, DateFin: DateDebut, IsDebutApresMidi: true };
  expect((await ask(morning)).status).toBe(200);
  expect((await ask(morning)).fieldMessage('DateDebut')).toContain('Une autre demande couvre déjà ces jours');
  expect((await ask(afternoon)).status).toBe(200);
});

test('of two who ask for the same days at once one is refused', async () => {
  const days = week();
  const replies = await Promise.all([ask(days), ask(days)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('nobody decides on their own leave, whatever their role', async () => {
  const { Id } = (await keeper.call(staffLeave.add, { IdType: 3, ...week() } as never)).answer;
  expect((await decide(keeper, Id)).status).toBe(403);
  expect((await read(Id, keeper)).IsADecider).toBe(false);
});

test('a colleague neither reads, decides nor cancels somebody’s request', async () => {
  const Id = await asked();
  expect((await colleague.call(staffLeave.byId, { holidayId: Id })).status).toBe(404);
  expect((await decide(colleague, Id)).status).toBe(404);
  expect((await colleague.call(staffLeave.cancel, { Id, Motif: 'Non' } as never)).status).toBe(404);
  const { Items } = (await colleague.call(staffLeave.list, {} as never)).answer;
  expect(Items.map((row) => row.Id)).not.toContain(Id);
});

test('colleagues see that one is away, not why; whoever may read the request sees what it is', async () => {
  const days = week();
  const Id = await asked(days);
  await decide(first, Id);
  await decide(second, Id);
  const seen = async (by: Asking) =>
    (await by.call(staffLeave.calendar, days)).answer.Items.find(({ Key }) => Key === own)?.Absences[0]
      ?.Libelle;
  expect([await seen(colleague), await seen(first), await seen(asker)]).toEqual([
    'Absence',
    'Maladie',
    'Maladie',
  ]);
});

test('the proof is read by its owner and those who keep leave, not by a manager', async () => {
  const days = week();
  const { answer } = await asker.call(staffLeave.add, { IdType: 3, ...days } as never, {
    files: { file: paper('arrêt.pdf') },
  });
  expect((await read(answer.Id)).Fichier).toBe('arrêt.pdf');
  expect((await read(answer.Id, first)).Fichier).toBeNull();
  const status = async (by: Asking) => (await by.call(staffLeave.proof, { Id: answer.Id })).status;
  expect([await status(asker), await status(keeper), await status(first)]).toEqual([200, 200, 404]);
});

test('a validated leave is cancelled by asking for it; refused, it stands', async () => {
  const Id = await asked();
  await decide(first, Id);
  await decide(second, Id);
  const cancel = () => asker.call(staffLeave.cancel, { Id, Motif: 'Report' } as never);
  expect((await cancel()).answer.Statut).toBe(6);
  expect((await decide(first, Id, false, { Motif: 'Déjà remplacé' })).answer.Statut).toBe(3);
  expect((await cancel()).answer.Statut).toBe(6);
  expect((await decide(first, Id)).answer.Statut).toBe(5);
});

test('a waiting request is cancelled at once; a draft is nobody else’s and is deleted', async () => {
  const Id = await asked();
  expect((await asker.call(staffLeave.cancel, { Id, Motif: 'Erreur' } as never)).answer.Statut).toBe(5);
  const draft = await asked({ IsBrouillon: true });
  const shown = (await keeper.call(staffLeave.list, { PageSize: 100 } as never)).answer.Items;
  expect(shown.map((row) => row.Id)).not.toContain(draft);
  expect((await asker.call(staffLeave.remove, { Id: draft })).status).toBe(200);
  expect((await asker.call(staffLeave.remove, { Id })).status).toBe(409);
});

test('an edit counts anew, and is over once somebody has decided', async () => {
  const days = week();
  const Id = await asked({ IdType: 15, ...days });
  const edit = (DateFin: string) =>
    asker.call(staffLeave.edit, { Id, IdType: 15, DateDebut: days.DateDebut, DateFin } as never);
  expect((await read(Id)).NombreJours).toBe(6);
  expect((await edit(days.DateDebut)).answer.NombreJours).toBe(1);
  await decide(first, Id);
  expect((await edit(days.DateFin)).status).toBe(409);
});

test('a type asks for no more days than the law gives, and for none before it was in force', async () => {
  const { DateDebut } = week();
  const more = await ask({
    IdType: 9,
    DateDebut,
    DateFin: new Date(Date.parse(DateDebut) + 7 * 86_400_000).toISOString().slice(0, 10),
  });
  expect(more.fieldMessage('DateDebut')).toContain('4 jours au plus');
  const early = await ask({ IdType: 7, DateDebut: '2026-06-29', DateFin: '2026-06-30' });
  expect(early.fieldMessage('IdType')).toContain('n’existe pas à cette date');
});

test('the check tells what stands in the way with its article, and who is away meanwhile', async () => {
  const { DateDebut } = week();
  const DateFin = new Date(Date.parse(DateDebut) + 11 * 86_400_000).toISOString().slice(0, 10);
  const { answer } = await asker.call(staffLeave.checkValidity, { idType: 9, DateDebut, DateFin } as never);
  expect(answer.IsValid).toBe(false);
  expect(answer.Erreurs[0]).toMatchObject({ Code: 'MAXIMUM', Article: expect.stringContaining('L3142-4') });
});

test('leave of carried persons is decided by those who follow them, asked for in their own space', async () => {
  const person = A.persons[2] ?? 0;
  const customer = await app.signIn('client');
  await app.query(
    `insert into client_space (client_id, person_id, user_id)
     select $1, $2, (select id from app_user where client_id = $1 and email like 'client@%')
     on conflict do nothing`,
    [A.id, person],
  );
  const followed = await app.signIn('RESPONSABLE_CONGE_PERSONNE_PORTEE');
  const request = { IdType: 15, ...week() };
  const { answer } = await customer.call(carriedLeave.add, request as never);
  const deciding = { Id: answer.Id, IsAcceptee: true };
  expect((await customer.call(carriedLeave.validate, deciding as never)).status).toBe(403);
  expect((await followed.call(carriedLeave.validate, deciding as never)).answer.Statut).toBe(3);
  const { Items } = (await customer.call(carriedLeave.all, {})).answer;
  expect(new Set(Items.map(({ PersonId }) => PersonId))).toEqual(new Set([person]));
  expect((await customer.call(staffLeave.list, {} as never)).status).toBe(403);
});

test('another firm’s request is not found, nor is its staff', async () => {
  const Id = await asked();
  const stranger = await app.signIn('RESPONSABLE_CONGE', 'B');
  expect((await stranger.call(staffLeave.byId, { holidayId: Id })).status).toBe(404);
  const theirs = await keeper.call(staffLeave.add, {
    IdType: 3,
    ...week(),
    UserId: B.users.COMPTABLE.id,
  } as never);
  expect(theirs.fieldMessage('UserId')).toBeTypeOf('string');
});

test('the journal tells that a request was made, never what it is for', async () => {
  const Id = await asked({ Commentaire: 'Opération du genou' });
  const [row] = await app.query<{ after: string }>(
    `select after::text from audit_entry where client_id = $1 and action = 'holiday.add' and entity_id = $2`,
    [A.id, Id],
  );
  expect(row?.after).toContain('"IdType": "•••"');
  expect(row?.after).not.toContain('genou');
});
