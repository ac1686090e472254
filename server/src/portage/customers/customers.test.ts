import { expect, test } from 'vitest';
import { AddSociete, allSocietes, GetSocieteById } from '#contract/permanent-files/companies/calls.ts';
import {
  AddSocieteCliente,
  EditSocieteCliente,
  GetSocieteClientById,
  GetSocieteClienteByName,
  listSocieteCliente,
} from '#contract/portage/customers/calls.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const portage = await app.signIn('PORTAGE_SALARIAL');
const jurist = await app.signIn('JURIDIQUE');

const add = (customer: object) => portage.call(AddSocieteCliente, customer as never);
const read = async (Id: number) => (await portage.call(GetSocieteClientById, { Id })).answer;

test('a customer is kept as it was sent, and is no permanent file', async () => {
  const { Id, IsExist } = (
    await add({
      RaisonSociale: 'Cliente Alpha',
      Siret: '732 829 320 00074',
      NumeroTva: 'FR44732829320',
      Adresse: { Adresse1: '1 quai', Cp: '37000', Ville: 'Tours' },
      Contact: 'Service fournisseurs',
      Email: 'factures@alpha.example',
      DelaiPaiement: 45,
    })
  ).answer;
  expect(IsExist).toBe(false);
  expect(await read(Id)).toMatchObject({
    RaisonSociale: 'Cliente Alpha',
    Siret: '73282932000074',
    Contact: 'Service fournisseurs',
    DelaiPaiement: 45,
    IsDossier: false,
  });
  const files = await jurist.call(allSocietes, { Filter: 'cliente alpha' });
  expect(files.answer.TotalCount).toBe(0);
  expect((await portage.call(GetSocieteClienteByName, { name: 'cliente al' })).answer).toEqual([
    { Key: Id, Value: 'Cliente Alpha' },
  ]);
  expect((await add({ RaisonSociale: 'Encore', Siret: '73282932000074' })).answer).toMatchObject({
    Id,
    IsExist: true,
  });
});

test('a permanent file with that SIRET becomes a customer as it is, and keeps its identity', async () => {
  const societe = { RaisonSociale: 'Dossier et cliente', Siret: '40483304800022' };
  const file = (await jurist.call(AddSociete, { societe })).answer.Id;
  const asked = { RaisonSociale: 'Autre nom', Siret: '40483304800022', DelaiPaiement: 30 };
  expect((await add(asked)).answer).toMatchObject({ Id: file, IsExist: false });
  expect(await read(file)).toMatchObject({ RaisonSociale: 'Dossier et cliente', IsDossier: true });
  const renamed = await portage.call(EditSocieteCliente, { Id: file, ...asked } as never);
  expect(renamed.fieldMessage('RaisonSociale')).toContain('modifiez-la depuis son dossier');
  const same = { ...asked, RaisonSociale: 'Dossier et cliente', Contact: 'Mme Roy', DelaiPaiement: 60 };
  expect((await portage.call(EditSocieteCliente, { Id: file, ...same } as never)).status).toBe(200);
  expect(await read(file)).toMatchObject({ Contact: 'Mme Roy', DelaiPaiement: 60 });
  const { Qualites } = (await jurist.call(GetSocieteById, { Id: file })).answer;
  expect(Qualites).toEqual(['DOSSIER', 'CLIENT_PORTAGE']);
});

test.each([
  ['Siret', { Siret: '', NumeroEtranger: '' }, 'SIRET ou numéro étranger obligatoire.'],
  ['PaysAlpha2Code', { NumeroEtranger: 'HRB 1' }, 'Pays obligatoire avec un numéro étranger.'],
  ['Siret', { Siret: '73282932000075' }, 'SIRET invalide.'],
  ['DelaiPaiement', { NumeroEtranger: 'HRB 1', PaysAlpha2Code: 'DE', DelaiPaiement: 61 }, 'De 0 à 60 jours.'],
])('%s: what cannot be is refused at its field', async (path, more, message) => {
  expect((await add({ RaisonSociale: 'Refusée', ...more })).fieldMessage(path)).toBe(message);
});

test('a customer abroad is changed by who knows its last version', async () => {
  const sent = { RaisonSociale: 'Kunde GmbH', NumeroEtranger: 'HRB 77', PaysAlpha2Code: 'DE' };
  const { Id } = (await add(sent)).answer;
  const edit = (more: object) => portage.call(EditSocieteCliente, { Id, ...sent, ...more } as never);
  expect((await edit({ Version: 1, RaisonSociale: 'Kunde AG' })).status).toBe(200);
  expect((await edit({ Version: 1, RaisonSociale: 'Andere AG' })).status).toBe(409);
  const { Items } = (await portage.call(listSocieteCliente, { Filter: 'kunde' })).answer;
  expect(Items).toMatchObject([{ RaisonSociale: 'Kunde AG', PaysAlpha2Code: 'DE' }]);
});

test('a file that is no customer is none here, and leave managers change nothing', async () => {
  const societe = { RaisonSociale: 'Dossier seul' };
  const { Id } = (await jurist.call(AddSociete, { societe })).answer;
  expect((await portage.call(GetSocieteClientById, { Id })).status).toBe(404);
  const reader = await app.signIn('RESPONSABLE_CONGE_PERSONNE_PORTEE');
  expect((await reader.call(listSocieteCliente, {})).status).toBe(200);
  expect((await reader.call(AddSocieteCliente, { RaisonSociale: 'X', Siret: '73282932000074' })).status).toBe(
    403,
  );
});
