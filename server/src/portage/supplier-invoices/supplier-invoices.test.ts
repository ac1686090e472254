import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { AddParameterConfig } from '#contract/administration/parameters/calls.ts';
import type { RequestOf } from '#contract/call.ts';
import { DeleteSociety } from '#contract/permanent-files/companies/calls.ts';
import { listSocietesClientes } from '#contract/portage/customers/calls.ts';
import { DeletePortage } from '#contract/portage/employments/calls.ts';
import * as calls from '#contract/portage/supplier-invoices/calls.ts';
import { plantedCustomer } from '#proof/firms/company-files.ts';
import { carrierGuid, employmentId } from '#proof/firms/portage.ts';
import { supplierId } from '#proof/firms/suppliers.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

/** What the platform was asked, and what it answers next. */
const asked: { url: URL; key: string | undefined }[] = [];
let answer: (response: ServerResponse) => void = (response) => void response.writeHead(500).end();
const pages =
  (...all: object[][]) =>
  (response: ServerResponse) => {
    const page = Number(asked.at(-1)?.url.searchParams.get('page'));
    const body = { factures: all[page - 1] ?? [], pageSuivante: page < all.length ? page + 1 : null };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const service = createServer((request, response) => {
  asked.push({
    url: new URL(request.url ?? '', 'http://platform.example'),
    key: request.headers.authorization,
  });
  answer(response);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const portageaUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v1`;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const app = await startTestApp({ settings: { portageaUrl } });
const keeper = await app.signIn('PORTAGE_SALARIAL');
const { A } = app.firms;
const carrier = A.companies.at(-2) ?? 0;
const person = A.persons[2] ?? 0;
const key = 'pk-0e1f2a3b4c5d';

const sent = (more: object = {}) =>
  ({
    IdPersonne: person,
    IdSocietePortage: carrier,
    IdFournisseur: supplierId(1),
    Numero: 'F-1',
    Date: '2026-03-05',
    Objet: 'Formation',
    HT: 10_000,
    TVA: 2_000,
    ...more,
  }) as RequestOf<typeof calls.AddInvoiceFournisseur>;
const add = (more: object = {}) => keeper.call(calls.AddInvoiceFournisseur, sent(more));
const list = async (more: object = {}) => (await keeper.call(calls.listInvoiceFournisseur, more)).answer;

test('an invoice is charged to the contract that holds on its day, and summed in the list', async () => {
  const { Id } = (await add({ Numero: 'SOMME-1' })).answer;
  await add({ Numero: 'SOMME-2', HT: 5_000, TVA: 0 });
  expect((await keeper.call(calls.GetInvoiceFournisseurById, { Id })).answer).toMatchObject({
    IdPortage: employmentId(1),
    Personne: { Key: person },
    TTC: 12_000,
  });
  expect(await list({ Texte: 'SOMME', SocietePortageGuid: carrierGuid(1) })).toMatchObject({
    TotalCount: 2,
    TotalHT: 15_000,
    TotalTTC: 17_000,
    TotalPersonnes: 1,
  });
});

test('nobody is charged twice, nor before their contract, and a contract that was charged is not deleted', async () => {
  await add({ Numero: 'DOUBLE' });
  expect((await add({ Numero: 'DOUBLE' })).fieldMessage('Numero')).toContain('déjà une facture');
  const early = await add({ Numero: 'TÔT', Date: '2022-08-31' });
  expect(early.fieldMessage('IdPersonne')).toContain('pas de contrat');
  await add({ Numero: 'AUTRE', IdPersonne: A.persons[7], IdSocietePortage: A.companies.at(-1) });
  const refused = await keeper.call(DeletePortage, { Id: employmentId(1, 2) });
  expect(refused.status).toBe(409);
  expect(refused.error.Message).toMatch(/\d factures? de fournisseur/);
});

test('a deleted invoice comes back, and one that its carrier hides is told to nobody else', async () => {
  const { Id } = (await add({ Numero: 'RETOUR' })).answer;
  await keeper.call(calls.DeleteInvoiceFournisseur, { Id });
  expect((await keeper.call(calls.GetInvoiceFournisseurById, { Id })).status).toBe(404);
  expect((await keeper.call(calls.RestoreInvoiceFournisseur, { Id })).status).toBe(200);
  await app.query('update company set is_confidential = true where client_id = $1 and id = $2', [
    A.id,
    carrier,
  ]);
  expect((await keeper.call(calls.GetInvoiceFournisseurById, { Id })).status).toBe(404);
  expect((await list({ Texte: 'RETOUR' })).TotalCount).toBe(0);
  await app.query('update company set is_confidential = false where client_id = $1 and id = $2', [
    A.id,
    carrier,
  ]);
});

test('who only follows the leave is told nothing of what carried persons are charged', async () => {
  const reader = await app.signIn('RESPONSABLE_CONGE_PERSONNE_PORTEE');
  expect((await reader.call(calls.listInvoiceFournisseur, {})).status).toBe(403);
});

test('without the firm’s key the platform is not asked; with it each invoice is taken once, the rest with its reason', async () => {
  const ask = () => keeper.call(calls.ImportInvoiceFournisseur, { Annee: 2026 });
  await app.query(`delete from parameter_value where key = 'CLE_API_PORTAGEA'`);
  expect((await ask()).error.Message).toContain('CLE_API_PORTAGEA');
  expect(asked).toHaveLength(0);
  expect((await keeper.call(calls.GetApiPortageaParameters, {})).answer).toEqual({
    Url: portageaUrl,
    IsConfigured: false,
  });

  const director = await app.signIn('DIRIGEANT');
  await director.call(AddParameterConfig, {
    Key: 'CLE_API_PORTAGEA',
    Valeur: key,
    DateDebut: todayInParis(),
    Source: 'portagea',
  });
  const [known] = await app.query<{ email: string; carrier: string; supplier: string }>(
    `select p.email, c.siret as carrier, s.siret as supplier from person p, company c, supplier s
     where p.client_id = $1 and p.id = $2 and c.client_id = $1 and c.id = $3 and s.client_id = $1 and s.id = $4`,
    [A.id, person, carrier, supplierId(1)],
  );
  const invoice = (id: string, more: object = {}) => ({
    id,
    email: known?.email.toUpperCase(),
    siretPortage: known?.carrier,
    siretFournisseur: known?.supplier,
    numero: id,
    date: '2026-04-01',
    objet: 'Ordinateur',
    htCentimes: 90_000,
    tvaCentimes: 18_000,
    ...more,
  });
  answer = pages(
    [invoice('P-1'), invoice('P-2', { siretFournisseur: '73282932000074' })],
    [
      invoice('P-3'),
      invoice('P-4', { email: 'inconnue@ailleurs.example' }),
      invoice('P-5', { date: '2020-01-01' }),
    ],
  );
  const told = (await ask()).answer;
  expect(told).toMatchObject({ Ajoutees: 2, DejaConnues: 0 });
  expect(told.Refusees.map(({ Reference }) => Reference)).toEqual(['P-2', 'P-4', 'P-5']);
  expect(asked.at(-1)).toMatchObject({ key: `Bearer ${key}` });
  expect(asked.at(-1)?.url.pathname).toBe('/v1/factures-fournisseurs');
  expect((await ask()).answer).toMatchObject({ Ajoutees: 0, DejaConnues: 2 });
  const parameters = await keeper.call(calls.GetApiPortageaParameters, {});
  expect(parameters.answer.IsConfigured).toBe(true);
  expect(parameters.text + app.logLines.join()).not.toContain(key);
});

test.each([
  ['an error', (response: ServerResponse) => void response.writeHead(500).end()],
  ['no JSON', (response: ServerResponse) => void response.writeHead(200).end('<html>')],
  [
    'amounts that are none',
    (response: ServerResponse) =>
      void response.writeHead(200).end(JSON.stringify({ factures: [{ htCentimes: -1 }] })),
  ],
])('a platform that answers %s is told as such, and nothing is kept', async (_, wrong) => {
  answer = wrong;
  const before = (await list()).TotalCount;
  expect((await keeper.call(calls.ImportInvoiceFournisseur, { Annee: 2025 })).status).toBe(502);
  expect((await list()).TotalCount).toBe(before);
});

test('customers of portage are chosen from a page, and a part of their name finds them', async () => {
  const all = (await keeper.call(listSocietesClientes, {})).answer;
  expect(all.Items.map(({ Key }) => Key)).toContain(plantedCustomer({ number: 1 }));
  const [first] = all.Items;
  const found = (await keeper.call(listSocietesClientes, { filter: first?.Value ?? '', pageSize: 1 })).answer;
  expect(found.Items).toHaveLength(1);
});

test('a company that carries, or that a mission is done for, stays in the register, and the refusal says why', async () => {
  const head = await app.signIn('CHEF_MISSION');
  const reasons = async (Id: number) => {
    const { IsDeleted, Societe } = (await head.call(DeleteSociety, { Id })).answer;
    return { IsDeleted, labels: Societe.Autres.map(({ Label }) => Label) };
  };
  const carries = await reasons(carrier);
  expect(carries.IsDeleted).toBe(false);
  expect(carries.labels).toEqual(expect.arrayContaining(['activité(s) de portage', 'contrat(s) de portage']));
  const customer = await reasons(plantedCustomer({ number: 1 }));
  expect(customer.IsDeleted).toBe(false);
  expect(customer.labels).toContain('mission(s) de portage');
});
