import { expect, test, vi } from 'vitest';
import { GetDocumentRequestById } from '#contract/documents/requests/calls.ts';
import { GetFecComparison } from '#contract/tax/fec/calls.ts';
import { DecideFecRemarks, GetFecReview, StartFecReview } from '#contract/tax/fec/review/calls.ts';
import { type ReviewReason, reviewReasonKeys } from '#contract/tax/fec/review/reasons.ts';
import { checkedFec, confirmedFec, fecJobs } from '#proof/areas/fec.ts';
import { ownBooks } from '#proof/areas/own-books.ts';
import type { TestClient } from '#proof/client.ts';
import { type FecFields, fecEntry, fecOf } from '#proof/files/fec-file.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { startNode } from '#proof/processes/job-runner.ts';
import { startTestApp } from '#proof/test-app.ts';

vi.setConfig({ testTimeout: 120_000 });

const app = await startTestApp();
const { A } = app.firms;
const accountant = await app.signIn('COMPTABLE');

let next = 98_400;
const company = () => {
  next += 1;
  return ownBooks(app, next);
};

const on = (day: string, more: FecFields = {}): FecFields => ({ EcritureDate: day, PieceDate: day, ...more });

/** What nothing strikes: of a working day, with a label, an odd amount and a rate that explains its VAT. */
const calm = (number: number, amount = '117,00') =>
  fecEntry(number, ['411000', '706000'], amount, on('20260115'));

async function reviewed(as: TestClient, IdFec: number) {
  expect((await as.call(StartFecReview, { IdFec })).status).toBe(200);
  await expect
    .poll(async () => (await as.call(GetFecReview, { IdFec })).answer.Etat, { timeout: 60_000 })
    .not.toBe('EN_COURS');
  return (await as.call(GetFecReview, { IdFec, PageSize: 100 })).answer;
}

async function inForce(
  of: { IdSociete: number; IdExercice: number; Remplace?: boolean },
  text: string,
  name: string,
) {
  const { Id } = await checkedFec(accountant, of, text, name);
  expect((await confirmedFec(accountant, Id)).Etat).toBe('EN_VIGUEUR');
  return Id;
}

/** One entry for each reason, and nothing else. */
const striking: Readonly<Record<Exclude<ReviewReason, 'PAIRE_INEDITE'>, readonly FecFields[]>> = {
  JOUR_NON_OUVRE: fecEntry(20, ['411000', '706000'], '118,00', on('20260501')),
  MONTANT_ROND: fecEntry(21, ['602000', '401000'], '3000,00', on('20260120')),
  LOIN_DE_L_HABITUDE: fecEntry(22, ['411000', '706000'], '1999,00', on('20260121')),
  DOUBLON: [
    ...fecEntry(23, ['604000', '401000'], '77,00', on('20260122', { PieceRef: 'P77' })),
    ...fecEntry(24, ['604000', '401000'], '77,00', on('20260123', { PieceRef: 'P77' })),
  ],
  ATTENTE_OUVERT: fecEntry(25, ['471000', '512000'], '50,00', on('20260126')),
  CAISSE_NEGATIVE: fecEntry(26, ['580000', '530000'], '61,00', on('20260127')),
  ESPECES: [
    ...fecEntry(27, ['530000', '512000'], '1500,00', on('20260128')),
    ...fecEntry(28, ['401000', '530000'], '1001,00', on('20260129')),
  ],
  COMPTE_COURANT: fecEntry(29, ['455000', '512000'], '62,00', on('20260130')),
  TAUX_TVA: [
    { EcritureNum: '30', ...on('20260202'), CompteNum: '606000', CompteLib: 'Achats', Debit: '100,00' },
    { EcritureNum: '30', ...on('20260202'), CompteNum: '445660', CompteLib: 'TVA', Debit: '13,00' },
    {
      EcritureNum: '30',
      ...on('20260202'),
      CompteNum: '401000',
      CompteLib: 'Fournisseurs',
      Credit: '113,00',
    },
  ],
  PIECE_AUTRE_EXERCICE: fecEntry(
    31,
    ['606000', '401000'],
    '63,00',
    on('20260203', { PieceDate: '20241212' }),
  ),
  LIBELLE: fecEntry(32, ['606000', '401000'], '64,00', on('20260204', { EcritureLib: '???' })),
};

test('every reason finds the one entry that it is made for, tells what it is compared with, and an ordinary entry strikes nobody', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const usual = Array.from({ length: 12 }, (_, index) => calm(index + 1)).flat();
  const IdFec = await inForce(of, fecOf([...usual, ...Object.values(striking).flat()]), name);
  const { Items, Motifs } = await reviewed(accountant, IdFec);
  const found = Object.fromEntries(Items.map(({ Motif, EcritureNum }) => [Motif, EcritureNum]));
  expect(found).toEqual({
    JOUR_NON_OUVRE: '20',
    MONTANT_ROND: '21',
    LOIN_DE_L_HABITUDE: '22',
    DOUBLON: '24',
    ATTENTE_OUVERT: '25',
    CAISSE_NEGATIVE: '26',
    ESPECES: '28',
    COMPTE_COURANT: '29',
    TAUX_TVA: '30',
    PIECE_AUTRE_EXERCICE: '31',
    LIBELLE: '32',
  });
  expect(Items.length).toBe(11);
  expect(Motifs.every(({ Nombre, Decidees }) => Nombre === 1 && Decidees === 0)).toBe(true);
  const of_ = (reason: ReviewReason) => Items.find(({ Motif }) => Motif === reason);
  expect(of_('JOUR_NON_OUVRE')?.Constat).toContain('Fête du travail');
  expect(of_('LOIN_DE_L_HABITUDE')?.Comparaison).toContain('Médiane de 117,00');
  expect(of_('DOUBLON')?.Comparaison).toContain('VE 23');
  expect(of_('ESPECES')?.Comparaison).toMatch(/Limite de 1.000,00.*D112-3/);
  expect(of_('TAUX_TVA')?.Constat).toMatch(/TVA de 13,00.*base de 100,00/);
  expect(Items.every(({ Source, Comparaison }) => Source !== '' && Comparaison !== '')).toBe(true);
  expect(reviewReasonKeys.length).toBe(12);
});

test('a pair of accounts that the year before never knew strikes, one that it knew does not', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const [year] = await app.query<{ id: number }>(
    `insert into exercise (client_id, company_id, starts_on, ends_on) values ($1, $2, '2025-01-01', '2025-12-31') returning id`,
    [A.id, of.IdSociete],
  );
  const former = { IdSociete: of.IdSociete, IdExercice: year?.id ?? 0 };
  const day = on('20250115', { ValidDate: '20250131' });
  await inForce(
    former,
    fecOf(fecEntry(1, ['411000', '706000'], '117,00', day)),
    name.replace('2026', '2025'),
  );
  const text = fecOf([...calm(1), ...fecEntry(2, ['658000', '455000'], '33,00', on('20260119'))]);
  const IdFec = await inForce(of, text, name);
  const { Items } = await reviewed(accountant, IdFec);
  expect(Items.filter(({ Motif }) => Motif === 'PAIRE_INEDITE')).toMatchObject([
    { EcritureNum: '2', Constat: expect.stringContaining('658') },
  ]);
});

test('what was accepted stays so in the next FEC although it numbers entries anew, and the comparison tells only what changed', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const first = await inForce(of, fecOf([...calm(1), ...striking.LIBELLE, ...calm(33, '41,00')]), name);
  const [remark] = (await reviewed(accountant, first)).Items;
  expect(remark).toMatchObject({ Motif: 'LIBELLE', Decision: null });
  const decide = { IdFec: first, Ids: [remark?.Id ?? 0], Decision: 'ACCEPTEE' as const, Commentaire: 'Vu' };
  expect((await accountant.call(DecideFecRemarks, decide)).status).toBe(200);
  const renumbered = striking.LIBELLE.map((line) => ({ ...line, EcritureNum: '7' }));
  const second = await inForce(
    { ...of, Remplace: true },
    fecOf([...calm(1), ...renumbered, ...calm(33, '42,00'), ...calm(34, '19,00')]),
    name,
  );
  expect((await reviewed(accountant, second)).Items).toMatchObject([
    { Motif: 'LIBELLE', EcritureNum: '7', Decision: 'ACCEPTEE', Commentaire: 'Vu' },
  ]);
  const open = { IdFec: second, Decision: 'A_DECIDER' as const };
  expect((await accountant.call(GetFecReview, open)).answer.TotalCount).toBe(0);
  const compared = (await accountant.call(GetFecComparison, { IdFec: second })).answer;
  expect(compared.Ecritures).toEqual({ Nouvelles: 1, Disparues: 0, Modifiees: 1, Inchangees: 2 });
  expect(compared.Items).toMatchObject([
    { Nature: 'MODIFIEE', EcritureNum: '33', Avant: '4100', Apres: '4200' },
    { Nature: 'NOUVELLE', EcritureNum: '34', Avant: null, Apres: '1900' },
  ]);
  expect(compared.Comptes.map(({ Compte }) => Compte)).toEqual(['411000', '706000']);
  const taken = { ...decide, IdFec: second, Decision: null };
  expect((await accountant.call(DecideFecRemarks, taken)).status).toBe(200);
  expect((await accountant.call(GetFecReview, open)).answer.TotalCount).toBe(1);
});

test('an entry to ask about becomes a line of one request by mail to the customer', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const IdFec = await inForce(of, fecOf([...striking.LIBELLE, ...striking.ATTENTE_OUVERT]), name);
  const { Items } = await reviewed(accountant, IdFec);
  const asked = {
    IdFec,
    Ids: Items.map(({ Id }) => Id),
    Decision: 'A_DEMANDER' as const,
    Commentaire: 'Merci de nous éclairer.',
  };
  expect((await accountant.call(DecideFecRemarks, asked)).status).toBe(400);
  const question = {
    Forme: 'QUESTION' as const,
    IdTypeDocument: documentTypeId(1),
    Email: 'gerant@exemple.fr',
  };
  const { IdDemande } = (await accountant.call(DecideFecRemarks, { ...asked, ...question })).answer;
  const request = (await accountant.call(GetDocumentRequestById, { Id: IdDemande ?? 0 })).answer;
  expect(request).toMatchObject({ Message: 'Merci de nous éclairer.', Email: 'gerant@exemple.fr' });
  expect(request.Lignes.map(({ Libelle }) => Libelle)).toEqual([
    expect.stringMatching(/^Question\u202f: Facture – 50,00.*VE 25/),
    expect.stringMatching(/^Question\u202f: \?\?\? – 64,00.*VE 32/),
  ]);
  const after = (await accountant.call(GetFecReview, { IdFec })).answer;
  expect(after.Items.every((one) => one.Decision === 'A_DEMANDER' && one.IdDemande === IdDemande)).toBe(true);
});

test('only books that are written are reviewed, and a remark of another review is refused', async () => {
  await startNode(app, fecJobs);
  const { of, name } = await company();
  const { Id: IdFec } = await checkedFec(accountant, of, fecOf(calm(1)), name);
  expect((await accountant.call(StartFecReview, { IdFec })).status).toBe(409);
  const unknown = { IdFec, Ids: [9], Decision: 'ACCEPTEE' as const };
  expect((await accountant.call(DecideFecRemarks, unknown)).fieldMessage('Ids')).toContain('revue');
});
