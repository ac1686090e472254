import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AddSocieteDocument, allSocieteDocuments } from '#contract/documents/files/calls.ts';
import {
  AddSignature,
  CancelSignature,
  CorrectSigner,
  DownloadSignatureProof,
  DownloadSignedPaper,
  exportSignaturesToExcel,
  GetSignatureById,
  listSignatures,
  RemindSigners,
} from '#contract/documents/signatures/calls.ts';
import {
  GetPaperToSign,
  GetSignatureByToken,
  RefusePaper,
  SendSignatureCode,
  SignPaper,
  VerifySignatureCode,
} from '#contract/documents/signatures/signer-calls.ts';
import { AddSociete } from '#contract/permanent-files/companies/calls.ts';
import { pdf, scannedPdf } from '#proof/files/papers.ts';
import { readPdf } from '#proof/files/pdf.ts';
import { documentTypeId } from '#proof/firms/documents.ts';
import { type Browser, browserOf } from '#proof/processes/browser.ts';
import { anotherCode, lastCode, lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { fileStore } from '#server/platform/storage/file-store.ts';
import { followRequests } from './follow-requests.ts';
import { signingNeeds } from './signing-needs.ts';

const app = await startTestApp();
const jurist = await app.signIn('JURIDIQUE');
const needs = signingNeeds(app.settings, app.database, await fileStore(app.settings), []);
const silent = { error: () => undefined };
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');

let count = 0;
async function company() {
  count += 1;
  return (await jurist.call(AddSociete, { societe: { RaisonSociale: `Signée ${count}` } })).answer.Id;
}

async function paper(IdSociete: number, content = pdf(`Procès-verbal ${count}`)) {
  const input = { IdSociete, IdTypeDocument: documentTypeId(1), Libelle: `PV ${count}` };
  return (await jurist.call(AddSocieteDocument, input, { file: { name: 'pv.pdf', content } })).answer.Id;
}

interface Asked {
  signers?: number;
  IsOrdered?: boolean;
  ExpiresOn?: string;
  content?: Buffer;
}

/** A paper that was sent to be signed, and the address of each of its signers. */
async function ask({ signers = 1, content, ...asked }: Asked = {}) {
  const IdSociete = await company();
  const document = await paper(IdSociete, content);
  const emails = Array.from({ length: signers }, (_, rank) => `signe-${count}-${rank}@signataire.example`);
  const Signers = emails.map((Email, rank) => ({ Prenom: 'Ada', Nom: `Rang ${rank}`, Email }));
  const reply = await jurist.call(AddSignature, { DocumentIds: [document], Signers, ...asked });
  const [Id = 0] = reply.status === 200 ? reply.answer.SignatureRequestIds : [];
  return { IdSociete, document, emails, Id, reply };
}

const read = async (Id: number) => (await jurist.call(GetSignatureById, { Id })).answer;
const tokenOf = async (email: string) => (await lastMessage(app, email)).text.match(/sign#(\S+)/)?.[1] ?? '';

/** A signer's own browser, which has given the code of their mail. */
async function proven(email: string, token?: string) {
  const Token = token ?? (await tokenOf(email));
  const browser = browserOf(app);
  expect((await browser.call(SendSignatureCode, { Token })).answer).toBe(true);
  const Code = await lastCode(app, email);
  expect((await browser.call(VerifySignatureCode, { Token, Code })).answer).toBe(true);
  return { browser, Token };
}

const shown = async (browser: Browser, Token: string) =>
  (await browser.call(GetPaperToSign, { Token })).answer;

async function sign(email: string, more: object = {}) {
  const { browser, Token } = await proven(email);
  const { Sha256 } = await shown(browser, Token);
  return browser.call(SignPaper, { Token, Sha256, Accepte: true, ...more });
}

test('what is signed is what was shown: the sealed paper begins with it byte by byte, and its proof tells who, when, whence', async () => {
  const { emails, Id, IdSociete } = await ask();
  const [email = ''] = emails;
  const { browser, Token } = await proven(email);
  const { Content, Sha256 } = await shown(browser, Token);
  const frozen = Buffer.from(Content, 'base64');
  expect(hashOf(frozen)).toBe(Sha256);
  const forged = await browser.call(SignPaper, { Token, Sha256: 'a'.repeat(64), Accepte: true });
  expect([forged.status, forged.error.Code]).toEqual([409, 'PAPER_CHANGED']);
  const signed = await browser.call(SignPaper, {
    Token,
    Sha256,
    Accepte: true,
    Traits: [
      [
        [10, 20],
        [200, 120],
      ],
    ],
  });
  expect(signed.answer).toEqual({ State: 'done' });
  const sealed = Buffer.from((await jurist.call(DownloadSignedPaper, { Id })).bytes);
  expect(sealed.subarray(0, frozen.length).equals(frozen)).toBe(true);
  expect(sealed.toString('latin1')).toContain('/ByteRange');
  const pages = readPdf(sealed).pages;
  expect(pages).toHaveLength(2);
  expect(pages[1]).toContain('Ada Rang 0');
  expect(pages[1]).toContain('Signature électronique simple');
  const proof = readPdf((await jurist.call(DownloadSignatureProof, { Id })).bytes).pages.join(' ');
  for (const told of [email, Sha256, browser.address, hashOf(sealed), 'Code de sécurité reconnu'])
    expect(proof.replaceAll(' ', '')).toContain(told.replaceAll(' ', ''));
  const filed = (await jurist.call(allSocieteDocuments, { IdSociete })).answer.Items.map(
    (one) => one.Libelle,
  );
  expect(filed).toEqual(
    expect.arrayContaining([`PV ${count}`, `PV ${count} (signé)`, `PV ${count} – dossier de preuve`]),
  );
  // the copy of the signer is the sealed one
  expect((await shown(browser, Token)).Sha256).toBe(hashOf(sealed));
  const told = await read(Id);
  expect(told).toMatchObject({ State: 'SIGNE', SignedCount: 1, HasProof: true, IsOwn: true });
});

test('a paper with a compressed cross-reference table is frozen in a form that can be sealed', async () => {
  const { PDFDocument } = await import('mupdf');
  const document = new PDFDocument(scannedPdf(1, 'x'));
  const compact = Buffer.from(document.saveToBuffer('objstms=yes,compress=yes').asUint8Array());
  const { emails, Id } = await ask({ content: compact });
  expect((await sign(emails[0] ?? '')).answer.State).toBe('done');
  expect((await read(Id)).State).toBe('SIGNE');
});

test('nobody reads or signs without the code of the mail; a code of another signer opens nothing', async () => {
  const { emails } = await ask({ signers: 2 });
  const [one = '', two = ''] = emails;
  const Token = await tokenOf(one);
  const stranger = browserOf(app);
  expect((await stranger.call(GetPaperToSign, { Token })).status).toBe(401);
  const Sha256 = 'a'.repeat(64);
  expect((await stranger.call(SignPaper, { Token, Sha256, Accepte: true })).status).toBe(401);
  expect((await stranger.call(RefusePaper, { Token, Motif: 'Non' })).status).toBe(401);
  const other = await proven(two);
  expect((await other.browser.call(GetPaperToSign, { Token })).status).toBe(401);
  await stranger.call(SendSignatureCode, { Token });
  const wrong = anotherCode(await lastCode(app, one));
  expect((await stranger.call(VerifySignatureCode, { Token, Code: wrong })).answer).toBe(false);
  const told = (await stranger.call(GetSignatureByToken, { Token })).answer;
  expect(told.Email).toBe('s•••••@signataire.example');
  expect(JSON.stringify(told)).not.toContain(one);
  // not its last character, whose last bits stand for nothing
  const altered = Token.replace(/.(?=.{9}$)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  expect((await stranger.call(GetSignatureByToken, { Token: altered })).answer.State).toBe('over');
});

test('signers of an ordered request come one after the other, each by a mail of their own', async () => {
  const { emails, Id } = await ask({ signers: 2, IsOrdered: true });
  const [first = '', second = ''] = emails;
  await expect(lastMessage(app, second)).rejects.toThrow('nothing was sent');
  expect((await read(Id)).Awaited).toBe('Ada Rang 0');
  expect((await sign(first)).answer).toEqual({ State: 'signed' });
  expect((await read(Id)).Awaited).toBe('Ada Rang 1');
  expect((await sign(second)).answer).toEqual({ State: 'done' });
  const { browser, Token } = await proven(first);
  const again = await browser.call(SignPaper, { Token, Sha256: 'a'.repeat(64), Accepte: true });
  expect(again.status).toBe(409);
});

test('a refusal ends the request with its reason, for all signers, and whoever asked is told', async () => {
  const { emails, Id } = await ask({ signers: 2 });
  const [one = '', two = ''] = emails;
  const { browser, Token } = await proven(one);
  await browser.call(RefusePaper, { Token, Motif: 'Le montant est faux' });
  const told = await read(Id);
  expect(told).toMatchObject({ State: 'REFUSE' });
  expect(told.Motive).toContain('Le montant est faux');
  const other = browserOf(app);
  const theirs = await other.call(GetSignatureByToken, { Token: await tokenOf(two) });
  expect(theirs.answer.State).toBe('refused');
  expect((await other.call(SendSignatureCode, { Token: await tokenOf(two) })).answer).toBe(false);
  const [bell] = await app.query<{ text: string }>(
    `select text from notification where title like '%ne sera pas signé%' order by created_at desc limit 1`,
  );
  expect(bell?.text).toContain('Le montant est faux');
});

test('a corrected signer has another link; the one mailed before opens nothing, and who has signed is not corrected', async () => {
  const { emails, Id } = await ask({ signers: 2 });
  const [one = '', two = ''] = emails;
  const before = await tokenOf(one);
  await sign(two);
  const { Signers } = await read(Id);
  const [wrong, done] = Signers;
  const right = { Prenom: 'Grace', Nom: 'Juste', Email: `juste-${count}@signataire.example` };
  const SignerId = wrong?.SignerId ?? '';
  expect(
    (await jurist.call(CorrectSigner, { Id, SignerId, ...right, Email: two })).fieldMessage('Email'),
  ).toMatch(/déjà celle/);
  expect((await jurist.call(CorrectSigner, { Id, SignerId, ...right })).status).toBe(200);
  const refused = await jurist.call(CorrectSigner, { Id, SignerId: done?.SignerId ?? '', ...right });
  expect(refused.status).toBe(409);
  expect((await browserOf(app).call(GetSignatureByToken, { Token: before })).answer.State).toBe('over');
  expect((await sign(right.Email)).answer.State).toBe('done');
  const proof = readPdf((await jurist.call(DownloadSignatureProof, { Id })).bytes).pages.join(' ');
  expect(proof).toContain('Signataire corrigé');
});

test('an expired request is signed by nobody and told; one that is silent is reminded by the firm’s rhythm with the same link', async () => {
  const { emails, Id } = await ask();
  const [email = ''] = emails;
  const Token = await tokenOf(email);
  const sweep = async () => {
    await app.query('update signature_request set next_at = now() where id = $1', [Id]);
    await followRequests(needs, silent);
  };
  await sweep();
  expect((await read(Id)).RemindedOn).toBeNull();
  await app.query(`update signature_request set mailed_at = now() - interval '5 days' where id = $1`, [Id]);
  await sweep();
  await sweep();
  expect((await lastMessage(app, email)).text).toContain('attend toujours');
  expect(await tokenOf(email)).toBe(Token);
  expect((await read(Id)).Events.filter(({ Libelle }) => Libelle === 'Relance envoyée')).toHaveLength(1);
  expect((await jurist.call(RemindSigners, { Id })).answer).toEqual({ Count: 1 });
  const { browser } = await proven(email);
  const { Sha256 } = await shown(browser, Token);
  await app.query(`update signature_request set expires_on = current_date - 2 where id = $1`, [Id]);
  expect((await browser.call(SignPaper, { Token, Sha256, Accepte: true })).status).toBe(409);
  await sweep();
  expect((await read(Id)).State).toBe('EXPIRE');
  expect((await jurist.call(RemindSigners, { Id })).status).toBe(409);
});

test('a paper that was signed and not sealed yet is sealed by the next look at all requests, once', async () => {
  const { emails, Id } = await ask();
  await app.query(
    `update signature_signer set signed_at = now(), shown_sha256 = repeat('a', 64) where request_id = $1`,
    [Id],
  );
  expect(emails).toHaveLength(1);
  await app.query('update signature_request set next_at = now() where id = $1', [Id]);
  await followRequests(needs, silent);
  await followRequests(needs, silent);
  const told = await read(Id);
  expect(told.State).toBe('SIGNE');
  expect(told.Events.filter(({ Libelle }) => Libelle === 'Document scellé et classé')).toHaveLength(1);
});

test('a document waits for one signature at a time; a cancelled request frees it, and its links are dead', async () => {
  const { document, emails, Id } = await ask();
  const Signers = [{ Prenom: 'Ada', Nom: 'Encore', Email: 'encore@signataire.example' }];
  const twice = await jurist.call(AddSignature, { DocumentIds: [document], Signers });
  expect([twice.status, twice.error.Code]).toEqual([409, 'SIGNATURE_UNDER_WAY']);
  await jurist.call(CancelSignature, { Id, Motive: 'Mauvais document' });
  const Token = await tokenOf(emails[0] ?? '');
  expect((await browserOf(app).call(GetSignatureByToken, { Token })).answer.State).toBe('over');
  expect((await jurist.call(AddSignature, { DocumentIds: [document], Signers })).status).toBe(200);
});

test('what cannot be signed is refused at its field: another company’s paper, a level without a provider, the same address twice', async () => {
  const [one, two] = [await company(), await company()];
  const [mine, theirs] = [await paper(one), await paper(two, pdf('Autre'))];
  const Signers = [{ Prenom: 'Ada', Nom: 'Une', Email: 'une@signataire.example' }];
  const refusal = async (input: object, field: string) => {
    const reply = await jurist.call(AddSignature, { DocumentIds: [mine], Signers, ...input } as never);
    expect(reply.status).toBe(400);
    return reply.fieldMessage(field);
  };
  expect(await refusal({ DocumentIds: [mine, theirs] }, 'DocumentIds')).toMatch(/même société/);
  expect(await refusal({ DocumentIds: [999_999] }, 'DocumentIds')).toMatch(/n’existe pas/);
  expect(await refusal({ Level: 'QUALIFIEE' }, 'Level')).toMatch(/prestataire de confiance/);
  expect(await refusal({ Signers: [...Signers, ...Signers] }, 'Signers.1.Email')).toMatch(/déjà celle/);
  expect(await refusal({ Signers: [] }, 'Signers')).toMatch(/Signataire/);
  expect(await refusal({ ExpiresOn: '2020-01-01' }, 'ExpiresOn')).toMatch(/passée/);
});

test('a request is hidden with its type of document, in list, page and papers', async () => {
  const { Id } = await ask();
  const found = async (who: typeof jurist) =>
    (await who.call(listSignatures, { Text: `PV ${count}` })).answer.Items.map((one) => one.Id);
  expect(await found(jurist)).toContain(Id);
  const workbook = await jurist.call(exportSignaturesToExcel, { Text: `PV ${count}` });
  expect(workbook.status).toBe(200);
  await app.query(`update document_type set roles = '{DIRIGEANT}' where id = $1`, [documentTypeId(1)]);
  try {
    expect(await found(jurist)).not.toContain(Id);
    for (const call of [GetSignatureById, DownloadSignedPaper])
      expect((await jurist.call(call, { Id })).status).toBe(404);
    expect(await found(await app.signIn('DIRIGEANT'))).toContain(Id);
  } finally {
    await app.query(`update document_type set roles = '{}' where id = $1`, [documentTypeId(1)]);
  }
});
