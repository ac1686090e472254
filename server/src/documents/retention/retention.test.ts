import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  AddSocieteDocument,
  DeleteSocieteDocument,
  GetDocumentById,
} from '#contract/documents/files/calls.ts';
import {
  AbandonDestruction,
  AddRetentionHold,
  allDestructionLists,
  ConfirmDestruction,
  DownloadDestructionCertificate,
  EditRetentionHold,
  GetDestructionLines,
  LiftRetentionHold,
  PrepareDestruction,
  RemoveDestructionLine,
} from '#contract/documents/retention/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';
import { tellKeepingDays } from '../files/keeping-days.ts';
import { followKeeping } from './follow-keeping.ts';

const app = await startTestApp();
const { A } = app.firms;
const [company = 0, other = 0] = A.companies;
const director = await app.signIn('DIRIGEANT');
const partner = await app.signIn('EXPERT_COMPTABLE');

const typeOf = async (code: string) =>
  (
    await app.query<{ id: number }>('select id from document_type where client_id = $1 and code = $2', [
      A.id,
      code,
    ])
  )[0]?.id ?? 0;
const invoice = await typeOf('FACTURE_ACHAT');
const identity = await typeOf('PIECE_IDENTITE');

async function add(text: string, more: object = {}) {
  const input = { IdSociete: company, IdTypeDocument: invoice, Annee: 2001, ...more };
  const { answer } = await director.call(AddSocieteDocument, input, {
    file: { name: `${text}.pdf`, content: pdf(text) },
  });
  return answer.Id;
}
const read = (Id: number) => director.call(GetDocumentById, { Id });
const hashOf = async (Id: number) => (await read(Id)).answer.VersionsPrecedentes[0]?.Empreinte ?? '';
const contentOf = (hash: string) =>
  readFile(join(app.settings.dataDir, 'files', String(A.id), hash.slice(0, 2), hash));

test('a hold forbids deletion whatever the rule says, of what comes later too, until it is lifted with a reason', async () => {
  const before = await add('Avant', { IdTypeDocument: documentTypeId(1), IdSociete: other });
  const hold = { Affaire: 'Contentieux Durand', IdSociete: other, DateDebut: '2026-11-01' };
  const { Id } = (await director.call(AddRetentionHold, hold)).answer;
  const after = await add('Après', { IdTypeDocument: documentTypeId(1), IdSociete: other });
  for (const document of [before, after]) {
    expect((await read(document)).answer).toMatchObject({
      Etat: 'GELE',
      Conservation: { Gels: [{ Affaire: 'Contentieux Durand' }] },
    });
    const refused = await director.call(DeleteSocieteDocument, { Id: document, Motif: 'Inutile' });
    expect(refused.error.Message).toContain('Gelé pour «\u202fContentieux Durand\u202f»');
  }
  await director.call(LiftRetentionHold, { Id, Motif: 'Affaire close' });
  expect((await director.call(EditRetentionHold, { ...hold, Id })).status).toBe(409);
  expect((await read(after)).answer.Etat).toBe('VALIDE');
  expect((await director.call(DeleteSocieteDocument, { Id: after, Motif: 'Inutile' })).status).toBe(200);
  const nothing = await director.call(AddRetentionHold, { Affaire: 'Rien', DateDebut: '2026-11-01' });
  expect(nothing.fieldMessage('IdSociete')).toBe('Choisissez une société, un type de document, ou les deux.');
});

test('only what is past its time and free is listed; two persons destroy it, and the proof stays without the content', async () => {
  const old = await add('Facture de 2001');
  const kept = await add('Facture gardée');
  const recent = await add('Facture de 2025', { Annee: 2025 });
  const held = await add('Facture gelée', { IdSociete: other });
  await director.call(AddRetentionHold, { Affaire: 'Contrôle', IdSociete: other, DateDebut: '2026-11-01' });
  const hash = await hashOf(old);
  await contentOf(hash);
  const { Id } = (await director.call(PrepareDestruction, {})).answer;
  const lines = (await director.call(GetDestructionLines, { Id, PageSize: 100 })).answer.Items;
  const listed = lines.map(({ IdDocument }) => IdDocument);
  expect(listed).toEqual(expect.arrayContaining([old, kept]));
  expect(listed).not.toContain(recent);
  expect(listed).not.toContain(held);
  const line = lines.find(({ IdDocument }) => IdDocument === kept);
  await director.call(RemoveDestructionLine, { Id: line?.Id ?? 0 });
  expect((await director.call(ConfirmDestruction, { Id })).error.Code).toBe('SECOND_PERSON');
  const told = (await partner.call(ConfirmDestruction, { Id })).answer;
  expect(told.Detruits).toBeGreaterThan(0);
  expect((await read(old)).status).toBe(404);
  expect((await read(kept)).status).toBe(200);
  await expect(contentOf(hash)).rejects.toThrow('ENOENT');
  const certificate = await director.call(DownloadDestructionCertificate, { Id });
  const text = readPdf(certificate.bytes).pages.join(' ').replaceAll(' ', '');
  expect(text).toContain(hash);
  expect(text).toContain(A.users.EXPERT_COMPTABLE.fullName.replaceAll(' ', ''));
  expect((await director.call(AbandonDestruction, { Id })).error.Code).toBe('DECIDED');
});

test('what was held or changed since the list was prepared is left, and says so', async () => {
  const late = await add('Facture retenue à temps');
  const { Id } = (await director.call(PrepareDestruction, {})).answer;
  const hold = { Affaire: 'Référé', IdTypeDocument: invoice, DateDebut: '2026-11-01' };
  const { Id: holdId } = (await director.call(AddRetentionHold, hold)).answer;
  const told = (await partner.call(ConfirmDestruction, { Id })).answer;
  expect(told.Detruits).toBe(0);
  expect((await read(late)).status).toBe(200);
  const [line] = (await director.call(GetDestructionLines, { Id })).answer.Items;
  expect(line?.Motif).toMatch(/a changé, a été gelé/);
  await director.call(LiftRetentionHold, { Id: holdId, Motif: 'Fini' });
});

test('a firm of one confirms alone, on another day, and the list says so', async () => {
  await add('Facture seule');
  const others = await app.query<{ id: number }>(
    `update app_user set is_disabled = true where client_id = $1 and id <> $2 and not is_disabled returning id`,
    [A.id, A.users.DIRIGEANT.id],
  );
  const { Id } = (await director.call(PrepareDestruction, {})).answer;
  expect((await director.call(ConfirmDestruction, { Id })).error.Code).toBe('ANOTHER_DAY');
  await app.query(
    'update destruction_list set prepared_on = prepared_on - 1 where client_id = $1 and id = $2',
    [A.id, Id],
  );
  expect((await director.call(ConfirmDestruction, { Id })).status).toBe(200);
  const [list] = (await director.call(allDestructionLists, {})).answer.Items;
  expect(list).toMatchObject({ Id, EstSeul: true, Etat: 'DETRUITE' });
  await app.query('update app_user set is_disabled = false where client_id = $1 and id = any ($2)', [
    A.id,
    others.map(({ id }) => id),
  ]);
});

test('what waits for an event is kept until it comes; the daily telling lengthens and never shortens', async () => {
  const Id = await add('Passeport', { IdTypeDocument: identity, Annee: null });
  await app.query('delete from mission where client_id = $1 and company_id = $2', [A.id, company]);
  await app.query(
    `insert into mission (client_id, company_id, type, starts_on) values ($1, $2, 1, '2015-01-01')`,
    [A.id, company],
  );
  await followKeeping(app.database);
  expect((await read(Id)).answer.ConserveJusquAu).toBeNull();
  expect((await director.call(DeleteSocieteDocument, { Id, Motif: 'x' })).error.Message).toContain(
    'tant que l’événement',
  );
  await app.query(`update mission set ends_on = '2025-06-30' where client_id = $1 and company_id = $2`, [
    A.id,
    company,
  ]);
  await followKeeping(app.database);
  expect((await read(Id)).answer.ConserveJusquAu).toBe('2030-06-30');
  await app.query(`update mission set ends_on = '2019-06-30' where client_id = $1 and company_id = $2`, [
    A.id,
    company,
  ]);
  await followKeeping(app.database);
  expect((await read(Id)).answer.ConserveJusquAu).toBe('2030-06-30');
  await app.database.asFirm({ clientId: A.id }, (db) => tellKeepingDays(db, A.id, [Id]));
  expect((await read(Id)).answer.ConserveJusquAu).toBe('2024-06-30');
});
