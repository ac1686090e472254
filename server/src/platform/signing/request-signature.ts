import type { Db } from '../database/transaction.ts';
import type { Signer, SigningProvider } from './provider.ts';

interface NewRequest {
  clientId: number;
  userId: number;
  /** What is signed: a kind of record that an area knows, and its id. */
  object: { kind: string; id: number };
  title: string;
  /** The frozen PDF. */
  fileId: string;
  signers: readonly Signer[];
}

/** Asks for a signature, from the commit of this transaction on: it leaves in the background (send-signatures.ts). */
export async function requestSignature(
  db: Db,
  provider: SigningProvider,
  { clientId, userId, object, title, fileId, signers }: NewRequest,
): Promise<void> {
  await db.query(
    `insert into signature_request (client_id, object_kind, object_id, provider, title, file_id, signers, asked_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [clientId, object.kind, object.id, provider.name, title, fileId, JSON.stringify(signers), userId],
  );
}

/**
 * A request to sign as it stands: `failure` is the sentence of what went wrong, `fileId` the paper, signed once the
 * state is SIGNE.
 */
export interface SignatureRow {
  state: 'A_ENVOYER' | 'EN_COURS' | 'SIGNE' | 'REFUSE' | 'EXPIRE' | 'ECHEC';
  provider: string;
  fileId: string;
  failure: string | null;
}

/** What has become of the last request of a record; `fileId` is the signed paper once there is one. */
export async function lastSignature(
  db: Db,
  clientId: number,
  { kind, id }: { kind: string; id: number },
): Promise<SignatureRow | undefined> {
  const [found] = await db.query<SignatureRow>(
    `select state, provider, coalesce(signed_file_id, file_id) as "fileId", failure from signature_request
     where client_id = $1 and object_kind = $2 and object_id = $3 order by id desc limit 1`,
    [clientId, kind, id],
  );
  return found;
}
