import { expect, test } from 'vitest';
import { allSocieteDocuments, DownloadCfe } from '#contract/documents/files/calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { AddEtablissement } from '#contract/permanent-files/companies/establishment-calls.ts';
import { allCfeNotifications, MakeCfeYear } from '#contract/tax/cfe/calls.ts';
import { ConfirmAvisCfe, DismissAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { dropNotices } from '#proof/areas/cfe-notices.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { paper } from '../../../../../tools/seed/work/paper.ts';
import { readNotice } from './read-notice.ts';

const app = await startTestApp();
const director = await app.signIn('EXPERT_COMPTABLE');
const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');

let number = 61_000;

async function company(RaisonSociale: string, by = director, more: object = {}) {
  number += 1;
  const { answer } = await by.call(AddSociete, {
    societe: {
      RaisonSociale,
      Siren: siretOf(number).slice(0, 9),
      Siret: siretOf(number),
      DateDebutActivite: '2019-05-01',
      ...more,
    },
  });
  await by.call(MakeCfeYear, { Annee: 2024 });
  return { id: answer.Id, siret: siretOf(number) };
}

/** A notice as the tax office writes it. */
const notice = (siret: string, lines: readonly string[] = ['Montant total de la cotisation : 1 234 €']) =>
  paper([
    'AVIS D’IMPÔT 2024',
    'Cotisation foncière des entreprises',
    `SIRET ${siret.slice(0, 3)} ${siret.slice(3, 6)} ${siret.slice(6, 9)} ${siret.slice(9)}`,
    ...lines,
  ]);

const drop = (files: [name: string, content: Buffer][]) =>
  dropNotices(
    director,
    files.map(([name, content]) => ({ name, content })),
    { Annee: 2024 },
  );

const lineOf = async (IdSociete: number) =>
  (await director.call(allCfeNotifications, { IdSociete, Annee: 2024 })).answer.Items[0];

const documentsOf = async (IdSociete: number) =>
  (await director.call(allSocieteDocuments, { IdSociete })).answer.TotalCount;

test.each([
  ['Montant total de la cotisation : 1 234 €', 123_400],
  ['Montant de votre CFE 2 345,67 €', 234_567],
  ['MONTANT À PAYER : 12 345 EUR', 1_234_500],
  ['Base nette 4 000', null],
])('the amount of « %s » is read, or not guessed', (line, cents) => {
  expect(readNotice(`Avis de CFE 2024\n${line}\n`, 'avis.pdf')?.amount).toBe(cents);
});

test('a dropped notice is kept with its company, and its amounts count once a person confirms them', async () => {
  const { id, siret } = await company('Déposée');
  const [item] = await drop([
    ['scan.pdf', notice(siret, ['Montant total de la cotisation : 1 234 €', 'Acompte versé : 600 €'])],
  ]);
  expect(item).toMatchObject({
    NomSociete: 'Déposée',
    Siret: siret,
    Annee: 2024,
    Montant: 123_400,
    Acompte: 60_000,
    Message: null,
  });
  expect(item?.Texte).toContain('1 234');
  expect(await lineOf(id)).toMatchObject({
    Etat: 'A_RECUPERER',
    Montant: null,
    AvisPropose: { Montant: 123_400 },
  });
  const Items = [{ Id: item?.Id ?? 0, Montant: 123_500, Acompte: 60_000 }];
  expect((await director.call(ConfirmAvisCfe, { Items })).answer.Confirmes).toBe(1);
  expect(await lineOf(id)).toMatchObject({
    Etat: 'RECU',
    Montant: 123_500,
    Solde: 63_500,
    AvisPropose: null,
  });
  expect((await director.call(DownloadCfe, { IdSociete: id, Annee: 2024 })).status).toBe(200);
  expect((await director.call(ConfirmAvisCfe, { Items })).status).toBe(400);
});

test('the SIRET may stand in the file’s name alone, and a SIREN names its only establishment', async () => {
  const byName = await company('Par le nom');
  const bySiren = await company('Par le SIREN');
  const plain = ['Avis de CFE 2024', 'Montant à payer : 500 €'];
  const items = await drop([
    [`CFE_${byName.siret}.pdf`, paper(plain)],
    ['siren.pdf', paper([...plain, `SIREN ${bySiren.siret.slice(0, 9)}`])],
  ]);
  expect(items.map(({ NomSociete }) => NomSociete)).toEqual(['Par le nom', 'Par le SIREN']);
});

test('what belongs to no file, is no notice or could mean several leaves neither row nor document', async () => {
  const two = await company('Deux établissements');
  await director.call(AddEtablissement, {
    IdSociete: two.id,
    Siret: siretOf(number, 2),
    DateDebut: '2020-01-01',
  });
  await director.call(MakeCfeYear, { Annee: 2024 });
  const theirs = await company('Chez B', stranger);
  const files = Number((await app.query<{ n: number }>('select count(*) as n from stored_file'))[0]?.n);
  const items = await drop([
    ['inconnu.pdf', notice(siretOf(99_000))],
    ['voisin.pdf', notice(theirs.siret)],
    ['facture.pdf', paper(['Facture', two.siret])],
    ['siren.pdf', paper(['Avis de CFE 2024', two.siret.slice(0, 9), 'Montant à payer : 10 €'])],
    ['casse.pdf', Buffer.from('%PDF-1.4\nn’importe quoi\n%%EOF')],
    ['image.png', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
  ]);
  expect(items.map(({ Id }) => Id)).toEqual(items.map(() => null));
  for (const { Message } of items) expect(Message).toMatch(/\.$/);
  expect(items[1]?.Message).toBe(items[0]?.Message);
  const after = Number((await app.query<{ n: number }>('select count(*) as n from stored_file'))[0]?.n);
  expect(after).toBe(files);
});

test('a second notice for the same establishment waits for the first to be confirmed or taken off', async () => {
  const { id, siret } = await company('Deux avis');
  const [first] = await drop([['un.pdf', notice(siret)]]);
  const other = notice(siret, ['Montant à payer : 9 €']);
  expect((await drop([['deux.pdf', other]]))[0]?.Message).toContain('attend déjà');
  await director.call(DismissAvisCfe, { Id: first?.Id ?? 0 });
  expect((await lineOf(id))?.AvisPropose).toBeNull();
  expect((await drop([['deux.pdf', other]]))[0]?.Montant).toBe(900);
  expect(await documentsOf(id)).toBe(2);
});

test('an instalment above the tax is no confirmation, nor is a line of another firm', async () => {
  const { siret } = await company('Confirmée à tort');
  const [item] = await drop([['un.pdf', notice(siret)]]);
  const Id = item?.Id ?? 0;
  const wrong = await director.call(ConfirmAvisCfe, { Items: [{ Id, Montant: 100, Acompte: 101 }] });
  expect(wrong.fieldMessage('Items.0.Acompte')).toBeTypeOf('string');
  expect((await stranger.call(ConfirmAvisCfe, { Items: [{ Id, Montant: 100 }] })).status).toBe(404);
  expect((await stranger.call(DismissAvisCfe, { Id })).status).toBe(404);
});
