import { expect, test } from 'vitest';
import { monthBoard, yearBoard } from '#contract/dashboards/boards/calls.ts';
import { allBoardTasks } from '#contract/dashboards/boards/task-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import type { WorkState } from '#contract/tax/works/states.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const head = await app.signIn('CHEF_MISSION');
const accountant = await app.signIn('COMPTABLE');
const Annee = 2025;
const tasks = (await director.call(allBoardTasks, {})).answer;
const entry = tasks.find(({ Libelle }) => Libelle.startsWith('Caisse'))?.Id ?? 0;
await app.query(
  `insert into board_task (client_id, name, rhythm, fact, position) values ($1, 'TVA suivie', 'MOIS', 'TVA', 1), ($1, 'FEC suivi', 'EXERCICE', 'FEC', 1)`,
  [A.id],
);
const [vat, fec] = await app.query<{ id: number }>(
  `select id::int from board_task where client_id = $1 and name in ('TVA suivie', 'FEC suivi') order by name desc`,
  [A.id],
);

let nth = 6_910_000;
async function company(RaisonSociale: string, more = ''): Promise<number> {
  nth += 1;
  const { Id } = (await director.call(AddSociete, { societe: { RaisonSociale, Siret: siretOf(nth) } }))
    .answer;
  await app.query(`update company set is_file = true ${more} where id = $1`, [Id]);
  return Id;
}
type Who = typeof head;
interface Step {
  Etat?: WorkState;
  Motif?: string;
  Version?: number | null;
  IdTache?: number;
  IdResponsable?: number;
}
const mark = (who: Who, IdSociete: number, Mois: number, { IdTache = entry, Version, ...step }: Step) =>
  who.call(monthBoard.mark, {
    Annee,
    Cellules: [{ IdSociete, IdTache, Mois, Version: Version ?? null }],
    ...step,
  });
const board = async (who: Who, Texte: string, more: object = {}) =>
  (await who.call(monthBoard.read, { Annee, Texte, IdTache: entry, ...more })).answer;
const cellOf = async (who: Who, Texte: string, Mois: number, IdTache = entry) => {
  const { Items } = await board(who, Texte, { IdTache });
  return Items[0]?.Cellules.find((cell) => cell.Mois === Mois);
};
const declare = (id: number, month: string, state: number) =>
  app.query(
    `insert into vat_declaration (client_id, company_id, form, starts_on, ends_on, regime, due_on, facts, state, declared_on)
     values ($1, $2, 'CA3', $3::date, ($3::date + interval '1 month - 1 day')::date, 4, $3::date + 50, '{}', $4::smallint,
       case when $4::smallint > 2 then $3::date + 40 end)`,
    [A.id, id, `${month}-01`, state],
  );

test('a work is handed in by one and found done by another; the totals of columns and persons are those of the rows', async () => {
  const id = await company('Tableau revu');
  await company('Tableau intact');
  expect((await mark(accountant, id, 2, { Etat: 'FAIT' })).fieldMessage('Etat')).toContain('ne passe pas');
  await mark(accountant, id, 2, { Etat: 'A_REVOIR' });
  const own = await mark(accountant, id, 2, { Etat: 'FAIT', Version: 1 });
  expect(own.fieldMessage('Etat')).toContain('autre personne');
  expect((await mark(head, id, 2, { Etat: 'FAIT', Version: 1 })).answer.Changees[0]).toMatchObject({
    Version: 2,
  });
  await mark(accountant, id, 3, { Etat: 'BLOQUE', Motif: 'Relevés attendus' });
  const given = await mark(head, id, 2, { IdResponsable: A.users.COMPTABLE.id, Version: 2 });
  expect(given.answer.Changees[0]).toMatchObject({ Version: 3 });
  const all = await board(head, 'Tableau');
  expect(all.Colonnes[1]).toMatchObject({ Mois: 2, Faits: 1, AFaire: 1, Bloques: 0 });
  expect(all.Colonnes[2]).toMatchObject({ Mois: 3, Faits: 0, AFaire: 1, Bloques: 1 });
  expect(all.Personnes.find(({ Id }) => Id === A.users.COMPTABLE.id)).toMatchObject({ Faits: 1, Bloques: 1 });
  expect(await cellOf(head, 'Tableau revu', 3)).toMatchObject({ Motif: 'Relevés attendus' });
  const names = async (more: object) =>
    (await board(head, 'Tableau', more)).Items.map((row) => row.NomSociete);
  expect(await names({ Mois: 2, Etat: 'FAIT' })).toEqual(['Tableau revu']);
  expect(await names({ Mois: 2, Etat: 'A_FAIRE' })).toEqual(['Tableau intact']);
  expect(await names({ Etat: 'BLOQUE', IdResponsable: A.users.COMPTABLE.id })).toEqual(['Tableau revu']);
});

test('what a fact says is shown with its source, and no hand contradicts it without a motive', async () => {
  const id = await company('Fait constaté');
  await declare(id, '2025-04', 3);
  await declare(id, '2025-05', 1);
  const IdTache = vat?.id ?? 0;
  expect(await cellOf(head, 'Fait constaté', 4, IdTache)).toMatchObject({
    Etat: 'FAIT',
    Fait: 'Déclaration de TVA déposée le 11/05/2025',
    Version: null,
  });
  const back = { IdTache, Etat: 'EN_COURS' as const };
  expect((await mark(head, id, 4, back)).fieldMessage('Motif')).toBe('Motif obligatoire.');
  expect((await mark(head, id, 4, { ...back, Motif: 'À rectifier' })).answer.Changees).toHaveLength(1);
  expect(await cellOf(head, 'Fait constaté', 4, IdTache)).toMatchObject({
    Etat: 'EN_COURS',
    EstContredit: true,
  });
  await mark(accountant, id, 5, { IdTache, Etat: 'A_REVOIR' });
  const done = { IdTache, Etat: 'FAIT' as const, Version: 1 };
  expect((await mark(head, id, 5, done)).fieldMessage('Motif')).toContain('dit le contraire');
  expect((await mark(head, id, 5, { ...done, Motif: 'Déposée sur papier' })).answer.Changees).toHaveLength(1);
  expect(await cellOf(head, 'Fait constaté', 5, IdTache)).toMatchObject({ Etat: 'FAIT', EstContredit: true });
});

test('a mark gives way once the fact has changed, and a fact that is taken back leaves nothing done by hand', async () => {
  const id = await company('Fait changé');
  const IdTache = vat?.id ?? 0;
  await declare(id, '2025-06', 1);
  await mark(accountant, id, 6, { IdTache, Etat: 'A_REVOIR' });
  await mark(head, id, 6, { IdTache, Etat: 'FAIT', Version: 1, Motif: 'Déposée sur papier' });
  await app.query(`update vat_declaration set state = 3, declared_on = '2025-07-20' where company_id = $1`, [
    id,
  ]);
  expect(await cellOf(head, 'Fait changé', 6, IdTache)).toMatchObject({
    Etat: 'FAIT',
    EstContredit: false,
    Motif: null,
  });
  const other = await company('Fait repris');
  await mark(accountant, other, 7, { IdTache, Etat: 'A_REVOIR' });
  await mark(head, other, 7, { IdTache, Etat: 'FAIT', Version: 1 });
  await declare(other, '2025-07', 1);
  expect(await cellOf(head, 'Fait repris', 7, IdTache)).toMatchObject({ Etat: 'A_REVOIR' });
});

test('a year shows its FEC as imported or not, whatever hands say', async () => {
  const id = await company('FEC constaté');
  await app.query(
    `insert into exercise (client_id, company_id, starts_on, ends_on) values ($1, $2, '2025-01-01', '2025-12-31')`,
    [A.id, id],
  );
  const { answer } = await head.call(yearBoard.read, { Annee, Texte: 'FEC constaté' });
  const cell = answer.Items[0]?.Cellules.find(({ IdTache }) => IdTache === fec?.id);
  expect(cell).toMatchObject({ Etat: 'A_FAIRE', Fait: 'FEC non importé', EstFait: false });
});

test('several at once: those that may are changed, the others say why; two who mark one at once: the second is told', async () => {
  const [one, two] = [await company('Lot un'), await company('Lot deux')];
  await mark(accountant, one, 8, { Etat: 'EN_COURS' });
  const cells = [one, two].map((IdSociete) => ({ IdSociete, IdTache: entry, Mois: 8, Version: null }));
  const { answer } = await head.call(monthBoard.mark, { Annee, Cellules: cells, Etat: 'EN_COURS' });
  expect(answer.Changees.map(({ IdSociete }) => IdSociete)).toEqual([two]);
  expect(answer.Refusees[0]).toMatchObject({
    IdSociete: one,
    Message: expect.stringContaining('entre-temps'),
  });
  const late = await mark(head, one, 8, { Etat: 'A_REVOIR' });
  expect([late.status, late.error.Code]).toEqual([409, 'WORK_CHANGED']);
});

test('one takes back their own last step alone, and once', async () => {
  const id = await company('Geste annulé');
  await mark(accountant, id, 9, { Etat: 'EN_COURS' });
  const undo = (who: Who, Version: number) =>
    who.call(monthBoard.undo, { Annee, Cellules: [{ IdSociete: id, IdTache: entry, Mois: 9, Version }] });
  expect((await undo(head, 1)).status).toBe(409);
  expect((await undo(accountant, 1)).answer.Changees[0]).toMatchObject({ Version: 2 });
  expect(await cellOf(head, 'Geste annulé', 9)).toMatchObject({ Etat: 'A_FAIRE' });
  expect((await undo(accountant, 2)).status).toBe(409);
  const { answer } = await accountant.call(monthBoard.history, {
    Annee,
    IdSociete: id,
    IdTache: entry,
    Mois: 9,
  });
  expect(answer.Historique.map(({ EstAnnulation }) => EstAnnulation)).toEqual([true, false]);
});

test('a confidential file is in no row, no total and no mark of who may not read it', async () => {
  const id = await company('Secret du tableau', ', is_confidential = true');
  await mark(director, id, 10, { Etat: 'EN_COURS' });
  const before = await board(accountant, 'Secret du tableau');
  expect([
    before.TotalCount,
    before.Colonnes[9]?.AFaire,
    before.Colonnes[9]?.EnCours,
    before.Personnes,
  ]).toEqual([0, 0, 0, []]);
  expect((await board(director, 'Secret du tableau')).Colonnes[9]?.EnCours).toBe(1);
  expect((await mark(accountant, id, 10, { Etat: 'A_REVOIR', Version: 1 })).status).toBe(404);
});
