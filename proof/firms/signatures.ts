import type { ClientBase } from 'pg';
import { signerLinks } from '#server/documents/signatures/signer-links.ts';
import { renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import { insertRows } from '../insert-rows.ts';
import { testSecretKey } from '../secret-key.ts';
import { plantedId } from './accounts.ts';
import { documentTypeId } from './documents.ts';
import { paperRow } from './papers.ts';

/** The planted requests to sign, of each firm: one that waits for its signers, one that is signed. */
export const signatureId = (firm: number) => 740_000 + firm;
export const signedId = (firm: number) => 740_010 + firm;
export const signerId = (firm: number, rank = 1) => plantedId(firm, 740 + rank);

/** The token of the planted signer's mail. */
export const signerToken = (clientId: number, firm: number) =>
  signerLinks(testSecretKey).tokenOf({ clientId, signerId: signerId(firm), number: 1 });

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  companyId: number | undefined;
  userId: number;
}

/** A paper that waits for two signers, one that is signed with its proof, and a certificate that has ended. */
export async function plantSignatures(
  client: ClientBase,
  { clientId: client_id, firm, letter, companyId, userId }: ToPlant,
) {
  await insertRows(
    client,
    'stored_file',
    [745, 746, 747].map((rank) => paperRow(client_id, firm, rank, 'SIGNATURE')),
  );
  const request = {
    client_id,
    object_kind: 'document',
    object_id: 1,
    provider: 'interne',
    title: `Procès-verbal à signer ${letter}`,
    file_id: plantedId(firm, 745),
    company_id: companyId,
    type_id: documentTypeId(firm),
    asked_by: userId,
    asked_at: '2026-03-02T10:00:00+01:00',
    expires_on: '2199-01-01',
    mailed_at: '2199-01-01T00:00:00+01:00',
    next_at: '2199-01-01T00:00:00+01:00',
  };
  await insertRows(client, 'signature_request', [{ ...request, id: signatureId(firm), state: 'EN_COURS' }]);
  await insertRows(client, 'signature_request', [
    {
      ...request,
      id: signedId(firm),
      state: 'SIGNE',
      title: `Statuts signés ${letter}`,
      signed_file_id: plantedId(firm, 746),
      proof_file_id: plantedId(firm, 747),
      ended_at: '2026-03-04T10:00:00+01:00',
    },
  ]);
  const signer = (rank: number, request_id: number) => ({
    client_id,
    id: signerId(firm, rank),
    request_id,
    rank: rank === 2 ? 2 : 1,
    first_name: 'Ada',
    last_name: `Signataire ${letter} ${rank}`,
    email: `signataire-${rank}@${letter.toLowerCase()}.example`,
    invited_at: '2026-03-02T10:00:00+01:00',
  });
  await insertRows(client, 'signature_signer', [
    signer(1, signatureId(firm)),
    signer(2, signatureId(firm)),
    signer(3, signedId(firm)),
  ]);
  await insertRows(client, 'signature_event', [
    {
      client_id,
      request_id: signatureId(firm),
      kind: 'DEMANDE',
      user_id: userId,
      detail: `Demande de ${letter}`,
    },
    { client_id, request_id: signedId(firm), kind: 'SIGNE', detail: `Signé chez ${letter}` },
  ]);
  const seals = renewableSealing(
    { secretKey: testSecretKey, previousSecretKey: undefined },
    'signature-seal',
  );
  const sealId = plantedId(firm, 748);
  await insertRows(client, 'signature_seal', [
    {
      client_id,
      id: sealId,
      sealed_p12: `\\x${seals.sealBytes(Buffer.from(`p12 ${letter}`), `signature_seal ${client_id} ${sealId}`).toString('hex')}`,
      subject: `Cachet ${letter}`,
      expires_on: '2020-01-01',
    },
  ]);
}
