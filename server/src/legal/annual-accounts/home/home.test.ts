import { expect, test } from 'vitest';
import { AddSocieteDocument } from '#contract/documents/files/calls.ts';
import { AddSignature } from '#contract/documents/signatures/calls.ts';
import {
  exportAccountsWorkToExcel,
  listAccountsWork,
  UpdateAccountsStatus,
} from '#contract/legal/annual-accounts/home/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const jurist = await app.signIn('JURIDIQUE');
const accountant = await app.signIn('EXPERT_COMPTABLE');

let count = 0;

/** A year of a company of this form. */
async function year(FormeJuridique: string) {
  count += 1;
  const societe = { RaisonSociale: `Comptes ${count}`, FormeJuridique };
  const IdSociete = (await accountant.call(AddSociete, { societe })).answer.Id;
  await accountant.call(OpenExercice, { IdSociete, DateDebut: '2024-01-01', DateFin: '2024-12-31' } as never);
  const read = async () => {
    const { Items } = (await jurist.call(listAccountsWork, { IdSociete })).answer;
    const [found] = Items;
    if (!found) throw new Error('no year');
    return found;
  };
  return { IdSociete, read };
}

/** Puts the accounts themselves into the company's documents of that year. */
async function fileAccounts(IdSociete: number, IdExercice: number) {
  const [type] = await app.query<{ id: number }>(
    `select id::int from document_type where client_id = $1 and code = 'COMPTES_ANNUELS'`,
    [app.firms.A.id],
  );
  const document = {
    IdSociete,
    IdExercice,
    IdTypeDocument: type?.id ?? 0,
    Libelle: `Comptes annuels ${count}`,
  };
  const file = { name: 'comptes.pdf', content: pdf(`Comptes ${count}`) };
  return (await accountant.call(AddSocieteDocument, document, { file })).answer.Id;
}

test('a year tells which of the eight documents its form wants, which are filed, and how far their signatures are', async () => {
  const { IdSociete, read } = await year('SARL');
  const before = await read();
  expect(before.Papiers).toHaveLength(8);
  expect([before.PapiersFaits, before.PapiersVoulus, before.Signataires]).toEqual([0, 8, 0]);
  const document = await fileAccounts(IdSociete, before.Id);
  await jurist.call(AddSignature, {
    DocumentIds: [document],
    Signers: [{ Prenom: 'Ada', Nom: 'Gérante', Email: 'gerante@signataire.example' }],
  });
  const after = await read();
  expect([after.PapiersFaits, after.Signatures, after.Signataires]).toEqual([3, 0, 1]);
  expect(after.Papiers[0]).toMatchObject({ Code: 'BILAN', IdDocument: document, EtatSignature: 'EN_COURS' });
});

test('a sole member wants no attendance sheet, and a civil company files nothing: the others are not counted as missing', async () => {
  const sole = await (await year('EURL')).read();
  expect(sole.Papiers.filter(({ IsVoulu }) => !IsVoulu).map(({ Code }) => Code)).toEqual([
    'FEUILLE_PRESENCE',
  ]);
  const civil = await (await year('SCI')).read();
  expect(civil.Papiers.filter(({ IsVoulu }) => !IsVoulu).map(({ Code }) => Code)).toEqual([
    'RAPPORT_SPECIAL',
    'DECLARATION_CONFIDENTIALITE',
  ]);
});

test('steps follow each other, each with its day; one that is not open is refused, and going back wants a motive', async () => {
  const { read } = await year('SARL');
  const move = async (Statut: 0 | 1 | 2 | 3 | 4 | 5 | 6, more: object = {}) => {
    const { Id, Version } = await read();
    return jurist.call(UpdateAccountsStatus, { Id, Version, Statut, ...more });
  };
  expect((await move(5)).status).toBe(409);
  await move(2);
  await move(4);
  expect((await move(5)).fieldMessage('DatePv')).toMatch(/sa date/);
  expect((await move(5, { DatePv: '2024-06-30' })).fieldMessage('DatePv')).toMatch(/précède la clôture/);
  expect((await move(5, { DatePv: '2025-06-20' })).status).toBe(200);
  expect((await move(6)).status).toBe(200);
  expect((await move(3)).fieldMessage('DateDepot')).toMatch(/dépôt/);
  expect((await move(4)).fieldMessage('Motif')).toMatch(/motif/);
  expect((await move(3, { DateDepot: '2025-07-10' })).status).toBe(200);
  expect(await read()).toMatchObject({ Statut: 3, DatePv: '2025-06-20', DateDepot: '2025-07-10' });
  expect((await move(4, { Motif: 'Erreur de résultat' })).status).toBe(200);
  expect(await read()).toMatchObject({ Statut: 4, DatePv: null, DateDepot: null });
  const stale = await read();
  await move(5, { DatePv: '2025-06-20' });
  const late = await jurist.call(UpdateAccountsStatus, { Id: stale.Id, Version: stale.Version, Statut: 6 });
  expect(late.status).toBe(409);
});

test('the workbook holds what the list shows, and a confidential type of document counts for nobody who may not read it', async () => {
  const { IdSociete, read } = await year('SARL');
  const { Id } = await read();
  await fileAccounts(IdSociete, Id);
  expect((await jurist.call(exportAccountsWorkToExcel, { IdSociete })).status).toBe(200);
  await app.query(
    `update document_type set roles = '{DIRIGEANT}' where client_id = $1 and code = 'COMPTES_ANNUELS'`,
    [app.firms.A.id],
  );
  try {
    expect((await read()).PapiersFaits).toBe(0);
  } finally {
    await app.query(
      `update document_type set roles = '{}' where client_id = $1 and code = 'COMPTES_ANNUELS'`,
      [app.firms.A.id],
    );
  }
});
