import { expect, test } from 'vitest';
import { GetEcheancesSociete } from '#contract/dashboards/timeline/calls.ts';
import { SaveDissolution } from '#contract/legal/dissolutions/calls.ts';
import {
  CancelNotice,
  exportNoticesToPdf,
  GetNoticeById,
  listNotices,
  PrepareNotice,
  PublishNotice,
  SaveNotice,
  SendNotice,
} from '#contract/legal/notices/calls.ts';
import { AddSupport, DeleteSupport } from '#contract/legal/notices/supports/calls.ts';
import { charactersOf } from '#contract/legal/notices/tariff.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { mailsTo } from '#proof/mail/mailbox.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const director = await app.signIn('EXPERT_COMPTABLE');

const mail = 'annonces@journal.example';
const support = (
  await jurist.call(AddSupport, { Nom: 'Journal des essais', Email: mail, Departements: ['75', '69', '974'] })
).answer.Id;

const company = async (RaisonSociale: string, more: object = {}) =>
  (
    await director.call(AddSociete, {
      societe: { RaisonSociale, FormeJuridique: 'SAS', Siren: null, ...more },
    } as never)
  ).answer.Id;

const save = async (more: object = {}) =>
  jurist.call(SaveNotice, {
    IdSociete: A.companies[0],
    Nature: 'MODIFICATION',
    Departement: '69',
    IdSupport: support,
    DateActe: '2026-11-02',
    Texte: 'Deux mots.',
    ...more,
  } as never);
const saved = async (more: object = {}) => (await save(more)).answer.Id;
const read = async (Id: number) => (await jurist.call(GetNoticeById, { Id })).answer;
const proof = { name: 'attestation.pdf', content: pdf('Parution') };
const publish = (Id: number, file?: typeof proof, PublishedOn = todayInParis()) =>
  jurist.call(PublishNotice, { Id, PublishedOn }, file && { file });

test('spaces and signs count, line breaks do not, an accent is one character', () => {
  expect(charactersOf('Été, à\nParis.\r\n')).toBe(12);
});

test('the price opens to rule, parameter and count: by the department, or flat by form and nature', async () => {
  const words = await read(await saved({ Texte: 'a'.repeat(1000) }));
  expect([words.HT, words.Prix.Valeur, words.Prix.Caracteres]).toEqual([19_300, '0.193', 1000]);
  expect(words.Prix.Source).toMatch(/confirmer/);
  const prices = [];
  for (const more of [
    { Departement: '75' },
    { Departement: '974' },
    { Nature: 'CONSTITUTION', FormeJuridique: 'SAS' },
    { Nature: 'CONSTITUTION', FormeJuridique: 'SAS', Departement: '974' },
    { Nature: 'DISSOLUTION' },
    { Nature: 'CLOTURE_LIQUIDATION' },
  ])
    prices.push((await read(await saved({ Texte: 'a'.repeat(1000), ...more }))).HT);
  expect(prices).toEqual([23_700, 20_800, 19_700, 23_100, 15_200, 11_000]);
});

test('an empty text is composed from the file; what the file does not know holds the notice back', async () => {
  const id = await company('Composée', { Capital: 1_000_000 });
  const Id = await saved({ IdSociete: id, Nature: 'DISSOLUTION', Texte: null });
  const { Texte } = await read(Id);
  expect(Texte).toContain('Composée');
  expect(Texte).toContain('10 000 euros');
  expect(Texte).toContain('[à compléter]');
  const { status, text } = await jurist.call(SendNotice, { Id });
  expect([status, text]).toEqual([409, expect.stringContaining('à compléter')]);
});

test('a support publishes only where it is habilitated, and stays while a notice names it', async () => {
  expect((await save({ Departement: '33' })).status).toBe(400);
  await saved();
  expect((await jurist.call(DeleteSupport, { Id: support })).status).toBe(409);
});

test('prepared, sent with its PDF, published with its attestation: no step is skipped and none goes back', async () => {
  const Id = await saved({ Texte: 'Texte à publier.' });
  expect((await publish(Id, proof)).status).toBe(409);
  expect((await jurist.call(SendNotice, { Id })).answer).toMatchObject({ State: 1 });
  const [letter] = (await mailsTo(app, mail)).slice(-1);
  expect(letter?.subject).toContain('Annonce légale AL');
  expect((await save({ Id, Texte: 'Autre texte.' })).status).toBe(409);
  expect((await publish(Id)).status).toBe(400);
  expect((await publish(Id, proof, '2026-01-01')).status).toBe(400);
  expect((await publish(Id, proof)).answer).toMatchObject({ State: 2 });
  expect((await jurist.call(CancelNotice, { Id, Motive: 'Trop tard' })).status).toBe(409);
  expect(await read(Id)).toMatchObject({ State: 2, HasProof: true, PublishedOn: todayInParis() });
});

test('a notice that awaits publication is cancelled with its motive', async () => {
  const Id = await saved();
  await jurist.call(SendNotice, { Id });
  expect((await jurist.call(CancelNotice, { Id, Motive: 'Acte annulé' })).answer).toMatchObject({ State: 3 });
});

test('the deadline of its publication is in the file until it appears', async () => {
  const id = await company('Échéance');
  const Id = await saved({ IdSociete: id, Nature: 'CESSION_FONDS', DateActe: '2026-11-20' });
  expect((await read(Id)).Echeance).toMatchObject({ Date: '2026-12-05', Source: 'C. com. art. L141-12' });
  const { Items } = (await jurist.call(GetEcheancesSociete, { IdSociete: id })).answer;
  expect(JSON.stringify(Items)).toContain('Parution de l’annonce');
});

test('a dissolution makes its notice once, filled; the closing has one of its own', async () => {
  const id = await company('Dissoute', { Adresse: { Adresse1: '1 rue', Cp: '69001', Ville: 'Lyon' } });
  const dissolution = { IdSociete: id, Nature: 'AMIABLE' as const, DateDecision: '2024-01-10' };
  const DissolutionId = (await jurist.call(SaveDissolution, dissolution)).answer.Id;
  const first = (await jurist.call(PrepareNotice, { DissolutionId })).answer.Id;
  expect((await jurist.call(PrepareNotice, { DissolutionId })).answer.Id).toBe(first);
  expect(await read(first)).toMatchObject({
    Nature: 'DISSOLUTION',
    Departement: '69',
    DateActe: '2024-01-10',
  });
});

test('the list finds by state and company, and its PDF holds what was found', async () => {
  const id = await company('Cherchée');
  await saved({ IdSociete: id });
  const found = (await jurist.call(listNotices, { IdSociete: id, State: 0 })).answer;
  expect([found.TotalCount, found.Items[0]?.Client]).toEqual([1, 'Cherchée']);
  const { pages } = await readPdf((await jurist.call(exportNoticesToPdf, { IdSociete: id })).bytes);
  expect(pages.join(' ')).toContain('Cherchée');
});

test('a confidential file’s notices are not there for whoever may not read it', async () => {
  const id = await company('Secrète', { IsConfidentiel: true });
  await app.query(
    `insert into legal_notice (client_id, number, company_id, nature, department, acted_on, text, character_count, price)
     values ($1, 'AL-SECRETE', $2, 'AUTRE', '69', '2026-11-02', 'Secret', 6, '{"Regle":"","Parametre":null,"Valeur":null,"Source":null,"Caracteres":6}')`,
    [A.id, id],
  );
  expect((await jurist.call(listNotices, { Text: 'AL-SECRETE' })).answer.TotalCount).toBe(0);
});
