import { expect, test } from 'vitest';
import { saveFacturationDetails } from '#contract/permanent-files/companies/billing/calls.ts';
import { AddSociete, EditSociete, GetSocieteByGuid } from '#contract/permanent-files/companies/calls.ts';
import { SaveMouvement } from '#contract/permanent-files/companies/capital-calls.ts';
import { GetSocieteByIdWithAllDetails } from '#contract/permanent-files/companies/details.ts';
import { GetBySiret } from '#contract/permanent-files/companies/directory-calls.ts';
import { OpenExercice } from '#contract/permanent-files/companies/exercises/calls.ts';
import { SaveMandat } from '#contract/permanent-files/companies/mandate-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const head = await app.signIn('EXPERT_COMPTABLE');

const details = async (Id: number, AsOf: string | null = null) =>
  (await head.call(GetSocieteByIdWithAllDetails, { Id, AsOf })).answer;

test('the whole file comes at once, with what is due first and what was so before', async () => {
  const { Id } = (
    await head.call(AddSociete, {
      societe: {
        RaisonSociale: 'Entière',
        FormeJuridique: 'SAS',
        RegimeFiscal: 'IS',
        MoisJourCloture: '12-31',
      },
      devis: { Annee: 2025, BudgetAnnuel: 120_000 },
    })
  ).answer;
  await head.call(OpenExercice, { IdSociete: Id, DateDebut: '2025-01-01', DateFin: '2025-12-31' });
  await head.call(EditSociete, {
    societe: { Id, RaisonSociale: 'Entière et neuve', Nature: 'CHANGEMENT', DateEffet: '2026-01-01' },
  });
  const file = await details(Id);
  expect(file).toMatchObject({
    RaisonSociale: 'Entière et neuve',
    Devis: [{ Annee: 2025, BudgetAnnuel: 120_000 }],
    Exercices: [{ Annee: 2025 }],
    DemandesOuvertes: 0,
    Periodes: [{ Groupe: 'IDENTITE', Libelle: 'Identité', DateFin: '2025-12-31' }],
  });
  const days = file.Echeances.map(({ Date: day }) => day);
  expect(days).toEqual(days.toSorted());
  expect(file.PretPour.Travaux.length).toBeGreaterThan(0);
  expect((await details(Id, '2025-06-30')).RaisonSociale).toBe('Entière');
});

test('acts of its life come with it, until the day that is asked for, the latest first', async () => {
  const { Id } = (
    await head.call(AddSociete, {
      societe: {
        RaisonSociale: 'Vécue',
        FormeJuridique: 'SAS',
        DateConstitution: '2020-01-15',
        DateImmatriculation: '2020-02-01',
      },
    })
  ).answer;
  const IdPerson = A.persons[0] ?? 0;
  const mandate = { IdSociete: Id, IdPerson, Fonction: 'P', DateDebut: '2020-01-15', DateFin: '2022-06-30' };
  await head.call(SaveMandat, mandate as never);
  await head.call(SaveMouvement, {
    IdSociete: Id,
    Date: '2020-01-15',
    Nature: 'CONSTITUTION',
    Cessionnaire: { IdPerson },
    Nombre: 100,
    Acte: 'Statuts constitutifs',
  } as never);
  await head.call(EditSociete, {
    societe: { Id, RaisonSociale: 'Vécue autrement', Nature: 'CHANGEMENT', DateEffet: '2024-03-01' },
  });
  const told = (await details(Id)).Actes;
  expect(told.map(({ Date: day, Libelle }) => `${day} ${Libelle.split('\u202f')[0]}`)).toEqual([
    '2024-03-01 Changement',
    '2022-06-30 Fin de mandat',
    '2020-02-01 Immatriculation',
    '2020-01-15 Constitution',
    '2020-01-15 Titres',
    '2020-01-15 Nomination',
  ]);
  expect(told.find(({ Libelle }) => Libelle.startsWith('Titres'))?.Acte).toBe('Statuts constitutifs');
  const before = (await details(Id, '2021-12-31')).Actes;
  expect(before.map(({ Date: day }) => day)).toEqual([
    '2020-02-01',
    '2020-01-15',
    '2020-01-15',
    '2020-01-15',
  ]);
});

test('how the file is billed comes with it, its IBAN masked', async () => {
  const { Id } = (await head.call(AddSociete, { societe: { RaisonSociale: 'Facturée' } })).answer;
  expect((await details(Id)).Facturation).toBeNull();
  await head.call(saveFacturationDetails, {
    IdSociete: Id,
    Facturation: { ModeReglement: 'Transfer', Iban: 'FR76 3000 6000 0112 3456 7890 189' },
  });
  const file = await details(Id);
  expect(file.Facturation).toMatchObject({ ModeReglement: 'Transfer' });
  expect(file.Facturation?.Iban).toMatch(/^FR.*0189$|^FR.*189$/);
  expect(JSON.stringify(file)).not.toContain('30006');
});

test('mandates, holders, missions and team are those of the day', async () => {
  const [companyId] = A.companies;
  const now = await details(companyId ?? 0);
  const before = await details(companyId ?? 0, '1990-01-01');
  expect(now.Mandats.length).toBeGreaterThan(0);
  expect([before.Mandats, before.TableCapital.Lignes, before.Missions, before.Equipe]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('a confidential file, or another firm’s, is found neither by id nor by its link nor by its SIRET', async () => {
  const Siret = siretOf(8_765_001);
  const { Id, Guid } = (
    await head.call(AddSociete, { societe: { RaisonSociale: 'Secrète', Siret, IsConfidentiel: true } })
  ).answer;
  expect((await head.call(GetBySiret, { siret: Siret })).answer.Societe?.Key).toBe(Id);
  for (const other of [await app.signIn('COMPTABLE'), await app.signIn('EXPERT_COMPTABLE', 'B')]) {
    expect((await other.call(GetSocieteByIdWithAllDetails, { Id })).status).toBe(404);
    expect((await other.call(GetSocieteByGuid, { guid: Guid ?? '' })).status).toBe(404);
    expect((await other.call(GetBySiret, { siret: Siret })).answer.Societe).toBeNull();
  }
});
