import {
  ownSigning,
  type SignatureLevel,
  type SignatureStateKey,
} from '#contract/documents/signatures/signature.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Signer } from '#server/platform/signing/provider.ts';
import { todayInParis } from '#server/platform/today.ts';
import { inviteNext } from './invite-signers.ts';
import type { SigningNeeds } from './signing-needs.ts';
import { tellEvent } from './tell-event.ts';

/** Where the signed paper is filed: among the documents of a company, as another of the same type. */
interface Filing {
  companyId: number | null;
  documentId?: number;
  typeId?: number;
  exerciseId?: number | null;
}

interface NewRequest {
  clientId: number;
  userId: number;
  /** What is signed: a kind of record that an area knows, and its id. */
  object: { kind: string; id: number };
  title: string;
  /** The frozen PDF. */
  fileId: string;
  signers: readonly Signer[];
  filing: Filing;
  level?: SignatureLevel;
  isOrdered?: boolean;
  /** YYYY-MM-DD; left out: by the firm's parameter. */
  expiresOn?: string | null | undefined;
  message?: string | null | undefined;
}

/** What a parameter of signatures has today. */
export const signingParameter = async (db: Db, clientId: number, key: string): Promise<number> =>
  Math.round(Number((await parameterAt(db, clientId, key, todayInParis()))?.Valeur ?? 0));

function daysFrom(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

type Asking = Pick<SigningNeeds, 'provider' | 'outbox' | 'links' | 'publicUrl'>;

/**
 * Asks for a signature, from the commit of this transaction on: the product's own mails its links at once, a provider's request leaves
 * in the background (follow-requests.ts). @returns its id
 */
export async function requestSignature(db: Db, needs: Asking, request: NewRequest): Promise<number> {
  const { clientId, userId, object, title, fileId, signers, filing } = request;
  const { provider } = needs;
  const expiresOn =
    request.expiresOn ??
    daysFrom(todayInParis(), await signingParameter(db, clientId, 'SIGNATURE_DELAI_JOURS'));
  const [row] = await db.query<{ id: number }>(
    `insert into signature_request (client_id, object_kind, object_id, provider, state, title, file_id, asked_by, company_id,
       document_id, type_id, exercise_id, level, is_ordered, expires_on, message)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) returning id`,
    [
      clientId,
      object.kind,
      object.id,
      provider?.name ?? ownSigning,
      provider ? 'A_ENVOYER' : 'EN_COURS',
      title,
      fileId,
      userId,
      filing.companyId,
      filing.documentId ?? null,
      filing.typeId ?? null,
      filing.exerciseId ?? null,
      request.level ?? 'SIMPLE',
      request.isOrdered ?? false,
      expiresOn,
      request.message ?? null,
    ],
  );
  const id = row?.id ?? 0;
  for (const [index, { firstName, lastName, email }] of signers.entries())
    await db.query(
      `insert into signature_signer (client_id, request_id, rank, first_name, last_name, email)
       values ($1, $2, $3, $4, $5, $6)`,
      [clientId, id, index + 1, firstName, lastName, email],
    );
  await tellEvent(db, { clientId, requestId: id, kind: 'DEMANDE', userId });
  if (!provider) await inviteNext(db, needs, { clientId, id });
  return id;
}

/**
 * A request to sign as it stands: `failure` is the sentence of what went wrong, `fileId` the paper, signed once the
 * state is SIGNE.
 */
interface SignatureRow {
  state: SignatureStateKey;
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
