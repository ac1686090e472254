import { expect, test } from 'vitest';
import {
  AddSociete,
  CheckSocieteWithFiveYearsAge,
  EditSiret,
  EditSociete,
  GetSocieteAudit,
  GetSocieteByGuid,
  GetSocieteById,
} from '#contract/permanent-files/companies/calls.ts';
import { GetDoublons } from '#contract/permanent-files/companies/double-calls.ts';
import { siretOf } from '#proof/firms/numbers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { checkActivity } from './activity-in-force.ts';

const app = await startTestApp();
const { A } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const accountant = await app.signIn('COMPTABLE');

const add = async (RaisonSociale: string, more: object = {}) =>
  (await jurist.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer;
const read = async (Id: number, AsOf?: string) =>
  (await jurist.call(GetSocieteById, { Id, ...(AsOf ? { AsOf } : {}) })).answer;
const edit = (societe: { Id: number; RaisonSociale?: string }, user = jurist) =>
  user.call(EditSociete, { societe });

test('a company is kept as it was sent: SIREN from the SIRET, blanks as none, its own link', async () => {
  const { Id, Guid, IsExist } = await add('  Scierie des Vosges ', {
    Siret: '732 829 320 00074',
    Sigle: '',
    CodeNaf: '0112z',
    Adresse: { Adresse1: '1 rue du Bois', Cp: '88000', Ville: 'Épinal' },
    Capital: 1_000_000,
    MoisJourCloture: '02-29',
  });
  expect(IsExist).toBe(false);
  expect(await read(Id)).toMatchObject({
    RaisonSociale: 'Scierie des Vosges',
    Siren: '732829320',
    Siret: '73282932000074',
    Sigle: null,
    CodeNaf: '01.12Z',
    Adresse: { Ville: 'Épinal' },
    Capital: 1_000_000,
    Etat: 'EN_ACTIVITE',
    Qualites: ['DOSSIER'],
    Version: 1,
  });
  const byGuid = await accountant.call(GetSocieteByGuid, { guid: Guid ?? '' });
  expect(byGuid.answer.Id).toBe(Id);
});

test('the SIRET of another company refuses, its SIREN and a same name and town only warn', async () => {
  const first = await add('Forges de Sologne', { Siret: '40483304800022', Adresse: { Ville: 'Salbris' } });
  const same = await add('Autre nom', { Siret: '40483304800022' });
  expect(same).toEqual({
    Id: 0,
    Guid: null,
    IsExist: true,
    Doublons: [{ Key: first.Id, Value: 'Forges de Sologne', Motif: 'SIRET' }],
  });
  const namesake = await add('FORGES DE SOLOGNE', { Adresse: { Ville: 'salbris' } });
  expect(namesake.IsExist).toBe(false);
  expect(namesake.Doublons).toEqual([{ Key: first.Id, Value: 'Forges de Sologne', Motif: 'NOM_VILLE' }]);
});

test.each([
  ['Siret', { Siret: '73282932000075' }, 'SIRET invalide.'],
  ['Siren', { Siren: '404833048', Siret: '73282932000074' }, 'Ce SIREN n’est pas le début du SIRET.'],
  [
    'NumeroTva',
    { Siren: '404833048', NumeroTva: 'FR44732829320' },
    'Ce numéro de TVA n’est pas celui du SIREN de cette société.',
  ],
  ['CodeNaf', { CodeNaf: '01.12Y' }, 'Code NAF inconnu\u202f: choisissez-le dans la liste.'],
  [
    'FormeJuridique',
    { FormeJuridique: 'SURL' },
    'Forme juridique inconnue\u202f: choisissez-la parmi les statuts juridiques du cabinet.',
  ],
  ['MoisJourCloture', { MoisJourCloture: '02-30' }, 'Ce jour n’existe pas.'],
  [
    'DateRadiation',
    { DateDissolution: '2026-05-01', DateRadiation: '2026-04-30' },
    'Cette date précède celle de l’étape d’avant.',
  ],
])('%s is refused with its reason', async (field, more, message) => {
  const reply = await jurist.call(AddSociete, { societe: { RaisonSociale: 'Refusée', ...more } });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage(`societe.${field}`)).toBe(message);
});

test('a change keeps what was before, a correction overwrites: both are told on any day', async () => {
  const { Id } = await add('Ancien Nom', { MoisJourCloture: '12-31' });
  const changed = await edit({
    Id,
    RaisonSociale: 'Nouveau Nom',
    ...{ Nature: 'CHANGEMENT', DateEffet: '2026-03-01', MoisJourCloture: '12-31' },
  });
  expect(changed.answer.Version).toBe(2);
  expect((await read(Id)).RaisonSociale).toBe('Nouveau Nom');
  expect((await read(Id, '2026-03-01')).RaisonSociale).toBe('Nouveau Nom');
  expect((await read(Id, '2026-02-28')).RaisonSociale).toBe('Ancien Nom');
  await edit({ Id, RaisonSociale: 'Nouveau Nom SA', ...{ MoisJourCloture: '06-30' } });
  expect(await read(Id, '2026-02-28')).toMatchObject({
    RaisonSociale: 'Ancien Nom',
    MoisJourCloture: '06-30',
  });
});

test('a change before one that is already known is refused, naming the day', async () => {
  const { Id } = await add('Un', {});
  await edit({ Id, RaisonSociale: 'Deux', ...{ Nature: 'CHANGEMENT', DateEffet: '2026-06-01' } });
  const reply = await edit({
    Id,
    RaisonSociale: 'Trois',
    ...{ Nature: 'CHANGEMENT', DateEffet: '2026-05-31' },
  });
  expect(reply.status).toBe(400);
  expect(reply.fieldMessage('societe.DateEffet')).toContain('01/06/2026');
  expect((await read(Id)).RaisonSociale).toBe('Deux');
});

test('two changes of one day leave one period: the value of that day is the last one given', async () => {
  const { Id } = await add('Premier nom');
  const change = { Nature: 'CHANGEMENT', DateEffet: '2026-06-01' };
  await edit({ Id, RaisonSociale: 'Deuxième nom', ...change });
  const second = await edit({ Id, RaisonSociale: 'Troisième nom', ...change });
  expect(second.status).toBe(200);
  expect((await read(Id, '2026-05-31')).RaisonSociale).toBe('Premier nom');
  expect((await read(Id, '2026-06-01')).RaisonSociale).toBe('Troisième nom');
});

test('no two periods of a group overlap, whoever writes them', async () => {
  const { Id } = await add('Sans chevauchement');
  const period = (from: string | null, to: string) =>
    app.query(
      `insert into company_period (client_id, company_id, field_group, starts_on, ends_on, field_values)
       values ($1, $2, 'IDENTITE', $3, $4, '{}')`,
      [A.id, Id, from, to],
    );
  await period(null, '2020-12-31');
  await period('2021-01-01', '2022-12-31');
  await expect(period('2022-12-31', '2023-06-30')).rejects.toThrow('one_at_a_time');
  await expect(period('2019-01-01', '2019-12-31')).rejects.toThrow('one_at_a_time');
});

test('the journal tells since when a change holds, and of a correction no day', async () => {
  const { Id } = await add('Datée');
  await edit({ Id, RaisonSociale: 'Datée SA', ...{ Nature: 'CHANGEMENT', DateEffet: '2026-03-01' } });
  await edit({ Id, RaisonSociale: 'Datée SAS' });
  const rows = await app.query<{ since: string | null }>(
    `select after ->> 'DateEffet' as since from audit_entry
     where client_id = $1 and entity = 'company' and entity_id = $2 and action = 'company.edit' order by id`,
    [A.id, Id],
  );
  expect(rows.map(({ since }) => since)).toEqual(['2026-03-01', null]);
});

test('an accountant changes what is no legal fact, and is refused the others', async () => {
  const { Id } = await add('Comptée SAS', { Siret: '55203253400646' });
  const phone = await edit(
    { Id, RaisonSociale: 'Comptée SAS', ...{ Siret: '55203253400646', NombreSalaries: 12 } },
    accountant,
  );
  expect(phone.status).toBe(200);
  expect(
    (await edit({ Id, RaisonSociale: 'Autre', ...{ Siret: '55203253400646' } }, accountant)).status,
  ).toBe(403);
  expect(await read(Id)).toMatchObject({ RaisonSociale: 'Comptée SAS', NombreSalaries: 12 });
});

test('the second of two editors is told who saved and which fields, and nothing is overwritten', async () => {
  const { Id } = await add('Disputée', { Commentaire: 'a' });
  await edit({ Id, RaisonSociale: 'Disputée', ...{ Version: 1, Commentaire: 'b' } });
  const reply = await edit(
    { Id, RaisonSociale: 'Disputée', ...{ Version: 1, Commentaire: 'c' } },
    accountant,
  );
  expect(reply.status).toBe(409);
  expect(reply.error.Details).toMatchObject({
    ModifiedBy: A.users.JURIDIQUE.fullName,
    Changed: ['Commentaire'],
  });
  expect((await read(Id)).Commentaire).toBe('b');
});

test('a seat that moves keeps the SIREN and leaves the former one as a closed establishment', async () => {
  const { Id } = await add('Mobile', { Siret: siretOf(7001), Adresse: { Ville: 'Tours' } });
  const before = await read(Id);
  const other = await jurist.call(EditSiret, {
    Id,
    Siret: '40483304800022',
    Nature: 'TRANSFERT',
    DateEffet: '2026-02-01',
  });
  expect(other.status).toBe(400);
  const next = siretOf(7001, 2);
  const moved = await jurist.call(EditSiret, {
    Id,
    Siret: next,
    Nature: 'TRANSFERT',
    DateEffet: '2026-02-01',
  });
  expect(moved.answer).toMatchObject({ Id, Porteurs: [] });
  expect((await read(Id)).Siret).toBe(next);
  expect((await read(Id, '2026-01-31')).Siret).toBe(before.Siret);
  const kept = await app.query(
    'select siret, ends_on from establishment where client_id = $1 and company_id = $2',
    [A.id, Id],
  );
  expect(kept).toEqual([{ siret: before.Siret, ends_on: '2026-01-31' }]);
});

test('five years run from the beginning of the activity, to the day', async () => {
  const { Id } = await add('Âgée', { DateDebutActivite: '2015-05-12', DateImmatriculation: '2015-05-01' });
  const { answer } = await accountant.call(CheckSocieteWithFiveYearsAge, { id: Id });
  expect(answer).toMatchObject({
    HasFiveYears: true,
    DateReference: '2015-05-12',
    DateCinqAns: '2020-05-12',
  });
  const young = await add('Jeune');
  expect((await accountant.call(CheckSocieteWithFiveYearsAge, { id: young.Id })).answer).toMatchObject({
    HasFiveYears: false,
    Age: null,
  });
});

test('the history tells who changed which field, before and after, in French', async () => {
  const { Id } = await add('Racontée', { DateDebutActivite: '2020-01-02' });
  await edit({
    Id,
    RaisonSociale: 'Racontée SAS',
    ...{ DateDebutActivite: '2020-02-01', IsEmployeur: true },
  });
  const { answer } = await accountant.call(GetSocieteAudit, { Id });
  expect(answer.Items[0]).toMatchObject({
    Action: 'Dossier modifié',
    By: A.users.JURIDIQUE.fullName,
    Changes: [
      { Field: 'Raison sociale', Before: 'Racontée', After: 'Racontée SAS' },
      { Field: 'Début d’activité', Before: '02/01/2020', After: '01/02/2020' },
      { Field: 'Employeur', Before: 'Non', After: 'Oui' },
    ],
  });
});

test('an activity is a code of its own nomenclature, in force on the day from which it is so', async () => {
  const adding = (codes: object) =>
    jurist.call(AddSociete, { societe: { RaisonSociale: 'Active', ...codes } });
  expect((await adding({ CodeNaf: '01.12Y' })).fieldMessage('societe.CodeNaf')).toContain('inconnu');
  expect((await adding({ CodeNaf2025: '01.12Z' })).fieldMessage('societe.CodeNaf2025')).toContain('inconnu');
  expect((await adding({ CodeNaf: '01.12Z', CodeNaf2025: '01.12Y' })).status).toBe(200);
  const check = (from: string) =>
    app.database.asFirm({ clientId: A.id }, (db) => checkActivity(db, '0112z', from));
  await expect(check('2026-12-31')).resolves.toBeUndefined();
  await expect(check('2027-01-01')).rejects.toMatchObject({ status: 400 });
});

test('two who change different parts of a company both save, and neither loses a field', async () => {
  const { Id } = await add('Partagée', { Commentaire: 'a', Lecteurs: [A.users.JURIDIQUE.id] });
  await edit({ Id, ...{ Version: 1, Commentaire: 'b' } });
  const other = await edit({ Id, ...{ Version: 1, NombreSalaries: 4 } }, accountant);
  expect(other.answer).toEqual({ Id, Version: 3 });
  const saved = await read(Id);
  expect(saved).toMatchObject({ RaisonSociale: 'Partagée', Commentaire: 'b', NombreSalaries: 4 });
  expect(saved.Lecteurs.map(({ Key }) => Key)).toEqual([A.users.JURIDIQUE.id]);
  expect((await edit({ Id, ...{ Version: 1, NombreSalaries: 5 } })).status).toBe(409);
});

test('a part that is saved by itself must go with what is stored of the others', async () => {
  const { Id } = await add('Liée', { Siret: '78467169500087', DateDissolution: '2026-05-01' });
  const wrong = await edit({ Id, ...{ NumeroTva: 'FR44732829320' } });
  expect(wrong.fieldMessage('societe.NumeroTva')).toContain('n’est pas celui du SIREN');
  const early = await edit({ Id, ...{ DateRadiation: '2026-04-30' } });
  expect(early.fieldMessage('societe.DateRadiation')).toContain('précède');
  const number = await edit({ Id, ...{ Siret: siretOf(7002) } });
  expect(number.fieldMessage('societe.Siret')).toContain('Changer de SIRET');
});

test('a VAT regime that is closed to what begins is refused, naming the day', async () => {
  const { Id } = await add('Simplifiée');
  expect((await edit({ Id, ...{ RegimeTva: 2 } })).status).toBe(200);
  const later = await add('Nouvelle');
  await app.query(
    `insert into exercise (client_id, company_id, starts_on, ends_on) values ($1, $2, '2027-01-01', '2027-12-31')`,
    [A.id, later.Id],
  );
  const reply = await edit({ Id: later.Id, ...{ RegimeTva: 2 } });
  expect(reply.fieldMessage('societe.RegimeTva')).toContain('01/01/2027');
});

test('doubles are told while a form is filled in, a confidential one without its name', async () => {
  const { Id } = await add('Secrète', {
    Siret: siretOf(7003),
    Adresse: { Ville: 'Salbris' },
    IsConfidentiel: true,
    Lecteurs: [A.users.JURIDIQUE.id],
  });
  const asked = { Siren: siretOf(7003).slice(0, 9) };
  const told = await jurist.call(GetDoublons, asked);
  expect(told.answer.Items).toEqual([{ Key: Id, Value: 'Secrète', Motif: 'SIREN' }]);
  const masked = await accountant.call(GetDoublons, asked);
  expect(masked.answer.Items).toEqual([{ Key: 0, Value: 'Dossier confidentiel', Motif: 'SIREN' }]);
  expect((await jurist.call(GetDoublons, { ...asked, Id })).answer.Items).toEqual([]);
  const named = await accountant.call(GetDoublons, { RaisonSociale: 'SECRETE', Ville: 'Salbris' });
  expect(named.answer.Items).toMatchObject([{ Motif: 'NOM_VILLE' }]);
});
