import { beforeAll, expect, test } from 'vitest';
import * as calls from '#contract/documents/client-papers/calls.ts';
import {
  AskCloudDeletion,
  ConfirmCloudDeletion,
  MarkCloudSpaces,
} from '#contract/permanent-files/cloud-spaces/calls.ts';
import { multipart } from '#proof/client.ts';
import { pdf } from '#proof/files/papers.ts';
import { documentId } from '#proof/firms/documents.ts';
import { startTestApp } from '#proof/test-app.ts';

const app = await startTestApp();
const { A } = app.firms;
const [company = 0, elsewhere = 0] = A.companies;
const customer = await app.signIn('client');
const expert = await app.signIn('EXPERT_COMPTABLE');
const head = await app.signIn('DIRIGEANT');
let person = 0;
const types = new Map<string, number>();

beforeAll(async () => {
  const [row] = await app.query<{ id: number }>(
    `select p.id::int as id from person p where p.client_id = $1
       and not exists (select from client_space s where s.client_id = p.client_id and s.person_id = p.id) order by p.id limit 1`,
    [A.id],
  );
  person = row?.id ?? 0;
  await app.query('delete from mandate where client_id = $1 and $2 in (person_id, representative_id)', [
    A.id,
    person,
  ]);
  await app.query('insert into client_space (client_id, person_id, user_id) values ($1, $2, $3)', [
    A.id,
    person,
    A.users.client.id,
  ]);
  await app.query(
    `insert into mandate (client_id, company_id, person_id, function, starts_on) values ($1, $2, $3, 'G', '2020-01-01')`,
    [A.id, company, person],
  );
  for (const { id, code } of await app.query<{ id: number; code: string }>(
    'select id::int as id, code from document_type where client_id = $1 and code is not null',
    [A.id],
  ))
    types.set(code, id);
});

const typeOf = (code: string) => types.get(code) ?? expect.fail(code);
const edit = (code: string, more: object) =>
  expert.call(calls.EditClientType, {
    Id: typeOf(code),
    Groupe: 'JURIDIQUE',
    RegleConservation: 'STATUTS',
    IsVisibleClient: true,
    IsDeposable: false,
    IsExige: false,
    ...more,
  });
const mine = async () => (await customer.call(calls.GetMyDocuments, {})).answer.Societes;
const preview = async (IdSociete = company) =>
  (await expert.call(calls.PreviewAsClient, { IdSociete })).answer;
async function send(code: string, files: [string, Buffer][], IdSociete = company) {
  const request = await multipart(
    { depot: JSON.stringify({ IdSociete, IdTypeDocument: typeOf(code) }) },
    ...files.map(([name, content]) => ({ name, content, field: 'files' })),
  );
  return customer.raw(calls.SendMyDocuments, request);
}

test('a customer finds what is visible of a visible type, of no company but their own, and the staff sees exactly that', async () => {
  const [own] = await mine();
  expect(own?.Key).toBe(company);
  expect(own?.Papiers.Groupes).toEqual([]);
  await app.query(
    'update document set is_visible_to_client = true where client_id = $1 and company_id = $2',
    [A.id, company],
  );
  expect((await mine())[0]?.Papiers).toEqual(await preview());
  const shown = (await preview()).Groupes.flatMap(({ Documents }) => Documents.map(({ Id }) => Id));
  expect(shown).toContain(documentId(1, 'vat'));
  // of a type that is not visible
  expect(shown).not.toContain(documentId(1));
  expect((await customer.call(calls.DownloadMyDocument, { Id: documentId(1, 'vat') })).status).toBe(200);
  expect((await customer.call(calls.DownloadMyDocument, { Id: documentId(1) })).status).toBe(404);
  expect((await customer.call(calls.DownloadMyDocument, { Id: documentId(1, 'person') })).status).toBe(404);
  expect((await customer.call(calls.DownloadMyDocument, { Id: documentId(2, 'vat') })).status).toBe(404);
});

test('what a type says of the space holds at once: visible, depositable, required', async () => {
  expect((await edit('STATUTS', { IsExige: true })).fieldMessage('IsDeposable')).toBe(
    'Un document exigé doit pouvoir être déposé.',
  );
  await edit('STATUTS', { IsExige: true, IsDeposable: true });
  expect((await mine())[0]?.Papiers.Manquants).toContain('Statuts');
  const reply = await send('STATUTS', [
    ['statuts.pdf', pdf('Statuts')],
    ['statuts encore.pdf', pdf('Statuts')],
  ]);
  expect(reply.answer.Items).toEqual([
    { FileName: 'statuts.pdf', IsKept: true, Message: null },
    { FileName: 'statuts encore.pdf', IsKept: false, Message: 'Vous avez déjà envoyé ce document.' },
  ]);
  const [own] = await mine();
  expect(own?.Papiers.Manquants).not.toContain('Statuts');
  expect(own?.Papiers.Groupes.flatMap(({ Documents }) => Documents)).toContainEqual(
    expect.objectContaining({ Libelle: 'statuts', IsEnvoye: true }),
  );
  expect((await send('PV_AGO', [['pv.pdf', pdf('PV')]])).fieldMessage('IdTypeDocument')).toBe(
    'Ce type de document ne se dépose pas ici.',
  );
  expect((await send('STATUTS', [['x.pdf', pdf('x')]], elsewhere)).status).toBe(404);
});

test('a former leader finds nothing any more', async () => {
  await app.query(`update mandate set ends_on = '2026-01-01' where client_id = $1 and person_id = $2`, [
    A.id,
    person,
  ]);
  expect(await mine()).toEqual([]);
  expect((await customer.call(calls.DownloadMyDocument, { Id: documentId(1, 'vat') })).status).toBe(404);
  await app.query('update mandate set ends_on = null where client_id = $1 and person_id = $2', [
    A.id,
    person,
  ]);
});

test('a space is deleted under four eyes or on another day, and shows its customers nothing from then on', async () => {
  await expert.call(MarkCloudSpaces, { Ids: [company], Attestation: 2, Espace: 2 });
  expect((await expert.call(ConfirmCloudDeletion, { Id: company })).error?.Code).toBe('NOT_ASKED');
  await expert.call(AskCloudDeletion, { Id: company, Motif: 'Fin de mission' });
  expect((await expert.call(MarkCloudSpaces, { Ids: [company], Espace: 2 })).error?.Code).toBe('DELETION');
  expect((await expert.call(ConfirmCloudDeletion, { Id: company })).error?.Code).toBe('FOUR_EYES');
  expect(await mine()).toHaveLength(1);
  expect((await head.call(ConfirmCloudDeletion, { Id: company })).status).toBe(200);
  expect(await mine()).toEqual([]);
  expect(await preview()).toEqual({ Groupes: [], Deposables: [], Manquants: [] });
  expect((await send('STATUTS', [['y.pdf', pdf('y')]])).status).toBe(404);
  await expert.call(MarkCloudSpaces, { Ids: [company], Espace: 2 });
  await expert.call(AskCloudDeletion, { Id: company, Motif: 'Encore' });
  await app.query(
    `update cloud_space set deletion_asked_at = now() - interval '2 days' where client_id = $1 and company_id = $2`,
    [A.id, company],
  );
  expect((await expert.call(ConfirmCloudDeletion, { Id: company })).status).toBe(200);
});
