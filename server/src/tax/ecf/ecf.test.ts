import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { EditExercice, OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { CompareSocietes, MergeSocietes } from '#contract/permanent-files/companies/merge-calls.ts';
import {
  ExportEcfToExcel,
  GetEcfById,
  GetSuiviEcf,
  RefundEcfPoint,
  ReopenEcf,
  SaveEcfEngagement,
  SaveEcfPoint,
  SaveEcfSending,
} from '#contract/tax/ecf/calls.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import {
  AcceptQuestionnaireEcf,
  AddQuestionnairesEcf,
  EditQuestionnairesEcf,
  GenerateCrmEcfDocument,
  validateECFCRM,
} from '#contract/tax/ecf/questionnaire-calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { readableText } from '#proof/files/zip.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const chartered = await app.signIn('EXPERT_COMPTABLE');
const accountant = await app.signIn('COMPTABLE');
const assistant = await app.signIn('AIDE_COMPTABLE');

/** A company with an accounting year. */
async function company(RaisonSociale: string, DateFin = '2025-12-31', more: object = {}) {
  const { Id } = (
    await chartered.call(AddSociete, { societe: { RaisonSociale, RegimeFiscal: 'IS', ...more } })
  ).answer;
  const DateDebut = `${Number(DateFin.slice(0, 4)) - (DateFin.endsWith('12-31') ? 0 : 1)}-${
    DateFin.endsWith('12-31') ? '01' : '07'
  }-01`;
  const year = (await chartered.call(OpenExercice, { IdSociete: Id, DateDebut, DateFin })).answer;
  return { Id, IdExercice: year.Id };
}

const open = async (IdSociete: number, Annee = 2025) =>
  (await accountant.call(AddQuestionnairesEcf, { IdSociete, Annee })).answer.Id;

const read = async (Id: number) => (await accountant.call(GetEcfById, { Id })).answer;

const allAnswers = ecfPoints.flatMap(({ Questions }) =>
  Questions.map(({ Cle }) => ({ Cle, IsYes: true, Commentaires: `Vu pour ${Cle}` })),
);
const paper = (name: string) => ({ name, content: pdf(name) });

/** A file whose preparation is done, with evidence on every point but the last. */
async function prepared(name: string) {
  const { Id: companyId, IdExercice } = await company(name);
  const Id = await open(companyId);
  await accountant.call(SaveEcfEngagement, { Id, DateEngagement: '2026-01-15', HonorairesParPoint: 10_000 });
  const numbers = ecfPoints.map(({ Numero }) => Numero).slice(0, 9);
  const accepted = await assistant.call(
    AcceptQuestionnaireEcf,
    { Id, QuestionnaireObject: allAnswers, Fichiers: numbers.map((n) => ({ Cle: `P${n}` })) },
    { many: numbers.map((n) => paper(`${name}-${n}.pdf`)) },
  );
  expect(accepted.status).toBe(200);
  return { Id, IdExercice };
}

const conclude = (Id: number, more: object = {}) =>
  chartered.call(validateECFCRM, {
    Id,
    Points: ecfPoints.map(({ Numero }) => ({
      Numero,
      Conclusion: Numero === 10 ? 'SANS_OBJET' : 'VALIDE',
      Commentaire: Numero === 10 ? 'Aucune opération en franchise' : null,
    })),
    ...more,
  } as never);

test('one file a company and year, opened only where the year is', async () => {
  const { Id } = await company('Examinée');
  const first = await open(Id);
  expect((await accountant.call(AddQuestionnairesEcf, { IdSociete: Id, Annee: 2025 })).status).toBe(409);
  const missing = await accountant.call(AddQuestionnairesEcf, { IdSociete: Id, Annee: 2020 });
  expect(missing.fieldMessage('Annee')).toContain('2020');
  const ecf = await read(first);
  expect(ecf.Points).toHaveLength(10);
  expect(ecf).toMatchObject({ Etat: 'EN_PREPARATION', State: 1, CompteRendu: null });
  expect(ecf.Points[4]?.Constats).toContainEqual(
    expect.objectContaining({ Libelle: 'Régime d’imposition', Valeur: 'IS' }),
  );
});

test.each([
  ['a closing on 31 December', '2025-12-31', null, '2026-10-31'],
  ['another closing, from the filing', '2025-06-30', '2025-10-10', '2026-04-10'],
])('the report is due six months after the filing, 31 October after %s', async (_, closing, filed, due) => {
  const { Id, IdExercice } = await company('Échue', closing);
  if (filed)
    await chartered.call(EditExercice, {
      Id: IdExercice,
      DateDebut: '2024-07-01',
      DateFin: closing,
      DateLiasse: filed,
    });
  const { Echeance } = await read(await open(Id));
  expect(Echeance).toMatchObject({ Date: due });
  expect(Echeance?.Source).toContain('2021-25');
});

test('points 1 and 2 are filled from the check of the FEC in force, and rest on it', async () => {
  const { Id: companyId, IdExercice } = await company('Avec FEC');
  const Id = await open(companyId);
  expect((await read(Id)).Points[0]?.Constats).toEqual([]);
  const [fec] = await app.query<{ id: number }>(
    `insert into fec (client_id, company_id, exercise_id, state, file_id, file_name, size, lines)
     select $1, $2, $3, 'ECRITE', id, '123456782FEC20251231.txt', 1, 2500 from stored_file where client_id = $1
     limit 1 returning id`,
    [app.firms.A.id, companyId, IdExercice],
  );
  const ids = [app.firms.A.id, fec?.id];
  await app.query('insert into exercise_fec (client_id, fec_id, exercise_id) values ($1, $2, $3)', [
    ...ids,
    IdExercice,
  ]);
  await app.query(
    `insert into fec_rule (client_id, fec_id, rule, severity, count, kept)
     values ($1, $2, 'E01', 'ERREUR', 3, 3), ($1, $2, 'E02', 'AVERTISSEMENT', 9, 9)`,
    ids,
  );
  const [form, entries] = (await read(Id)).Points;
  const told = (point: typeof form) => point?.Constats.map(({ Libelle, Valeur }) => `${Libelle} : ${Valeur}`);
  expect(told(form)).toContain('Format : Aucune erreur');
  expect(told(entries)).toContain('Écritures : 3 erreurs');
  expect(told(entries)).toContain('Règles enfreintes : E01');
});

test('points 6 to 10 are filled from the accounts of the FEC in force, à-nouveaux apart', async () => {
  const { Id: companyId, IdExercice } = await company('Avec comptes');
  const Id = await open(companyId);
  const [fec] = await app.query<{ id: number }>(
    `insert into fec (client_id, company_id, exercise_id, state, file_id, file_name, size, lines)
     select $1, $2, $3, 'ECRITE', id, 'livres.txt', 1, 9 from stored_file where client_id = $1 limit 1 returning id`,
    [app.firms.A.id, companyId, IdExercice],
  );
  await app.query('insert into exercise_fec (client_id, exercise_id, fec_id) values ($1, $2, $3)', [
    app.firms.A.id,
    IdExercice,
    fec?.id,
  ]);
  await app.query(
    `insert into fec_balance (client_id, fec_id, account, third, label, debit_cents, credit_cents, opening_cents, lines)
     select $1, $2, b.account, '', b.account, b.debit, b.credit, b.opening, 1
     from (values ('281500', 0, 70000, -50000), ('681120', 20000, 0, 0), ('151000', 0, 30000, 0),
       ('408000', 0, 12345, 0), ('671200', 4500, 0, 0), ('445710', 1000, 21000, -1000), ('706000', 0, 100000, 0))
       b (account, debit, credit, opening)`,
    [app.firms.A.id, fec?.id],
  );
  const { Points } = await read(Id);
  const told = (point: number) =>
    Points[point - 1]?.Constats.map(({ Libelle, Valeur }) => `${Libelle} : ${Valeur}`.replace(/\s/g, ' '));
  expect(told(6)).toContain('Amortissements pratiqués dans l’exercice (28) : 200,00 €');
  expect(told(6)).toContain('Dotations aux amortissements (681, 686, 687) : 200,00 €');
  expect(told(7)).toContain('Provisions à la clôture (15) : 300,00 €');
  expect(told(8)).toContain('Fournisseurs, factures non parvenues (408) : 123,45 €');
  expect(told(9)).toContain('Pénalités et amendes (6581, 6712) : 45,00 €');
  expect(told(10)).toContain('Taxe collectée de l’exercice (4457) : 200,00 €');
  expect(told(5)?.some((fact) => fact.startsWith('Franchise de TVA'))).toBe(true);
});

test('answers and evidence are kept by question and point; each file names what it proves', async () => {
  const Id = await open((await company('Répondue')).Id);
  const saved = await assistant.call(
    EditQuestionnairesEcf,
    {
      Id,
      QuestionnaireObject: [{ Cle: 'P3-1', IsNo: true, Commentaires: 'Pas de caisse' }],
      Fichiers: [{ Cle: 'P3-2', Libelle: 'Attestation de l’éditeur' }],
    },
    { many: [paper('attestation.pdf')] },
  );
  expect(saved.status).toBe(200);
  await accountant.call(EditQuestionnairesEcf, { Id, QuestionnaireObject: [{ Cle: 'P3-2', IsNA: true }] });
  const third = (await read(Id)).Points[2];
  expect(third?.Questions.map(({ IsNo, IsNA }) => [IsNo, IsNA])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(third?.Pieces[0]).toMatchObject({
    Libelle: 'Attestation de l’éditeur',
    FileName: 'attestation.pdf',
    Cle: 'P3-2',
    Empreinte: createHash('sha256').update(pdf('attestation.pdf')).digest('hex'),
  });
  const gone = { Id, FichiersRetires: [third?.Pieces[0]?.Id ?? 0] };
  expect((await accountant.call(EditQuestionnairesEcf, gone)).status).toBe(200);
  expect((await read(Id)).Points[2]?.Pieces).toEqual([]);
  expect((await accountant.call(EditQuestionnairesEcf, gone)).status).toBe(400);
});

test('two answers to one question, a question of nobody and files without a name are refused', async () => {
  const Id = await open((await company('Contredite')).Id);
  const edit = (input: object, many: object[] = []) =>
    accountant.call(EditQuestionnairesEcf, { Id, ...input } as never, { many } as never);
  const both = await edit({ QuestionnaireObject: [{ Cle: 'P1-1', IsYes: true, IsNo: true }] });
  expect(both.fieldMessage('QuestionnaireObject.0.IsYes')).toContain('Une seule réponse');
  expect((await edit({ QuestionnaireObject: [{ Cle: 'P99-1', IsYes: true }] })).status).toBe(400);
  expect((await edit({}, [paper('seule.pdf')])).fieldMessage('Fichiers')).toBeTypeOf('string');
});

test('the preparation is done once every required question is answered; all gaps are told at once', async () => {
  const Id = await open((await company('Incomplète')).Id);
  const refused = await accountant.call(AcceptQuestionnaireEcf, { Id });
  expect(refused.fieldMessage('P1-1')).toContain('Point 1');
  expect(refused.fieldMessage('P10-2')).toContain('Point 10');
  expect((await read(Id)).State).toBe(1);
  await accountant.call(AcceptQuestionnaireEcf, { Id, QuestionnaireObject: allAnswers });
  expect(await read(Id)).toMatchObject({ State: 4, Etat: 'A_VALIDER' });
  const late = await accountant.call(EditQuestionnairesEcf, {
    Id,
    QuestionnaireObject: [{ Cle: 'P1-1', IsNo: true }],
  });
  expect(late.status).toBe(409);
  expect((await accountant.call(ReopenEcf, { Id, Motif: 'Pièce manquante' })).status).toBe(200);
  expect((await read(Id)).State).toBe(1);
});

test('a point keeps what was done and by whom; an amount belongs to an anomaly alone', async () => {
  const Id = await open((await company('Travaillée')).Id);
  const save = (more: object) => accountant.call(SaveEcfPoint, { Id, Numero: 6, ...more } as never);
  const refused = await save({ Conclusion: 'VALIDE', MontantAnomalie: 100 });
  expect(refused.fieldMessage('MontantAnomalie')).toBe('Seule une anomalie a un montant.');
  await save({
    Travaux: 'Sondage sur dix immobilisations',
    RealiseLe: '2026-04-01',
    Conclusion: 'ANOMALIE',
    MontantAnomalie: 125_050,
  });
  const point = (await read(Id)).Points[5];
  expect(point).toMatchObject({
    Travaux: 'Sondage sur dix immobilisations',
    RealiseLe: '2026-04-01',
    Conclusion: 'ANOMALIE',
    MontantAnomalie: 125_050,
  });
  expect(point?.RealisePar?.Key).toBe(app.firms.A.users.COMPTABLE.id);
});

test('the report wants a contract, a conclusion on ten points, and something that each rests on', async () => {
  const bare = await open((await company('Sans preuve')).Id);
  await accountant.call(AcceptQuestionnaireEcf, { Id: bare, QuestionnaireObject: allAnswers });
  expect((await conclude(bare)).status).toBe(409);
  await accountant.call(SaveEcfEngagement, { Id: bare, DateEngagement: '2026-01-15' });
  const refused = await conclude(bare);
  expect(refused.fieldMessage('Points.1')).toContain('aucune pièce');
  expect(refused.fieldMessage('Points.9')).toContain('aucune pièce');
  expect((await accountant.call(GenerateCrmEcfDocument, { Id: bare })).status).toBe(409);
  const nine = await conclude(bare, { Points: [{ Numero: 1, Conclusion: 'VALIDE' }] });
  expect(nine.fieldMessage('Points')).toContain('dix points');
  expect((await read(bare)).CompteRendu).toBeNull();
});

test('the report is issued by the chartered accountant alone, and tells points and hashes of evidence', async () => {
  const { Id } = await prepared('Émise');
  const byOther = await accountant.call(validateECFCRM, { Id, Points: [] } as never);
  expect(byOther.status).toBe(403);
  expect((await conclude(Id)).status).toBe(200);
  const { CompteRendu, Etat, Points } = await read(Id);
  expect(Etat).toBe('EMIS');
  expect(CompteRendu?.Pieces).toBe(9);
  const printed = await accountant.call(GenerateCrmEcfDocument, { Id });
  expect(createHash('sha256').update(printed.bytes).digest('hex')).toBe(CompteRendu?.Empreinte);
  const text = readPdf(printed.bytes).pages.join(' ').replaceAll(/\s/g, '');
  expect(text).toContain('Émise');
  expect(text).toContain('Sansobjet');
  expect(text).toContain(Points[0]?.Pieces[0]?.Empreinte);
});

test('an issued report never changes: neither by a call nor by a statement of the firm', async () => {
  const { Id } = await prepared('Figée');
  await conclude(Id);
  const before = (await accountant.call(GenerateCrmEcfDocument, { Id })).bytes;
  for (const refused of [
    await accountant.call(SaveEcfPoint, { Id, Numero: 1, Travaux: 'Autre' }),
    await accountant.call(EditQuestionnairesEcf, { Id, QuestionnaireObject: [] }),
    await accountant.call(ReopenEcf, { Id, Motif: 'Encore' }),
    await accountant.call(SaveEcfEngagement, { Id, DateEngagement: '2026-01-16' }),
    await conclude(Id),
  ])
    expect(refused.status).toBe(409);
  for (const statement of [
    'update ecf_report set sha256 = sha256 where ecf_id = $1',
    'delete from ecf_report where ecf_id = $1',
    `update ecf_point set comment = 'Autre' where ecf_id = $1`,
    'delete from ecf_evidence where ecf_id = $1',
    `update ecf set answers = '{}' where id = $1`,
    'delete from ecf where id = $1',
  ])
    await expect(app.query(statement, [Id])).rejects.toThrow(/report/);
  expect((await accountant.call(GenerateCrmEcfDocument, { Id })).bytes).toEqual(before);
});

test('a fee goes back as a line, never more than it was; the proof of sending is kept', async () => {
  const { Id } = await prepared('Remboursée');
  const refund = (Montant: number) =>
    chartered.call(RefundEcfPoint, {
      Id,
      Numero: 2,
      Montant,
      Date: '2026-11-01',
      Motif: 'Rappel sur un point validé',
    });
  expect((await refund(1000)).status).toBe(409);
  await conclude(Id);
  expect((await refund(10_001)).fieldMessage('Montant')).toBeTypeOf('string');
  expect((await refund(4000)).status).toBe(200);
  expect((await refund(6001)).fieldMessage('Montant')).toBeTypeOf('string');
  const { Points } = await read(Id);
  expect(Points[1]?.Honoraires.map(({ Nature, Montant }) => [Nature, Montant])).toEqual([
    ['HONORAIRES', 10_000],
    ['REMBOURSEMENT', 4000],
  ]);
  const send = (DateEnvoi: string, file?: object) =>
    accountant.call(SaveEcfSending, { Id, DateEnvoi }, file ? ({ many: [file] } as never) : {});
  expect((await send('2026-01-01', paper('preuve.pdf'))).fieldMessage('DateEnvoi')).toBeTypeOf('string');
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());
  expect((await send(today)).fieldMessage('file')).toBeTypeOf('string');
  expect((await send(today, paper('preuve.pdf'))).status).toBe(200);
  expect(await read(Id)).toMatchObject({
    Etat: 'TRANSMIS',
    PreuveEnvoi: { FileName: 'preuve.pdf' },
    Echeance: { FaitLe: today, EnRetard: false },
  });
});

test('the register tells the ten points of each file, is filtered by state, and goes out as a workbook', async () => {
  const { Id } = await prepared('Registre ECF');
  const list = async (more: object = {}) =>
    (await accountant.call(GetSuiviEcf, { Texte: 'Registre ECF', ...more } as never)).answer;
  const before = await list();
  expect(before).toMatchObject({ TotalCount: 1, TotalAValider: 1 });
  expect(before.Items[0]?.Points).toEqual(Array(10).fill('EN_COURS'));
  await conclude(Id);
  const [row] = (await list({ Etat: 'EMIS', Annee: 2025 })).Items;
  expect(row?.Points).toEqual([...Array(9).fill('VALIDE'), 'SANS_OBJET']);
  const book = await accountant.call(ExportEcfToExcel, { Texte: 'Registre ECF' });
  expect(readableText(book.bytes)).toContain('Registre ECF');
});

test('a confidential file’s review is not there for others, nor another firm’s', async () => {
  const { Id: companyId } = await company('Secrète ECF', '2025-12-31', { IsConfidentiel: true });
  const Id = (await chartered.call(AddQuestionnairesEcf, { IdSociete: companyId, Annee: 2025 })).answer.Id;
  expect((await accountant.call(GetEcfById, { Id })).status).toBe(404);
  const stranger = await app.signIn('EXPERT_COMPTABLE', 'B');
  expect((await stranger.call(GetEcfById, { Id })).status).toBe(404);
  expect((await (await app.signIn('SUPPORT')).call(GetEcfById, { Id })).status).toBe(403);
});

test('when two companies are merged the review of the same year goes to the kept one; two of them forbid it', async () => {
  const kept = await company('Gardée avec exercice');
  const merged = await company('Absorbée avec ECF');
  const Id = await open(merged.Id);
  const director = await app.signIn('DIRIGEANT');
  const versions = async () => {
    const { answer } = await director.call(CompareSocietes, { Id: kept.Id, OtherId: merged.Id });
    const [one, other] = answer.Societes;
    return { KeptId: kept.Id, KeptVersion: one.Version, MergedId: merged.Id, MergedVersion: other.Version };
  };
  const second = await open(kept.Id);
  const refused = await director.call(MergeSocietes, { ...(await versions()), FromMerged: [] });
  expect([refused.status, refused.error.Code]).toEqual([409, 'TWO_YEARS']);
  await app.query('delete from ecf where client_id = $1 and id = $2', [app.firms.A.id, second]);
  expect((await director.call(MergeSocietes, { ...(await versions()), FromMerged: [] })).status).toBe(200);
  expect(await read(Id)).toMatchObject({ Societe: { Key: kept.Id }, IdExercice: kept.IdExercice });
});
