import type { FastifyRequest } from 'fastify';
import { ownSigning, type SignatureStateKey } from '#contract/documents/signatures/signature.ts';
import type { SignerState } from '#contract/documents/signatures/signer-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { linkPasses } from '#server/identity/auth/payment-code/link-passes.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import { signingParameter } from './request-signature.ts';
import type { SigningNeeds } from './signing-needs.ts';

/** The link that a signer came by, with the request as it stands. */
export interface SignersLink {
  clientId: number;
  id: string;
  requestId: number;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
  firm: string;
  message: string | null;
  expiresOn: string | null;
  fileId: string;
  sha256: string;
  isSeen: boolean;
  state: SignerState;
}

interface Row extends Omit<SignersLink, 'state'> {
  requestState: SignatureStateKey;
  isSigned: boolean;
  isOver: boolean;
  /** Of an ordered request: nobody before them is still to sign. */
  isTheirTurn: boolean;
  /** Days since it ended. */
  daysAgo: number;
}

const select = `select s.client_id as "clientId", s.id, s.request_id as "requestId", s.first_name as "firstName",
    s.last_name as "lastName", s.email, r.title, k.name as firm, r.message, r.expires_on as "expiresOn",
    f.id as "fileId", f.sha256, s.seen_at is not null as "isSeen", r.state as "requestState",
    s.signed_at is not null as "isSigned",
    coalesce(r.expires_on < (now() at time zone 'Europe/Paris')::date, false) as "isOver",
    not r.is_ordered or not exists (select from signature_signer b where b.client_id = s.client_id
      and b.request_id = s.request_id and b.rank < s.rank and b.signed_at is null) as "isTheirTurn",
    coalesce(extract(day from now() - r.ended_at), 0)::int as "daysAgo"
  from signature_signer s join signature_request r on r.client_id = s.client_id and r.id = s.request_id
  join client k on k.id = s.client_id
  join stored_file f on f.client_id = r.client_id and f.id = coalesce(r.signed_file_id, r.file_id)`;

function stateOf(row: Row, daysToFetch: number): SignerState {
  const { requestState, isSigned, isOver, isTheirTurn, daysAgo } = row;
  if (requestState === 'SIGNE') return daysAgo <= daysToFetch ? 'done' : 'over';
  if (requestState === 'REFUSE') return 'refused';
  if (requestState !== 'EN_COURS') return 'over';
  if (isSigned) return 'signed';
  if (isOver) return 'over';
  return isTheirTurn ? 'open' : 'waiting';
}

const noPass = () =>
  new AppError({
    status: 401,
    code: 'SIGNATURE_CODE_REQUIRED',
    message: 'Le code de sécurité a expiré\u202f: demandez-en un autre.',
  });

/** Who signs: by the token of their mail, and by the pass that the code gave. */
export function signers(
  { cookies, settings }: Pick<AuthNeeds, 'cookies' | 'settings'>,
  { database, links }: Pick<SigningNeeds, 'database' | 'links'>,
) {
  const passes = linkPasses(settings.secretKey, 'signature-pass');

  /** The link of a token, the request held where `lock` says so; undefined where it is of none. */
  async function find(db: Db, token: string, lock = false): Promise<SignersLink | undefined> {
    const held = links.read(token);
    if (!held) return undefined;
    if (lock)
      await db.query(
        `select from signature_request r where r.client_id = $1 and r.id = (select s.request_id from signature_signer s
           where s.client_id = $1 and s.id = $2) for update`,
        [held.clientId, held.signerId],
      );
    const [row] = await db.query<Row>(
      `${select} where s.client_id = $1 and s.id = $2 and s.link_number = $3 and r.provider = $4`,
      [held.clientId, held.signerId, held.number, ownSigning],
    );
    if (!row) return undefined;
    const daysToFetch = await signingParameter(db, held.clientId, 'SIGNATURE_RETRAIT_JOURS');
    const { requestState: _, isSigned: __, isOver: ___, isTheirTurn: ____, daysAgo: _____, ...told } = row;
    return { ...told, state: stateOf(row, daysToFetch) };
  }

  function isProven(request: FastifyRequest, { clientId, id }: SignersLink): boolean {
    const pass = passes.read(cookies.readSignature(request));
    return pass?.clientId === clientId && pass.id === id;
  }

  return {
    find,
    isProven,
    passes,

    /** Works on the link of a token within its firm; undefined where it is of none. */
    within<Result>(token: string, work: (db: Db) => Promise<Result>): Promise<Result | undefined> {
      const held = links.read(token);
      return held ? database.asFirm({ clientId: held.clientId }, work) : Promise.resolve(undefined);
    },

    /** The link, proven by the code that came back from this browser. @throws AppError 401, 404 */
    async proven(db: Db, request: FastifyRequest, token: string, lock = false): Promise<SignersLink> {
      const link = await find(db, token, lock);
      if (!link || !isProven(request, link)) throw noPass();
      return link;
    },
  };
}

export type Signers = ReturnType<typeof signers>;
