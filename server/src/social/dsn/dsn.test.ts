import { expect, test } from 'vitest';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import * as calls from '#contract/social/dsn/calls.ts';
import * as returns from '#contract/social/dsn/return-calls.ts';
import { ImportFromCsvDoc } from '#contract/social/payslip-counts/calls.ts';
import { dsnFile, dsnLines, plantedNir } from '#proof/areas/dsn.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const director = await app.signIn('DIRIGEANT');
const payroll = await app.signIn('SERVICE_SOCIAL');

let nth = 5_100_000;

async function company(RaisonSociale: string, more: object = {}) {
  nth += 1;
  const Siret = siretOf(nth);
  const { Id } = (await director.call(AddSociete, { societe: { RaisonSociale, Siret, ...more } })).answer;
  return { Id, Siret };
}

let sent = 0;
/** A file's name makes no difference; its content does. */
const load = (content: Buffer | string, name = `${++sent}.dsn`) =>
  payroll.call(calls.ImportDsn, {}, { file: { name, content } });
const faultsOf = (reply: Awaited<ReturnType<typeof load>>) =>
  (reply.error.Details as { Fautes: FileFault[] }).Fautes;
const read = async (Id: number) => (await payroll.call(calls.GetDsn, { Id })).answer;
const idOf = (loaded: Awaited<ReturnType<typeof load>>) => loaded.answer.Items[0]?.IdDsn ?? 0;

test('a company whose payslips are counted is awaited by the day of its size, put off to a working day', async () => {
  const small = await company('Petite attendue');
  const large = await company('Grande attendue');
  await company('Sans personne');
  const content = `SIRET;mois;nombre\n${small.Siret};01/2026;4\n${large.Siret};01/2026;50`;
  await payroll.call(ImportFromCsvDoc, {}, { file: { name: 'bulletins.csv', content } });
  expect((await payroll.call(calls.MakeDsnMonth, { Mois: '2026-01' })).answer.Ajoutes).toBeGreaterThan(1);
  expect((await payroll.call(calls.MakeDsnMonth, { Mois: '2026-01' })).answer.Ajoutes).toBe(0);
  const list = (await payroll.call(calls.ListDsn, { Mois: '2026-01', Societe: 'attendue' })).answer;
  expect(list.Items).toMatchObject([
    // 5 February 2026 is a Thursday, the 15th a Sunday
    { NomSociete: 'Grande attendue', Echeance: '2026-02-05', Salaries: 50, Etat: 'ATTENDUE', EnRetard: true },
    { NomSociete: 'Petite attendue', Echeance: '2026-02-16', Salaries: 4 },
  ]);
  expect((await read(list.Items[1]?.Id ?? 0)).Limite).toMatchObject({
    ReporteeDu: '2026-02-15',
    Parametres: expect.arrayContaining([expect.objectContaining({ Valeur: '15' })]),
  });
});

test('a file is counted and summed, and no person of it is told or kept in the clear', async () => {
  const { Siret } = await company('Déclarée');
  const loaded = await load(
    dsnFile({
      siret: Siret,
      month: '032026',
      nirs: [plantedNir, '2850599999002'],
      contributions: ['100.10', '0.90'],
    }),
  );
  expect(loaded.answer).toMatchObject({ Items: [{ NomSociete: 'Déclarée', Mois: '2026-03', Individus: 2 }] });
  const month = await read(idOf(loaded));
  expect(month).toMatchObject({ Etat: 'PREPAREE', Salaries: 2, Cotisations: 10_100, Pourquoi: 'FICHIER' });
  expect(month.Fichiers).toMatchObject([{ Norme: 'P26V01', Nature: 'DSN mensuelle', EstConservee: true }]);
  const [kept] = await app.query<{ row: string; sealed: Buffer }>(
    `select to_jsonb(f)::text as row, sealed_content as sealed from dsn_file f where id = ${month.Fichiers[0]?.Id}`,
  );
  for (const secret of [plantedNir, 'PREUVE', 'Salom']) {
    expect(JSON.stringify(month)).not.toContain(secret);
    expect(kept?.row).not.toContain(secret);
    expect(kept?.sealed.includes(secret)).toBe(false);
  }
});

test('a file with faults is refused whole, each by line and rubric, and a number of a person is not told back', async () => {
  const { Siret } = await company('Fautive');
  const lines = dsnLines({ siret: Siret, month: '032026', nirs: ['123'], contributions: ['12,5'] });
  lines.splice(2, 1, 'une ligne sans rubrique');
  const reply = await load(lines.join('\n'));
  expect(reply.status).toBe(400);
  const faults = faultsOf(reply);
  const told = faults.map(({ Ligne, Colonne, Message }) => `${Ligne} ${Colonne?.slice(0, 14)} ${Message}`);
  expect(told).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1 S10\.G00\.00\.006 Rubrique obligatoire, absente/),
      expect.stringMatching(/^3 undefined Ligne illisible/),
      expect.stringMatching(/S21\.G00\.22\.005 Montant à deux décimales/),
      expect.stringMatching(/S21\.G00\.30\.001 Numéro de 13 caractères/),
      expect.stringMatching(/S90\.G00\.90\.001 Le fichier a \d+ rubriques, et en annonce \d+/),
    ]),
  );
  expect(faults.find(({ Colonne }) => Colonne?.startsWith('S21.G00.30.001'))?.Valeur).toBeNull();
  expect((await payroll.call(calls.ListDsn, { Mois: '2026-03', Societe: 'Fautive' })).answer.TotalCount).toBe(
    0,
  );
});

test('what is no DSN, another firm’s establishment and the same file twice are refused', async () => {
  const { Siret } = await company('Une fois');
  expect((await load('SIRET;mois\n1;2')).error.Message).toBeDefined();
  const unknown = await load(dsnFile({ siret: siretOf(5_199_999), month: '032026' }));
  expect(faultsOf(unknown)[0]?.Message).toBe('Aucun dossier n’a cet établissement.');
  const content = dsnFile({ siret: Siret, month: '032026' });
  await load(content);
  expect(faultsOf(await load(content))[0]?.Message).toMatch(/est déjà prêt pour ce mois/);
});

test('a deposit is numbered and answered by the portal, and the sealed content goes once it is accepted', async () => {
  const { Siret } = await company('Déposante');
  const Id = idOf(await load(dsnFile({ siret: Siret, month: '042026' })));
  const file = (await read(Id)).Fichiers[0]?.Id ?? 0;
  const deposited = (await payroll.call(calls.DepositDsn, { Id: file })).answer;
  expect(deposited).toMatchObject({
    Etat: 'DEPOSEE',
    Voie: 'simulation',
    Reference: expect.stringMatching(/^SIMULATION-/),
  });
  expect((await payroll.call(calls.DepositDsn, { Id: file })).error.Message).toBe(
    'Ce fichier est déjà déposé.',
  );
  expect((await payroll.call(calls.RemoveDsnFile, { Id: file })).status).toBe(409);
  expect((await payroll.call(returns.ReadDsnReturns, {})).answer.Acceptees).toBeGreaterThan(0);
  expect(await read(Id)).toMatchObject({
    Etat: 'ACCEPTEE',
    IsSimulation: true,
    Fichiers: [{ EstConservee: false }],
  });
  expect((await payroll.call(returns.ReadDsnReturns, {})).answer).toMatchObject({ Acceptees: 0, Retours: 0 });
  const again = dsnFile({ siret: Siret, month: '042026', ordinal: '2' });
  expect(faultsOf(await load(again))[0]?.Message).toMatch(/annule et remplace/);
  await load(dsnFile({ siret: Siret, month: '042026', ordinal: '3', kind: '03' }));
  expect(await read(Id)).toMatchObject({
    Etat: 'PREPAREE',
    Fichiers: [{ EstRemplacee: false }, { EstRemplacee: true }],
  });
});

test('of two who hand one file over at once, one is refused', async () => {
  const { Siret } = await company('Deux mains');
  const Id = idOf(await load(dsnFile({ siret: Siret, month: '052026' })));
  const file = (await read(Id)).Fichiers[0]?.Id ?? 0;
  const replies = await Promise.all([1, 2].map(() => payroll.call(calls.DepositDsn, { Id: file })));
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('each fraction counts, and a refused one holds the month back until it is replaced', async () => {
  const { Siret } = await company('Fractions');
  const Id = idOf(await load(dsnFile({ siret: Siret, month: '052026', fraction: '12' })));
  await load(dsnFile({ siret: Siret, month: '052026', fraction: '22' }));
  expect(await read(Id)).toMatchObject({ Salaries: 2, Cotisations: 246_912 });
  const [second, first] = (await read(Id)).Fichiers;
  const tell = (file: number | undefined, Etat: 'ACCEPTEE' | 'REJETEE') =>
    payroll.call(calls.TellDsnOutcome, {
      Id: file ?? 0,
      Etat,
      Reference: 'D-1',
      Date: '2026-06-10',
      Motif: 'Déposé par le logiciel de paie',
    });
  await tell(first?.Id, 'ACCEPTEE');
  await tell(second?.Id, 'REJETEE');
  expect((await read(Id)).Etat).toBe('REJETEE');
  expect((await tell(first?.Id, 'REJETEE')).error.Message).toBe('Ce fichier a déjà sa réponse.');
  await load(dsnFile({ siret: Siret, month: '052026', fraction: '22', ordinal: '2' }));
  expect((await read(Id)).Etat).toBe('PREPAREE');
});

test('a month without anything to declare leaves the late ones, with why, and comes back', async () => {
  const { Siret } = await company('Sans objet');
  const Id = idOf(await load(dsnFile({ siret: Siret, month: '062026' })));
  expect((await payroll.call(calls.WaiveDsn, { Id, Motif: 'Plus de salarié' })).status).toBe(409);
  await payroll.call(calls.RemoveDsnFile, { Id: (await read(Id)).Fichiers[0]?.Id ?? 0 });
  await payroll.call(calls.WaiveDsn, { Id, Motif: 'Plus de salarié' });
  expect(await read(Id)).toMatchObject({ Etat: 'SANS_OBJET', EnRetard: false, Motif: 'Plus de salarié' });
  await payroll.call(calls.WaiveDsn, { Id, Motif: null });
  expect(await read(Id)).toMatchObject({ Etat: 'ATTENDUE', EnRetard: true });
});

test('a confidential file’s month is not there for who may not read it', async () => {
  const { Id, Siret } = await company('Secrète', { IsConfidentiel: true });
  const outsider = await load(dsnFile({ siret: Siret, month: '062026' }));
  expect(faultsOf(outsider)[0]?.Message).toBe('Aucun dossier n’a cet établissement.');
  const loaded = await director.call(
    calls.ImportDsn,
    {},
    {
      file: { name: 's.dsn', content: dsnFile({ siret: Siret, month: '062026' }) },
    },
  );
  const month = loaded.answer.Items[0]?.IdDsn ?? 0;
  expect((await payroll.call(calls.GetDsn, { Id: month })).status).toBe(404);
  expect((await payroll.call(calls.ListDsn, { Mois: '2026-06', Societe: 'Secrète' })).answer.TotalCount).toBe(
    0,
  );
  expect(Id).toBeGreaterThan(0);
});
