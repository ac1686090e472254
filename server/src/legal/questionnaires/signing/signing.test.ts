import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { AddQuestionnairesLab, GetQuestionnaire } from '#contract/legal/questionnaires/calls.ts';
import {
  DownloadSignedQuestionnaire,
  SaveAndSendToSignQuestionnaires,
} from '#contract/legal/questionnaires/process-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { startTestApp } from '#proof/test-app.ts';
import type { SigningProvider } from '#server/platform/signing/provider.ts';
import { sendSignatures } from '#server/platform/signing/send-signatures.ts';
import { simulatedSigning } from '#server/platform/signing/simulated-signing.ts';
import { yousign } from '#server/platform/signing/yousign.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';

/** What the provider was asked, in order; `status` is what it tells of a request. */
const asked: { line: string; body: string; key: string | undefined }[] = [];
let status = 'draft';
let begun: string[] = [];
let isDown = false;

/** Speaks the part of Yousign's API v3 that is used. */
const service = createServer(async (request, response) => {
  const body = (await buffer(request)).toString('latin1');
  const path = (request.url ?? '').replace('/v3', '');
  asked.push({ line: `${request.method} ${path.split('?')[0]}`, body, key: request.headers.authorization });
  const json = (value: unknown, code = 200) =>
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (isDown) return json({ type: 'error' }, 503);
  if (path.startsWith('/signature_requests?')) return json({ data: begun.map((id) => ({ id, status })) });
  if (path === '/signature_requests') return json({ id: 'sr-1', status: 'draft' }, 201);
  if (path === '/signature_requests/sr-1/documents') return json({ id: 'doc-1' }, 201);
  if (path === '/signature_requests/sr-1/signers') return json({ id: 'signer-1' }, 201);
  if (path === '/signature_requests/sr-1/activate') {
    status = 'ongoing';
    begun = ['sr-1'];
    return json({ id: 'sr-1', status }, 201);
  }
  if (path === '/signature_requests/sr-1') return json({ id: 'sr-1', status });
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
const simulated = await startTestApp();
const silent = { error: () => undefined };

async function sweep(of: typeof app, provider: SigningProvider) {
  await of.query('update signature_request set next_at = now()');
  await sendSignatures({ database: of.database, store: await fileStore(of.settings), provider }, silent);
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
  const state = async () => {
    const told = (await director.call(GetQuestionnaire, { Annee: 2026, IdSociete, Type: 'LAB' })).answer;
    return [told.EtatSignature, told.IsSignatureSimulee];
  };
  return { director, Id, Signataires, sent, state };
}

test('without a provider the paper says that nobody signs, and so do answer and questionnaire', async () => {
  const { director, Id, sent, state } = await toSign(simulated);
  expect(sent.answer).toMatchObject({ EtatSignature: 'A_ENVOYER', IsSimulation: true });
  await sweep(simulated, simulatedSigning);
  expect(await state()).toEqual(['EN_COURS', true]);
  const paper = await director.call(DownloadSignedQuestionnaire, { Id });
  expect(readPdf(paper.bytes).pages.join(' ')).toContain('SIMULATION');
});

test('it leaves by the provider’s own steps with its key, once, and comes back signed', async () => {
  const { director, Id, Signataires, sent, state } = await toSign(app);
  expect(sent.answer.IsSimulation).toBe(false);
  const twice = await director.call(SaveAndSendToSignQuestionnaires, { Id, Signataires });
  expect(twice.status).toBe(409);
  await sweep(app, yousign(signing));
  const posted = asked.filter(({ line }) => line.startsWith('POST'));
  expect(posted.map(({ line }) => line)).toEqual([
    'POST /signature_requests',
    'POST /signature_requests/sr-1/documents',
    'POST /signature_requests/sr-1/signers',
    'POST /signature_requests/sr-1/activate',
  ]);
  expect(posted.every(({ key }) => key === 'Bearer secret')).toBe(true);
  expect(posted[1]?.body).toContain('%PDF');
  expect(posted[2]?.body).toContain(app.firms.A.personEmail);
  expect(await state()).toEqual(['EN_COURS', false]);
  status = 'done';
  await sweep(app, yousign(signing));
  expect(await state()).toEqual(['SIGNE', false]);
  const signed = await director.call(DownloadSignedQuestionnaire, { Id });
  expect(readPdf(signed.bytes).pages.join(' ')).toContain('Signé par Ada');
});

test('a provider that is away loses no request: it leaves once it answers again; one that declines is told', async () => {
  const { state } = await toSign(app);
  [status, begun, isDown] = ['draft', [], true];
  await sweep(app, yousign(signing));
  expect(await state()).toEqual(['A_ENVOYER', false]);
  isDown = false;
  await sweep(app, yousign(signing));
  expect(await state()).toEqual(['EN_COURS', false]);
  status = 'declined';
  await sweep(app, yousign(signing));
  expect(await state()).toEqual(['REFUSE', false]);
});
