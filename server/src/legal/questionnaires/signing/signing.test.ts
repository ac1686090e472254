import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { CancelSignature, RemindSigners } from '#contract/documents/signatures/calls.ts';
import { AddQuestionnairesLab, GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import {
  DownloadSignedQuestionnaire,
  SaveAndSendToSignQuestionnaires,
} from '#contract/legal/questionnaires/process-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { followRequests } from '#server/documents/signatures/follow-requests.ts';
import { signingNeeds } from '#server/documents/signatures/signing-needs.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';

/** What the provider was asked, in order; `status` is what it tells of a request. */
const asked: { line: string; body: string; key: string | undefined }[] = [];
let status = 'draft';
let begun: string[] = [];
let isDown = false;
let signer = '';

/** What it answers, by method and path. */
const answers: Readonly<Record<string, () => unknown>> = {
  'POST /signature_requests': () => ({ id: 'sr-1', status: 'draft' }),
  'POST /signature_requests/sr-1/documents': () => ({ id: 'doc-1' }),
  'POST /signature_requests/sr-1/signers': () => ({ id: 'signer-1' }),
  'GET /signature_requests/sr-1/signers': () => [
    { id: 'signer-1', status: status === 'done' ? 'signed' : 'notified', info: { email: signer } },
  ],
  'POST /signature_requests/sr-1/signers/signer-1/send_reminder': () => ({}),
  'POST /signature_requests/sr-1/activate': () => {
    status = 'ongoing';
    begun = ['sr-1'];
    return { id: 'sr-1', status };
  },
  'POST /signature_requests/sr-1/cancel': () => {
    status = 'canceled';
    return { id: 'sr-1', status };
  },
  'GET /signature_requests/sr-1': () => ({
    id: 'sr-1',
    status,
    decline_information: status === 'declined' ? { reason: 'Je refuse' } : null,
  }),
};

/** Speaks the part of Yousign's API v3 that is used. */
const service = createServer(async (request, response) => {
  const body = (await buffer(request)).toString('latin1');
  const path = (request.url ?? '').replace('/v3', '');
  asked.push({ line: `${request.method} ${path.split('?')[0]}`, body, key: request.headers.authorization });
  const json = (value: unknown, code = 200) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (isDown) return json({ type: 'error' }, 503);
  if (path.startsWith('/signature_requests?')) return json({ data: begun.map((id) => ({ id, status })) });
  const answer = answers[`${request.method} ${path}`];
  if (answer) return json(answer(), request.method === 'GET' ? 200 : 201);
  if (path.startsWith('/signature_requests/sr-1/documents/download'))
    return response.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf('Signé par Ada'));
  return json({}, 404);
});
service.listen(0, '127.0.0.1');
await once(service, 'listening');
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v3`;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const signing = { kind: 'yousign', url, apiKey: 'secret' } as const;
const app = await startTestApp({ settings: { signing } });
signer = app.firms.A.personEmail;
const own = await startTestApp();
const silent = { error: () => undefined };

async function sweep(of: typeof app) {
  await of.query(`update signature_request set next_at = now() where object_kind = 'questionnaire'`);
  const needs = signingNeeds(of.settings, of.database, await fileStore(of.settings), []);
  await followRequests(needs, silent);
}

let count = 0;
async function toSign(of: typeof app) {
  count += 1;
  const director = await of.signIn('DIRIGEANT');
  const societe = { RaisonSociale: `À signer ${count}` };
  const IdSociete = (await director.call(AddSociete, { societe })).answer.Id;
  const { Id } = (await director.call(AddQuestionnairesLab, { Annee: 2026, IdSociete, Type: 'LAB' })).answer;
  const { persons } = of.firms.A;
  const Signataires = [{ IdPerson: persons[0] ?? 0 }];
  const sent = await director.call(SaveAndSendToSignQuestionnaires, { Id, Signataires });
  const state = async () =>
    (await director.call(GetQuestionnaire, { Annee: 2026, IdSociete, Type: 'LAB' })).answer.EtatSignature;
  return { director, Id, Signataires, sent, state };
}

test('without a provider the product itself asks for a simple signature, and the paper says which', async () => {
  const { director, Id, sent, state } = await toSign(own);
  expect(sent.answer.EtatSignature).toBe('EN_COURS');
  expect((await lastMessage(own, own.firms.A.personEmail)).text).toContain('/electronic-signature/sign#');
  await sweep(own);
  expect(await state()).toBe('EN_COURS');
  const paper = await director.call(DownloadSignedQuestionnaire, { Id });
  expect(readPdf(paper.bytes).pages.join(' ')).toContain('Signature électronique simple');
});

test('it leaves by the provider’s own steps with its key, once, and comes back signed', async () => {
  const { director, Id, Signataires, sent, state } = await toSign(app);
  expect(sent.answer.EtatSignature).toBe('A_ENVOYER');
  const twice = await director.call(SaveAndSendToSignQuestionnaires, { Id, Signataires });
  expect(twice.status).toBe(409);
  await sweep(app);
  const posted = asked.filter(({ line }) => line.startsWith('POST'));
  expect(posted.map(({ line }) => line)).toEqual([
    'POST /signature_requests',
    'POST /signature_requests/sr-1/documents',
    'POST /signature_requests/sr-1/signers',
    'POST /signature_requests/sr-1/activate',
  ]);
  expect(posted.every(({ key }) => key === 'Bearer secret')).toBe(true);
  expect(posted[1]?.body).toContain('%PDF');
  expect(posted[2]?.body).toContain(signer);
  expect(posted[2]?.body).toContain('"signature_authentication_mode":"otp_email"');
  expect(await state()).toBe('EN_COURS');
  status = 'done';
  await sweep(app);
  expect(await state()).toBe('SIGNE');
  const signed = await director.call(DownloadSignedQuestionnaire, { Id });
  expect(readPdf(signed.bytes).pages.join(' ')).toContain('Signé par Ada');
});

test('a provider that is away loses no request: it leaves once it answers again; one that declines is told', async () => {
  const { state } = await toSign(app);
  [status, begun, isDown] = ['draft', [], true];
  await sweep(app);
  expect(await state()).toBe('A_ENVOYER');
  isDown = false;
  await sweep(app);
  expect(await state()).toBe('EN_COURS');
  status = 'declined';
  await sweep(app);
  expect(await state()).toBe('REFUSE');
  const [row] = await app.query('select motive from signature_request order by id desc limit 1');
  expect(row?.motive).toBe('Je refuse');
});

test('a provider is asked to remind and to cancel, and one that does not answer keeps the request as it was', async () => {
  [status, begun, isDown] = ['draft', [], false];
  const { director, state } = await toSign(app);
  const [{ id: Id } = { id: 0 }] = await app.query<{ id: number }>(
    'select max(id)::int as id from signature_request',
  );
  expect((await director.call(RemindSigners, { Id })).status).toBe(409);
  await sweep(app);
  asked.length = 0;
  expect((await director.call(RemindSigners, { Id })).answer).toEqual({ Count: 1 });
  isDown = true;
  expect((await director.call(CancelSignature, { Id, Motive: 'Erreur' })).status).toBe(409);
  expect(await state()).toBe('EN_COURS');
  isDown = false;
  expect((await director.call(CancelSignature, { Id, Motive: 'Erreur' })).status).toBe(200);
  expect(await state()).toBe('ANNULE');
  expect(asked.map(({ line }) => line)).toEqual(
    expect.arrayContaining([
      'POST /signature_requests/sr-1/signers/signer-1/send_reminder',
      'POST /signature_requests/sr-1/cancel',
    ]),
  );
});
