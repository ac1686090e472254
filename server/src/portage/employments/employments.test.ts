import { expect, test } from 'vitest';
import type { RequestOf } from '#contract/call.ts';
import * as calls from '#contract/portage/employments/calls.ts';
import type { Warning } from '#contract/portage/employments/portage.ts';
import { plantedCustomer } from '#proof/firms/company-files.ts';
import { carrierGuid, customerGuid, employmentId, factorId } from '#proof/firms/portage.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const keeper = await app.signIn('PORTAGE_SALARIAL');
const { A } = app.firms;
const carrier = A.companies.at(-2) ?? 0;
const customer = plantedCustomer({ number: 1 });
let next = 0;

// everyone who is carried here is somebody else
const people = await app.query<{ id: number }>(
  `insert into person (client_id, last_name, first_name) select $1, 'Portée', 'Essai ' || i
   from generate_series(1, 60) i returning id`,
  [A.id],
);

type Sent = RequestOf<typeof calls.AddPortage>;

/** A senior without a term, well paid, whose mission was signed in time. */
const sent = (more: Partial<Sent> = {}): Sent => ({
  IdPersonne: people[next]?.id ?? 0,
  IdSocietePortage: carrier,
  TypeContrat: 'CDI',
  Classe: 'SENIOR',
  DateDebut: '2026-01-05',
  SalaireBase: 300_000,
  ...more,
});
const mission = (more: object = {}) => ({
  IdSocieteCliente: customer,
  Objet: 'Audit',
  DateDebut: '2026-02-02',
  DateContratClient: '2026-02-03',
  ...more,
});
const add = (more: Partial<Sent> = {}) => {
  next += 1;
  return keeper.call(calls.AddPortage, sent(more));
};
const read = async (Id: number) => (await keeper.call(calls.GetPortageById, { Id })).answer;
const list = async (filters: RequestOf<typeof calls.GetPortageSalarialByFilterRequest>) =>
  (await keeper.call(calls.GetPortageSalarialByFilterRequest, filters)).answer;
const warningsOf = (reply: { error: { Details?: Record<string, unknown> | undefined } }) =>
  reply.error.Details?.Alertes as Warning[];
const codesOf = (reply: Parameters<typeof warningsOf>[0]) => warningsOf(reply).map(({ Code }) => Code);

test('a contract is read as it was saved, with its missions, and stands where its days say', async () => {
  const { Id } = (
    await add({ Matricule: 'M-1', Missions: [mission({ PrixHT: 70_000, IdAffacturage: factorId(1) })] })
  ).answer;
  expect(await read(Id)).toMatchObject({
    Matricule: 'M-1',
    SalaireBase: 300_000,
    Etat: 'EN_MISSION',
    Alertes: [],
    Missions: [
      {
        SocieteCliente: { Key: customer },
        PrixHT: 70_000,
        Affacturage: { Key: factorId(1) },
        // two working days after a Monday
        EcheanceContratClient: '2026-02-04',
        Etat: 'EN_COURS',
      },
    ],
  });
  const { Items } = await list({ Nom: 'm-1' });
  expect(Items).toMatchObject([{ Id, Etat: 'EN_MISSION', Clientes: [{ Key: customer }], Alertes: [] }]);
});

// 83 % of 3 269 contains the base, 5 % of apport, 10 % of leave and the 10 % reserve (decision 173)
test.each([
  ['SENIOR', 213_559],
  ['JUNIOR', 198_121],
  ['PREMIER_NIVEAU', 177_537],
  ['EXPERT', 241_862],
] as const)(
  '%s: a base salary one cent below the minimum of the agreement is told, the minimum itself is not',
  async (Classe, minimum) => {
    const start = { Classe, DateDebut: '2026-09-01' };
    expect(codesOf(await add({ ...start, SalaireBase: minimum - 1 }))).toEqual(['MINIMUM']);
    expect((await add({ ...start, SalaireBase: minimum })).status).toBe(200);
  },
);

test.each([
  ['FORFAIT_JOURS', { IsForfaitJours: true }],
  ['ESSAI', { FinEssai: '2026-05-05' }],
  ['ESSAI', { TypeContrat: 'CDD', DateFin: '2026-05-04', FinEssai: '2026-01-19' }],
  ['DUREE_CDD', { TypeContrat: 'CDD', DateFin: '2027-07-05' }],
  ['TERME', { TypeContrat: 'CDD', DateFin: '2026-06-30' }],
  ['PREMIER_NIVEAU', { Classe: 'PREMIER_NIVEAU', DateDebut: '2024-08-01' }],
  [
    'DUREE_MISSION',
    {
      DateDebut: '2022-01-03',
      Missions: [
        mission({ DateDebut: '2022-01-03', DateFin: '2025-01-03', DateContratClient: '2022-01-04' }),
      ],
    },
  ],
  ['CONTRAT_CLIENT', { Missions: [mission({ DateContratClient: '2026-02-05' })] }],
  ['CONTRAT_CLIENT', { Missions: [mission({ DateContratClient: null })] }],
] as [string, Partial<Sent>][])(
  '%s stands against %j, with its article and what was compared',
  async (code, more) => {
    const reply = await add(more);
    expect([reply.status, reply.error.Code]).toEqual([409, 'WARNINGS']);
    expect(codesOf(reply)).toContain(code);
    const [warning] = warningsOf(reply);
    expect(warning?.Article).toMatch(/^(Code du travail, art\.|IDCC 3219)/);
    expect(warning?.Calcul).not.toEqual([]);
  },
);

test.each([
  [{ FinEssai: '2026-05-04' }],
  [{ TypeContrat: 'CDD', DateDebut: '2026-10-01', DateFin: '2027-06-30', FinEssai: '2026-10-31' }],
  [
    {
      DateDebut: '2022-01-03',
      Missions: [
        mission({ DateDebut: '2022-01-03', DateFin: '2025-01-02', DateContratClient: '2022-01-05' }),
      ],
    },
  ],
  [{ SalaireBase: 100_000, DateDebut: '2020-01-06', DateSortie: '2021-01-06' }],
] as [Partial<Sent>][])('nothing stands against %j', async (more) => {
  expect((await add(more)).answer.Alertes).toEqual([]);
});

test('a reason lets a contract be saved in spite of a warning; it covers no other that comes later', async () => {
  const low = { SalaireBase: 150_000 };
  const refused = await add(low);
  expect(refused.status).toBe(409);
  const { Id, Version, Alertes } = (await add({ ...low, MotifDerogation: 'Temps de formation' })).answer;
  expect(Alertes).toMatchObject([{ Code: 'MINIMUM', IsDerogee: true }]);
  expect((await list({ IdPersonne: people[next]?.id ?? null })).TotalEnAlerte).toBe(0);
  const edit = (more: Partial<Sent>, version?: number) =>
    keeper.call(calls.EditPortage, { ...sent({ ...low, ...more }), Id, Version: version });
  expect((await edit({ Matricule: 'M-2' }, Version)).status).toBe(200);
  const other = await edit({ FinEssai: '2026-12-31', MotifDerogation: 'Temps de formation' });
  expect(codesOf(other)).toEqual(['ESSAI']);
  expect((await edit({ FinEssai: '2026-12-31', MotifDerogation: 'Essai renouvelé' })).status).toBe(200);
  expect((await edit({ SalaireBase: 300_000, FinEssai: null })).answer.Alertes).toEqual([]);
  expect((await read(Id)).MotifDerogation).toBeNull();
});

test('missions that are left out are deleted, those that are sent again stay the same', async () => {
  const { Id } = (await add({ Missions: [mission(), mission({ Objet: 'Second' })] })).answer;
  const [second, first] = (await read(Id)).Missions;
  const kept = mission({ Id: first?.Id, Objet: 'Audit relu' });
  expect((await keeper.call(calls.EditPortage, { ...sent({ Missions: [kept] }), Id })).status).toBe(200);
  expect((await read(Id)).Missions).toMatchObject([
    { Id: first?.Id, Guid: first?.Guid, Objet: 'Audit relu' },
  ]);
  const foreign = { ...sent({ Missions: [mission({ Id: second?.Id })] }), Id };
  expect((await keeper.call(calls.EditPortage, foreign)).fieldMessage('Missions.0.Id')).toContain(
    'n’existe pas',
  );
});

test.each([
  ['IdPersonne', { IdPersonne: 999_999_999 }, 'Cette personne n’existe pas ou plus.'],
  [
    'IdSocietePortage',
    { IdSocietePortage: A.companies[0] ?? 0 },
    'Cette société n’est pas une société de portage.',
  ],
  [
    'Missions.0.IdSocieteCliente',
    { Missions: [mission({ IdSocieteCliente: A.companies[0] })] },
    'Cette société n’est pas une société cliente.',
  ],
  [
    'Missions.0.DateDebut',
    { Missions: [mission({ DateDebut: '2025-12-31' })] },
    'En dehors du contrat de la personne portée.',
  ],
  ['DateFin', { TypeContrat: 'CDD' }, 'Terme du CDD obligatoire.'],
  ['DateSortie', { MotifSortie: 1 }, 'Date de sortie obligatoire avec son motif.'],
] as [string, Partial<Sent>, string][])(
  '%s: what cannot be is refused at its field',
  async (path, more, message) => {
    expect((await add(more)).fieldMessage(path)).toBe(message);
  },
);

test('nobody has two contracts with one carrier in the same days, nor another’s payroll number', async () => {
  await add({ Matricule: 'M-9' });
  const again = await keeper.call(calls.AddPortage, sent({ DateDebut: '2026-03-01' }));
  expect(again.fieldMessage('DateDebut')).toBe(
    'Cette personne a déjà un contrat avec cette société à ces dates.',
  );
  expect((await add({ Matricule: 'M-9' })).fieldMessage('Matricule')).toBe(
    'Une autre personne a ce matricule dans cette société.',
  );
});

test('a contract is found by its parties, its exit is counted, and it goes with its missions and comes back', async () => {
  const between = { SocietePortageGuid: carrierGuid(1), SocieteClienteGuid: customerGuid(1) };
  const found = (await keeper.call(calls.GetPortageBySocietePortageAndSocieteClientGuids, between)).answer;
  expect(found.map(({ Id }) => Id)).toContain(employmentId(1));
  const { answer } = await keeper.call(calls.GetPortageByGuidSocietePortageAndPorteeEmail, {
    SocietePortageGuid: carrierGuid(1),
    PorteeEmail: 'PERSONNE2@a-clients.example',
  });
  expect(answer?.Id).toBe(employmentId(1));
  const statistics = async () =>
    (await keeper.call(calls.GetSortiePortageStatistics, { societeGuid: carrierGuid(1) })).answer;
  const before = (await statistics()).Total;
  const { Id } = (await add({ DateSortie: '2026-06-30', MotifSortie: 2, Missions: [mission()] })).answer;
  const after = await statistics();
  expect(after.Total).toBe(before + 1);
  expect(after.ParMotif).toContainEqual({ Code: 2, Libelle: 'Licenciement', Count: 1 });
  expect(after.ParMois).toContainEqual({ Year: 2026, Month: 6, Count: 1 });
  expect((await keeper.call(calls.DeletePortage, { Id })).status).toBe(200);
  expect((await statistics()).Total).toBe(before);
  expect((await keeper.call(calls.RestorePortage, { Id })).status).toBe(200);
  expect((await read(Id)).Missions).toHaveLength(1);
});

test('those who follow the leave see who is carried, and no contract', async () => {
  const reader = await app.signIn('RESPONSABLE_CONGE_PERSONNE_PORTEE');
  const rows = (await reader.call(calls.GetPortageSalarialByFilterRequest, {})).answer;
  expect(JSON.stringify(rows)).not.toContain('SalaireBase');
  expect((await reader.call(calls.GetPortageById, { Id: employmentId(1) })).status).toBe(403);
  expect((await reader.call(calls.portageSalarialExportToExcel, {})).status).toBe(403);
});
