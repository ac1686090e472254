import { expect, test, vi } from 'vitest';
import {
  AddBilan,
  AddReferentielResultatBilan,
  DeleteReferentielResultatBilan,
  EditBilan,
  EditReferentielResultatBilan,
  ExportBouclageFinalAsPdf,
  GetAllSyntheseBilanByIdSociete,
  GetBilanById,
  GetFecBilan,
  GetFecComptes,
  GetLADResultats,
  ReferentielResultatBilan,
  StatutBilan,
  StatutResulatBilan,
} from '#contract/tax/bilans/calls.ts';
import { checkedFec, confirmedFec, fecJobs } from '#proof/areas/fec.ts';
import { ownBooks } from '#proof/areas/own-books.ts';
import { fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { onePixelPng } from '#proof/files/pictures.ts';
import { documentId } from '#proof/firms/documents.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const accountant = await app.signIn('COMPTABLE');
const expert = await app.signIn('EXPERT_COMPTABLE');

let next = 89_000;

const books = fecOf([
  ...fecEntry(1, ['512000', '101000'], '10000,00', {
    JournalCode: 'AN',
    JournalLib: 'À-nouveaux',
    EcritureDate: '20260101',
  }),
  ...fecEntry(2, ['411000', '706000'], '1200,00', { CompAuxNum: '' }),
  ...fecEntry(3, ['606000', '401000'], '300,50'),
  ...fecEntry(4, ['471000', '512000'], '50,00'),
]);

/** A company whose books of 2026 are in force. */
async function company(text = books) {
  await startNode(app, fecJobs);
  next += 1;
  const own = await ownBooks(app, next);
  const { Id } = await checkedFec(accountant, own.of, text, own.name);
  await confirmedFec(accountant, Id);
  return { ...own, IdFec: Id };
}

test('the bilan opens from a figure to its line, its accounts and their formula', async () => {
  const { IdFec, of } = await company();
  const { answer } = await accountant.call(GetFecBilan, { IdFec });
  expect(answer).toMatchObject({ IdSociete: of.IdSociete, NomSociete: `Livres ${next}` });
  expect(answer.Modele).toBe('Règlement ANC 2022-06');
  expect(answer.Controles.every(({ EstJuste }) => EstJuste)).toBe(true);
  expect(answer.NonAffectes).toEqual([]);
  expect(answer.Resultat.find(({ Code }) => Code === 'HN')).toMatchObject({
    Montant: '89950',
    EstTotal: true,
  });
  expect(answer.Actif.find(({ Code }) => Code === 'CF')).toMatchObject({ Montant: '995000', Brut: '995000' });
  const { Items } = (await accountant.call(GetFecComptes, { IdFec, Code: 'CF' })).answer;
  expect(Items).toMatchObject([{ Compte: '512000', Solde: '995000' }]);
  const turnover = answer.Synthese.find(({ Cle }) => Cle === 'EBE');
  expect(turnover).toMatchObject({ Valeur: '89950' });
  expect(turnover?.Pourquoi.Termes.map(({ Code }) => Code)).toEqual([
    'VALEUR_AJOUTEE',
    'FO',
    'FX',
    'CHARGES_PERSONNEL',
  ]);
  expect(answer.Ratios.find(({ Code }) => Code === 'RENTABILITE_NETTE')?.Valeur).toBe('75.0');
  const simple = (await accountant.call(GetFecBilan, { IdFec, Forme: 'SIMPLIFIE' })).answer;
  expect(simple.Actif.find(({ Code }) => Code === '084')).toMatchObject({ Montant: '995000', Calcul: 'CF' });
  expect(simple.Resultat.find(({ Code }) => Code === '310')?.Montant).toBe('89950');
});

test('a new bilan is in progress with its results not done, each with what the books say of it', async () => {
  const { of } = await company();
  const { Id } = (await accountant.call(AddBilan, of)).answer;
  const bilan = (await accountant.call(GetBilanById, { Id })).answer;
  expect(bilan.IdStatutBilan).toBe(1);
  expect(
    bilan.Resultats.every(({ IdStatut, IdStatutExpert }) => IdStatut === 1 && IdStatutExpert === 1),
  ).toBe(true);
  const said = (label: string) => bilan.Resultats.find(({ Libelle }) => Libelle.startsWith(label))?.Controle;
  expect(said('Comptes d’attente')).toMatchObject({ Etat: 'ECART', Compte: '471000' });
  expect(said('Virements')).toMatchObject({ Etat: 'JUSTE' });
  expect(said('Rapprochement')).toMatchObject({ Etat: 'A_VERIFIER' });
  expect((await accountant.call(AddBilan, of)).status).toBe(409);
});

test('a result’s document is one of its company’s file: another company’s is refused and its number tells nothing', async () => {
  const { of } = await company();
  const { Id } = (await accountant.call(AddBilan, of)).answer;
  const [result] = (await accountant.call(GetBilanById, { Id })).answer.Resultats;
  const withDocument = (IdDocument: number) =>
    accountant.call(EditBilan, {
      Id,
      Resultats: [
        {
          IdReferentielResultat: result?.IdReferentielResultat ?? 0,
          IdStatut: 1,
          IdStatutExpert: 1,
          IdDocument,
        },
      ],
    });
  const another = await withDocument(documentId(1));
  const unknown = await withDocument(999_999_999);
  expect(another.fieldMessage('Resultats')).toContain('dans le dossier de la société');
  expect(another.fieldMessage('Resultats')).toBe(unknown.fieldMessage('Resultats'));
  const [own] = await app.query<{ id: number }>(
    `insert into document (client_id, company_id, type_id, label, file_id, number, size)
     select client_id, $3, type_id, label, file_id, number, size from document where client_id = $1 and id = $2
     returning id`,
    [app.firms.A.id, documentId(1), of.IdSociete],
  );
  expect((await withDocument(own?.id ?? 0)).status).toBe(200);
});

test('finished wants every required result done by both, or a motive; the accountant’s word is theirs alone', async () => {
  const { of } = await company();
  const { Id } = (await accountant.call(AddBilan, of)).answer;
  const { Resultats } = (await accountant.call(GetBilanById, { Id })).answer;
  const results = (status: 1 | 4, expertStatus: 1 | 4) =>
    Resultats.map(({ IdReferentielResultat }) => ({
      IdReferentielResultat,
      IdStatut: status,
      IdStatutExpert: expertStatus,
    }));
  expect((await accountant.call(EditBilan, { Id, Resultats: results(4, 1) })).status).toBe(200);
  const own = await accountant.call(EditBilan, { Id, Resultats: results(4, 4) });
  expect(own.fieldMessage('Resultats.0.IdStatutExpert')).toContain('expert-comptable');
  expect((await expert.call(EditBilan, { Id, IdStatutBilan: 4 })).fieldMessage('Motif')).toContain(
    '16 bouclages',
  );
  expect((await expert.call(EditBilan, { Id, IdStatutBilan: 4, Resultats: results(4, 4) })).status).toBe(200);
  expect((await accountant.call(GetBilanById, { Id })).answer.IdStatutBilan).toBe(4);
  expect(
    (await accountant.call(EditBilan, { Id, IdStatutBilan: 4 })).fieldMessage('IdStatutBilan'),
  ).toContain('Seul');
});

test('an account that no line takes forbids to finish', async () => {
  const { of } = await company(fecOf(fecEntry(1, ['488000', '512000'], '10,00')));
  const { Id } = (await expert.call(AddBilan, of)).answer;
  const refusal = await expert.call(EditBilan, { Id, IdStatutBilan: 4, Motif: 'Urgent' });
  expect(refusal.fieldMessage('IdStatutBilan')).toContain('1 compte n’est affecté');
});

test('of two who save a bilan the second is told', async () => {
  const { of } = await company();
  const { Id } = (await accountant.call(AddBilan, of)).answer;
  const { Version } = (await accountant.call(GetBilanById, { Id })).answer;
  expect((await accountant.call(EditBilan, { Id, Version })).status).toBe(200);
  expect((await accountant.call(EditBilan, { Id, Version })).status).toBe(409);
});

test('the years tell their figures by FEC or as typed, with the change on the year before', async () => {
  const { of } = await company();
  const [year] = await app.query<{ id: number }>(
    `insert into exercise (client_id, company_id, starts_on, ends_on) values ($1, $2, '2025-01-01', '2025-12-31')
     returning id`,
    [app.firms.A.id, of.IdSociete],
  );
  const before = { IdSociete: of.IdSociete, IdExercice: year?.id ?? 0 };
  const figures = [{ Cle: 'CHIFFRE_AFFAIRES', Valeur: '100000' }];
  const { Id } = (await accountant.call(AddBilan, { ...before, BilanDetails: figures })).answer;
  expect((await accountant.call(GetBilanById, { Id })).answer.BilanDetails).toMatchObject(figures);
  const years = (await accountant.call(GetAllSyntheseBilanByIdSociete, { IdSociete: of.IdSociete })).answer;
  expect(years.map(({ DateFin, Source }) => [DateFin, Source])).toEqual([
    ['2026-12-31', 'FEC'],
    ['2025-12-31', 'SAISIE'],
  ]);
  const turnover = years[0]?.Chiffres.find(({ Cle }) => Cle === 'CHIFFRE_AFFAIRES');
  expect(turnover).toMatchObject({ Valeur: '120000', Variation: '20000' });
});

test('the last check is a paper with each result and figure, and the annual accounts whole', async () => {
  const { of } = await company();
  const { Id } = (await accountant.call(AddBilan, of)).answer;
  const text = readPdf((await accountant.call(ExportBouclageFinalAsPdf, { Id })).bytes).pages.join(' ');
  expect(text).toContain('Bouclage final');
  expect(text).toContain('Comptes d’attente soldés');
  for (const title of ['Bilan – actif', 'Bilan – passif', 'Compte de résultat'])
    expect(text).toContain(title);
  expect(text).toMatch(/HN\s+.*899,50/);
});

test('the lists of states are those of the specification, and the firm keeps its own bouclages', async () => {
  expect((await accountant.call(StatutBilan, {})).answer).toEqual([
    { Id: 1, Libelle: 'En cours' },
    { Id: 4, Libelle: 'Terminé' },
  ]);
  expect((await accountant.call(StatutResulatBilan, {})).answer.map(({ Id }) => Id)).toEqual([1, 4]);
  const added = { Libelle: 'Contrats de location', Cycle: 'Divers', Controle: null };
  expect((await accountant.call(AddReferentielResultatBilan, added)).status).toBe(403);
  const { Id } = (await expert.call(AddReferentielResultatBilan, added)).answer;
  await expert.call(EditReferentielResultatBilan, { ...added, Id, Libelle: 'Locations' });
  const list = async () => (await accountant.call(ReferentielResultatBilan, {})).answer;
  expect((await list()).find((row) => row.Id === Id)).toMatchObject({
    Libelle: 'Locations',
    EstAutomatique: false,
  });
  expect((await expert.call(DeleteReferentielResultatBilan, { Id })).status).toBe(200);
  expect((await list()).some((row) => row.Id === Id)).toBe(false);
});

test('boxes are read from a tax return’s text, proposed beside the FEC, and a scan says that it has none', async () => {
  const { of } = await company();
  const read = async (file: { name: string; content: Buffer }) =>
    (await accountant.call(GetLADResultats, of, { file })).answer;
  const found = await read({
    name: 'liasse.pdf',
    content: pdf('DGFiP 2052-SD 2026 Chiffres d’affaires nets FL 1 200'),
  });
  expect(found.Items).toMatchObject([
    {
      Code: 'FL',
      Valeur: '120000',
      ValeurFec: '120000',
      IdReferentiel: 'CHIFFRE_AFFAIRES',
      Page: 1,
      Certitude: 95,
    },
  ]);
  const other = await read({ name: 'lettre.pdf', content: pdf('Bonjour') });
  expect(other).toMatchObject({ Items: [], NonLus: [{ FileName: 'lettre.pdf' }] });
  const picture = { file: { name: 'scan.png', content: onePixelPng } };
  expect((await accountant.call(GetLADResultats, of, picture)).fieldMessage('files')).toBe(
    'scan.png\u202f: Ce fichier n’est pas un PDF.',
  );
  expect((await accountant.call(GetLADResultats, of)).fieldMessage('files')).toBe('Fichier introuvable.');
});

test('a confidential company’s bilan, and another firm’s, are there for nobody else', async () => {
  next += 1;
  const { of } = await ownBooks(app, next, { isConfidential: true });
  const { Id } = (await expert.call(AddBilan, of)).answer;
  for (const call of [GetBilanById, EditBilan, ExportBouclageFinalAsPdf])
    expect((await accountant.call(call as typeof GetBilanById, { Id })).status).toBe(404);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(GetBilanById, { Id })).status).toBe(404);
});
