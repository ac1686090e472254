import PizZip from 'pizzip';
import { expect, test } from 'vitest';
import { AddDocumentModel, UploadDocumentModel } from '#contract/documents/generation/model-calls.ts';
import { startTestApp } from '#proof/test-app.ts';
import { buildDocx } from '../library/build-docx.ts';

const app = await startTestApp();
const keeper = await app.signIn('EXPERT_COMPTABLE');
const { Id } = (
  await keeper.call(AddDocumentModel, { Libelle: 'Essai hostile', Groupe: 'JURIDIQUE', FileName: 'Essai' })
).answer;

type Change = (zip: PizZip) => void;

const part =
  (name: string, content: string): Change =>
  (zip) =>
    void zip.file(name, content);
const relation = (type: string, target: string) =>
  part(
    'word/_rels/settings.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
      Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="External"/></Relationships>`,
  );
const inBody =
  (xml: string): Change =>
  (zip) => {
    const body = zip.file('word/document.xml')?.asText() ?? '';
    zip.file('word/document.xml', body.replace('<w:body>', `<w:body>${xml}`));
  };
const run = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

async function send(text: string, change: Change = () => undefined) {
  const zip = new PizZip(await buildDocx('Essai', text));
  change(zip);
  const content = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
  return keeper.call(UploadDocumentModel, { Id }, { file: { name: 'essai.docx', content } });
}

const notPermitted = /n’est pas une écriture permise/;

test.each<[name: string, text: string, told: RegExp, change?: Change]>([
  ['constructor', '{constructor.constructor}', notPermitted],
  ['a function called', "{constructor.constructor('return 1')()}", notPermitted],
  ['__proto__', '{societe.__proto__.x}', notPermitted],
  ['a computed name', "{societe['con' + 'structor']}", notPermitted],
  ['an assignment', '{societe.nom = 1}', notPermitted],
  ['an array made', '{[1, 2, 3]}', notPermitted],
  ['an object made', '{x = {}}', /permise|accolade|fermée/],
  ['an expression without end', `{${'('.repeat(20_000)}}`, /permise|fermée|erreur|trop lourd/],
  ['10,001 tags', '{societe.nom} '.repeat(10_001), /plus de 10000 balises/],
  ['a remote template', 'Texte', /ailleurs/, relation('attachedTemplate', 'http://127.0.0.1:9/modele.dotm')],
  ['a linked picture', 'Texte', /ailleurs/, relation('image', 'http://127.0.0.1:9/suivi.png')],
  [
    'a field of Word that fetches',
    'Texte',
    /ailleurs/,
    inBody('<w:p><w:r><w:instrText>INCLUDEPICTURE "http://127.0.0.1:9/a.png"</w:instrText></w:r></w:p>'),
  ],
  [
    'a DDE field',
    'Texte',
    /ailleurs/,
    inBody('<w:p><w:fldSimple w:instr="DDEAUTO cmd"><w:r/></w:fldSimple></w:p>'),
  ],
  ['macros', 'Texte', /macros/, part('word/vbaProject.bin', 'x')],
  ['an OLE object', 'Texte', /OLE/, part('word/embeddings/oleObject1.bin', 'x')],
  [
    'XML entities',
    'Texte',
    /entités XML/,
    (zip) => {
      const body = zip.file('word/document.xml')?.asText() ?? '';
      zip.file(
        'word/document.xml',
        body.replace('?>', '?><!DOCTYPE d [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
      );
    },
  ],
  ['a zip bomb', 'Texte', /trop volumineux/, part('word/media/bomb.xml', ' '.repeat(20 * 1024 * 1024))],
  ['a passage that is not closed', 'Texte', /jamais fermé/, inBody(run('{#associes}'))],
])('%s is refused, with a sentence', async (_, text, told, change) => {
  const sent = await send(text, change);
  expect(sent.status === 200 ? sent.answer.Numero : null).toBeNull();
  expect(sent.text).toMatch(told);
  expect(app.logLines.join('\n')).not.toMatch(/constructor|INCLUDEPICTURE|127\.0\.0\.1:9/);
});

test('a tag that Word has broken into runs is read as one', async () => {
  const split = inBody(
    '<w:p><w:r><w:t>{soc</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>iete.nom}</w:t></w:r></w:p>',
  );
  expect((await send('Texte', split)).answer).toMatchObject({ Numero: 1, Champs: ['societe.nom'] });
});

test('a link that a reader may follow is no content that is fetched', async () => {
  expect((await send('Texte', relation('hyperlink', 'https://exemple.fr'))).answer.Numero).toBe(2);
});
