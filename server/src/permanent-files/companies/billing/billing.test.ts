import { expect, test } from 'vitest';
import {
  GetFacturation,
  RevealIbanFacturation,
  saveFacturationDetails,
} from '#contract/permanent-files/companies/billing/calls.ts';
import { AddSociete, GetSocieteAudit } from '#contract/permanent-files/companies/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const invoicing = await app.signIn('FACTURATION');
const chief = await app.signIn('CHEF_MISSION');

// an example of the standard, nobody's account
const iban = 'FR1420041010050500013M02606';

const file = async (RaisonSociale: string, more: object = {}) =>
  (await chief.call(AddSociete, { societe: { RaisonSociale, ...more } })).answer.Id;
const save = (IdSociete: number, Facturation: object, more: object = {}, user = invoicing) =>
  user.call(saveFacturationDetails, { IdSociete, Facturation, ...more } as never);
const read = async (IdSociete: number) =>
  (await chief.call(GetFacturation, { IdSociete })).answer.Facturation;

test('billing is kept as it was sent, its IBAN masked; what is left out stays', async () => {
  const id = await file('Facturée');
  expect(await read(id)).toBeNull();
  const first = await save(id, {
    ModeReglement: 'Sample',
    Periodicite: 'MENSUELLE',
    JourFacturation: 5,
    DelaiPaiement: 30,
    IdSocietePayeur: A.companies[0],
    IdCabinetFacturation: A.cabinets[0],
    AdresseFacturation: { Adresse1: '1 quai', Cp: '37000', Ville: 'Tours' },
    Iban: 'fr14 2004 1010 0505 0001 3m02 606',
    MandatSepa: { Rum: 'RUM-001', DateSignature: '2026-01-05', Statut: 'SIGNE' },
  });
  expect(first.answer.Version).toBe(1);
  await save(id, { NumeroCommande: 'BC-7' }, { Version: 1 });
  expect(await read(id)).toMatchObject({
    Version: 2,
    ModeReglement: 'Sample',
    NumeroCommande: 'BC-7',
    Iban: 'FR14 •••• 2606',
    SocietePayeur: { Key: A.companies[0] },
    AdresseFacturation: { Ville: 'Tours' },
    MandatSepa: { Rum: 'RUM-001', Statut: 'SIGNE' },
  });
  expect((await save(id, { NumeroCommande: 'BC-8' }, { Version: 1 })).status).toBe(409);
  await save(id, { MandatSepa: null, Iban: null });
  expect(await read(id)).toMatchObject({ Iban: null, MandatSepa: { Rum: null, Statut: null } });
});

test('an IBAN wants a fresh proof of identity, to be set as to be read whole', async () => {
  const id = await file('IBAN gardé');
  const hasty = await app.signIn('FACTURATION', 'A', { stepUps: false });
  expect((await save(id, { Iban: iban }, {}, hasty)).error.Code).toBe('STEP_UP_REQUIRED');
  expect((await save(id, { Periodicite: 'ANNUELLE' }, {}, hasty)).status).toBe(200);
  expect((await hasty.call(RevealIbanFacturation, { IdSociete: id })).error.Code).toBe('STEP_UP_REQUIRED');
  await save(id, { Iban: iban });
  expect((await invoicing.call(RevealIbanFacturation, { IdSociete: id })).answer.Iban).toBe(iban);
});

test('no journal, answer or log holds an IBAN; the history tells who read it', async () => {
  const id = await file('IBAN tu');
  await save(id, { Iban: iban, EmailFacturation: 'compta@client.example' });
  await invoicing.call(RevealIbanFacturation, { IdSociete: id });
  const { Items } = (await chief.call(GetSocieteAudit, { Id: id })).answer;
  expect(Items.map(({ Action }) => Action)).toEqual([
    'IBAN consulté',
    'Facturation enregistrée',
    'Dossier créé',
  ]);
  const entries = await app.query('select before, after from audit_entry where entity_id = $1', [id]);
  expect(JSON.stringify([entries, Items])).not.toContain(iban.slice(4));
  expect(app.logLines.join('\n')).not.toContain(iban);
});

test.each([
  ['Iban', { Iban: 'FR1420041010050500013M02607' }, 'IBAN invalide.'],
  ['JourFacturation', { JourFacturation: 29 }, 'Du 1 au 28.'],
  ['DelaiPaiement', { DelaiPaiement: 61 }, 'De 0 à 60 jours.'],
  ['MandatSepa.Rum', { MandatSepa: { Rum: 'RUM 1' } }, 'Sans espace.'],
  ['IdSocietePayeur', { IdSocietePayeur: 999_999_999 }, 'Cette valeur n’existe pas ou plus.'],
  [
    'AdresseElectronique',
    { AdresseElectronique: '404833048' },
    'Cette adresse ne commence pas par le SIREN de la société.',
  ],
])('%s: what cannot be is refused at its field', async (path, facturation, message) => {
  const id = await file(`Refusée ${path}`, { Siren: '732829320' });
  expect((await save(id, facturation)).fieldMessage(`Facturation.${path}`)).toBe(message);
  expect((await save(id, { AdresseElectronique: '732829320_73282932000074' })).status).toBe(200);
});

test('a company does not pay in place of itself, and accountants keep no billing', async () => {
  const id = await file('Elle-même');
  expect((await save(id, { IdSocietePayeur: id })).fieldMessage('Facturation.IdSocietePayeur')).toContain(
    'elle-même',
  );
  const accountant = await app.signIn('COMPTABLE');
  expect((await save(id, { Periodicite: 'ANNUELLE' }, {}, accountant)).status).toBe(403);
});

test('the journal of a file is filtered by field, days and author', async () => {
  const id = await file('Journal filtré');
  await save(id, { NumeroCommande: 'BC-1' });
  await save(id, { NumeroCommande: 'BC-2' });
  const entries = async (more: object) => {
    const { Items, TotalCount } = (await chief.call(GetSocieteAudit, { Id: id, ...more })).answer;
    expect(Items).toHaveLength(TotalCount);
    return Items.map(({ Action }) => Action);
  };
  expect(await entries({})).toHaveLength(3);
  expect(await entries({ IdCollaborateur: A.users.CHEF_MISSION.id })).toEqual(['Dossier créé']);
  expect(await entries({ Champ: 'numéro de commande' })).toHaveLength(2);
  expect(await entries({ Champ: 'aucun champ de ce nom' })).toEqual([]);
  expect(await entries({ DateFin: '2020-01-01' })).toEqual([]);
  expect(await entries({ DateDebut: '2020-01-01' })).toHaveLength(3);
});
