import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import * as calls from '#contract/tax/works/calls.ts';
import type { WorkState } from '#contract/tax/works/states.ts';
import type { VisaWork } from '#contract/tax/works/work.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const director = await app.signIn('DIRIGEANT');
const controller = await app.signIn('VISA_FISCAL');
const administrator = await app.signIn('ADMINSTRATOR');
const year = 2025;

let nth = 6_800_000;
async function visa(RaisonSociale: string, more = ''): Promise<number> {
  nth += 1;
  const { Id } = (await director.call(AddSociete, { societe: { RaisonSociale, Siret: siretOf(nth) } }))
    .answer;
  const [row] = await app.query<{ id: number }>(
    `insert into tax_visa (client_id, company_id, year, joined_on) values ($1, $2, $3, '2025-01-10') returning id::int`,
    [A.id, Id, year],
  );
  if (more) await app.query(`update tax_visa set ${more} where id = $1`, [row?.id]);
  return row?.id ?? 0;
}
type Who = typeof controller;
const step = (who: Who, VisaFiscalId: number, Travail: VisaWork, Etat: WorkState, more: object = {}) =>
  who.call(calls.ChangerTravail, { VisaFiscalId, Travail, Etat, ...more });
const board = async (more: object = {}) =>
  (await controller.call(calls.GetSuiviTravaux, { Annee: year, ...more })).answer;

test('a work is begun, handed in, and found done by somebody else alone; sent back and taken up again with why', async () => {
  const id = await visa('Travaux revus');
  expect((await step(controller, id, 'ECCV', 'FAIT')).fieldMessage('Etat')).toContain('ne passe pas');
  expect((await step(controller, id, 'ECCV', 'EN_COURS')).answer).toMatchObject({
    Etat: 'EN_COURS',
    IdResponsable: A.users.VISA_FISCAL.id,
  });
  await step(controller, id, 'ECCV', 'A_REVOIR');
  expect((await step(controller, id, 'ECCV', 'FAIT')).fieldMessage('Etat')).toContain('autre personne');
  expect((await step(administrator, id, 'ECCV', 'EN_COURS')).fieldMessage('Motif')).toBe(
    'Motif obligatoire.',
  );
  await step(administrator, id, 'ECCV', 'EN_COURS', { Motif: 'TVA à recouper' });
  await step(controller, id, 'ECCV', 'A_REVOIR');
  expect((await step(administrator, id, 'ECCV', 'FAIT')).answer).toMatchObject({ Etat: 'FAIT', Motif: null });
  const { Historique, Travaux } = (await controller.call(calls.GetTravaux, { VisaFiscalId: id })).answer;
  expect(Historique.map(({ Etat }) => Etat)).toEqual([
    'FAIT',
    'A_REVOIR',
    'EN_COURS',
    'A_REVOIR',
    'EN_COURS',
  ]);
  expect(Historique[2]?.Motif).toBe('TVA à recouper');
  expect(Travaux.find(({ Travail }) => Travail === 'ECCV')?.RevuPar).toContain('Administrateur');
});

test('what blocks wants its reason; somebody else is named for it; two who change it at once: the second is told', async () => {
  const id = await visa('Travaux bloqués');
  expect((await step(controller, id, 'PIECES', 'BLOQUE')).fieldMessage('Motif')).toBe('Motif obligatoire.');
  const blocked = (await step(controller, id, 'PIECES', 'BLOQUE', { Motif: 'FEC attendu', Version: null }))
    .answer;
  expect(blocked).toMatchObject({ Etat: 'BLOQUE', Motif: 'FEC attendu', Version: 1 });
  const late = await step(administrator, id, 'PIECES', 'EN_COURS', { Version: null });
  expect([late.status, late.error.Code]).toEqual([409, 'WORK_CHANGED']);
  const given = await controller.call(calls.ChangerTravail, {
    VisaFiscalId: id,
    Travail: 'PIECES',
    Version: 1,
    IdResponsable: A.users.ECF.id,
  });
  expect(given.answer).toMatchObject({ Etat: 'BLOQUE', Motif: 'FEC attendu', IdResponsable: A.users.ECF.id });
  const unknown = { VisaFiscalId: id, Travail: 'PIECES' as const, IdResponsable: A.users.client.id };
  expect((await controller.call(calls.ChangerTravail, unknown)).fieldMessage('IdResponsable')).toBe(
    'Cette valeur n’existe pas ou plus.',
  );
});

test('the board tells members of the year, what nobody touched is to do, and its counts are those of its works', async () => {
  const all = await board({ Texte: 'Travaux' });
  expect(all).toMatchObject({ TotalCount: 2, TotalAFaire: 12, TotalFaits: 1, TotalBloques: 1 });
  expect(all.Items.every(({ Travaux }) => Travaux.length === 7)).toBe(true);
  await visa('Travaux résiliés', `terminated_on = '2025-06-30'`);
  await visa('Travaux écartés', 'set_aside_at = now(), kept_id = id');
  expect((await board({ Texte: 'Travaux' })).TotalCount).toBe(2);
  const names = async (more: object) =>
    (await board({ Texte: 'Travaux', ...more })).Items.map(({ NomSociete }) => NomSociete);
  expect(await names({ Travail: 'ECCV', Etat: 'FAIT' })).toEqual(['Travaux revus']);
  expect(await names({ Travail: 'PIECES', Etat: 'A_FAIRE' })).toEqual(['Travaux revus']);
  expect(await names({ Etat: 'BLOQUE' })).toEqual(['Travaux bloqués']);
  expect(await names({ IdResponsable: A.users.ECF.id })).toEqual(['Travaux bloqués']);
});

test('works are for those of the tax visa', async () => {
  expect((await director.call(calls.GetSuiviTravaux, {})).status).toBe(403);
});
