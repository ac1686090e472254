import { expect, test } from 'vitest';
import { EditCabinet, GetCabinetById } from '#contract/directory/cabinets/calls.ts';
import { generateZip } from '#contract/documents/generation/calls.ts';
import {
  DownloadDocumentGenere,
  GetDocumentGenereById,
  GetDocumentsGeneres,
} from '#contract/documents/generation/generated-calls.ts';
import { ownModel } from '#proof/areas/models.ts';
import { wholeCompany } from '#proof/areas/whole-company.ts';
import { onePixelPng, png, pngChunk } from '#proof/files/pictures.ts';
import { readableText, readZip } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const chief = await app.signIn('DIRIGEANT');

/** A company with its cabinet, which has this logo. */
async function withLogo(content?: Buffer) {
  const { id: IdSociete } = await wholeCompany(app, 'SARL');
  const [{ cabinet_id: Id = 0 } = {}] = await app.query<{ cabinet_id: number }>(
    'select cabinet_id from company where id = $1',
    [IdSociete],
  );
  const change = async (logo: Buffer | undefined) => {
    const { Nom, Siret } = (await chief.call(GetCabinetById, { Id })).answer;
    const told = { Id, Nom, Siret, Telephone: '0247111111', President: 'Marc Renard', IsLogoRetire: !logo };
    const file = logo && { file: { name: 'logo.png', content: logo } };
    expect((await chief.call(EditCabinet, told, file)).status).toBe(200);
  };
  await change(content);
  return { IdSociete, change };
}

const letter = async () =>
  (
    await app.query<{ id: number }>(
      `select id from document_model where code = 'FIN_MISSION' and client_id = $1`,
      [app.firms.A.id],
    )
  )[0]?.id ?? 0;
const made = async (IdSociete: number, model: number) =>
  readZip((await chief.call(generateZip, { Documents: [model], Params: { IdSociete } })).bytes);
const part = (files: ReturnType<typeof readZip>, name: string) => files.get(name)?.toString('utf8') ?? '';

test('a letter of the cabinet bears its logo, its legal mentions and its signatory', async () => {
  const { IdSociete } = await withLogo(onePixelPng);
  const files = await made(IdSociete, await letter());
  expect(files.get('word/media/logo0.png')).toEqual(onePixelPng);
  const header = part(files, 'word/header1.xml');
  expect(header).toContain('r:embed="rIdLogo0"');
  expect(header).toContain('0247111111');
  expect(part(files, 'word/_rels/header1.xml.rels')).toContain('media/logo0.png');
  expect(part(files, '[Content_Types].xml')).toContain('Extension="png"');
  expect(part(files, 'word/document.xml')).toContain('Marc Renard');
});

test('a letter of a cabinet without a logo has none, and lacks nothing', async () => {
  const { IdSociete } = await withLogo();
  const files = await made(IdSociete, await letter());
  expect([...files.keys()].filter((name) => name.includes('media'))).toEqual([]);
  expect(part(files, 'word/header1.xml')).not.toContain('<w:drawing');
});

test('a firm’s own model names the logo; the signatory is whoever was chosen to sign', async () => {
  const { IdSociete } = await withLogo(onePixelPng);
  const model = await ownModel(app, {
    needs: ['SOCIETE'],
    fileName: 'Lettre',
    text: 'Avant {cabinet.logo} après\nSigné : {signataire.nomComplet}',
  });
  const files = await made(IdSociete, model);
  expect(part(files, 'word/document.xml')).toMatch(/Avant <\/w:t><w:drawing>.*<\/w:drawing><w:t[^>]*> après/);
  const IdCollaborator = app.firms.A.users.JURIDIQUE.id;
  const other = await chief.call(generateZip, { Documents: [model], Params: { IdSociete, IdCollaborator } });
  expect(readableText(other.bytes)).not.toContain('Marc Renard');
});

test('a letter is given as it was made although its cabinet has another logo since, which it tells', async () => {
  const former = png(2, 2, pngChunk('tEXt', Buffer.from('Comment\0ancien')));
  const { IdSociete, change } = await withLogo(former);
  await made(IdSociete, await letter());
  await change(onePixelPng);
  const { Items } = (await chief.call(GetDocumentsGeneres, { IdSociete })).answer;
  const Id = Items[0]?.Id ?? 0;
  const old = readZip((await chief.call(DownloadDocumentGenere, { Id })).bytes);
  expect(old.get('word/media/logo0.png')).toEqual(former);
  const { Changements } = (await chief.call(GetDocumentGenereById, { Id })).answer;
  expect(Changements.map(({ Champ }) => Champ)).toEqual(['cabinet.logo']);
});
