import { expect, test } from 'vitest';
import { generateZip } from '#contract/documents/generation/calls.ts';
import {
  DownloadDocumentGenere,
  GetDocumentGenereById,
  GetDocumentsGeneres,
  RegenerateDocument,
} from '#contract/documents/generation/generated-calls.ts';
import { ownModel } from '#proof/areas/models.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { readableText } from '#proof/files/zip.ts';
import { generatedId } from '#proof/firms/document-models.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const lawyer = await app.signIn('JURIDIQUE');

const text =
  'Capital {societe.capital | euros}.\n{#associes}\n{nomComplet} : {titres}\n{/associes}\nLe {aujourdhui | date}.';

async function made(Classer = false) {
  const model = await ownModel(app, { needs: ['SOCIETE'], fileName: 'Acte {societe.nom}', text });
  const { id: IdSociete, person } = await wholeCompany(app, 'SARL');
  await lawyer.call(generateZip, { Documents: [model], Params: { IdSociete }, Classer });
  const list = (await lawyer.call(GetDocumentsGeneres, { IdSociete, Texte: 'acte' })).answer;
  return { IdSociete, person, Id: list.Items[0]?.Id ?? 0, count: list.TotalCount };
}

test('a document tells what has changed in the records since, field by field, of the fields that it names alone', async () => {
  const { Id, IdSociete, person } = await made();
  expect((await lawyer.call(GetDocumentGenereById, { Id })).answer.Changements).toEqual([]);
  await app.query('update company set capital_cents = 1500000, email = $2 where id = $1', [
    IdSociete,
    'x@exemple.fr',
  ]);
  await app.query('update person set last_name = $2 where id = $1', [person, 'Renommée']);
  const { Changements } = (await lawyer.call(GetDocumentGenereById, { Id })).answer;
  expect(Changements.map(({ Champ }) => Champ)).toEqual(['societe.capital', 'associes[].nomComplet']);
  expect(Changements[0]).toMatchObject({
    Libelle: 'Société\u202f: Capital',
    Avant: expect.stringMatching(/^10\s000,00/),
    Maintenant: expect.stringMatching(/^15\s000,00/),
  });
  expect(Changements[1]?.Maintenant).toContain('RENOMMÉE');
});

test('the old document is given as it was made, and the new one stands beside it', async () => {
  const { Id, IdSociete, count } = await made(true);
  await app.query('update company set capital_cents = 1500000 where id = $1', [IdSociete]);
  const old = readableText((await lawyer.call(DownloadDocumentGenere, { Id })).bytes);
  expect(old).toMatch(/Capital 10\s000,00/);
  const anew = readableText((await lawyer.call(RegenerateDocument, { Id })).bytes);
  expect(anew).toMatch(/Capital 15\s000,00/);
  const { Items, TotalCount } = (await lawyer.call(GetDocumentsGeneres, { IdSociete })).answer;
  expect(TotalCount).toBe(count + 1);
  expect(Items.every(({ IdDocument }) => IdDocument !== null)).toBe(true);
  expect(new Set(Items.map(({ IdDocument }) => IdDocument)).size).toBe(2);
});

test('a document that would lack something now is not made anew, and what it lacks is told', async () => {
  const { Id, IdSociete } = await made();
  await app.query('update company set capital_cents = null where id = $1', [IdSociete]);
  const refused = await lawyer.call(RegenerateDocument, { Id });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Capital manque.');
});

test('snapshots of another firm, and of files that the user may not read, are not there', async () => {
  const stranger = await app.signIn('JURIDIQUE', 'B');
  expect((await stranger.call(GetDocumentGenereById, { Id: generatedId(1) })).status).toBe(404);
  const { Id, IdSociete } = await made();
  await app.query('update company set is_confidential = true where id = $1', [IdSociete]);
  expect((await lawyer.call(GetDocumentGenereById, { Id })).status).toBe(404);
  expect((await lawyer.call(DownloadDocumentGenere, { Id })).status).toBe(404);
  expect((await lawyer.call(GetDocumentsGeneres, { IdSociete })).answer.TotalCount).toBe(0);
});
