import type { ProspectState } from '#contract/legal/prospects/prospect.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import { readToken } from '#server/identity/auth/sessions/secret-tokens.ts';
import { recordAudit } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { ProspectMails } from '../prospect-mail.ts';

/** What the calls of the prospect space work with. */
export interface SpaceNeeds extends Pick<AuthNeeds, 'database' | 'captcha' | 'settings' | 'outbox'> {
  store: FileStore;
  mails: ProspectMails;
}

/** The firms that have the prospect space. */
const hasSpace = `exists (select from client_module m where m.client_id = c.id and m.module = 'espace-prospects')`;

/** The firm that an address leads to: the one of its key, or the only one. @throws AppError 404 */
export async function firmOf(
  database: Database,
  key: string | null | undefined,
): Promise<{ clientId: number; name: string }> {
  const found = await database.asInstallation((db) =>
    db.query<{ clientId: number; name: string }>(
      `select c.id as "clientId", c.name from client c
       where ${hasSpace} and ($1::text is null or c.public_key = $1) limit 2`,
      [key ?? null],
    ),
  );
  const [firm] = found;
  if (!firm || found.length > 1)
    throw notFound('Cette adresse ne mène à aucun espace prospect. Demandez le lien à votre cabinet.');
  return firm;
}

/** A request, as its token opens it. */
export interface Visit {
  clientId: number;
  prospectId: number;
  tokenId: string;
  kind: 'link' | 'device';
  endsAt: string;
  state: ProspectState;
  email: string;
  company: string;
  followedBy: number | null;
  firm: string;
}

/** The request that a token opens, while it serves; undefined for any other. */
async function findVisit(db: Db, token: string, lock = false): Promise<Visit | undefined> {
  const held = readToken(token);
  if (!held) return undefined;
  const [visit] = await db.query<Visit>(
    `select p.client_id as "clientId", p.id as "prospectId", t.id as "tokenId", t.kind, to_json(t.expires_at) as "endsAt",
       p.state, p.email, p.company_name as company, p.followed_by as "followedBy", c.name as firm
     from prospect_token t join prospect p on p.client_id = t.client_id and p.id = t.prospect_id
     join client c on c.id = t.client_id
     where t.client_id = $1 and t.id = $2 and t.secret_hash = $3 and t.closed_at is null and t.expires_at > now()
       and p.anonymised_at is null and ${hasSpace} ${lock ? 'for update of p' : ''}`,
    [held.clientId, held.id, held.hash],
  );
  return visit;
}

const overdue = () => notFound('Ce lien n’est plus valable. Demandez-en un autre avec votre e-mail.');

/**
 * Works on the request that a token opens: a browser's own, unless a link is asked for, which opens nothing by itself.
 * @throws AppError 404
 */
export async function inVisit<Result>(
  { database }: Pick<SpaceNeeds, 'database'>,
  token: string,
  work: (db: Db, visit: Visit) => Promise<Result>,
  { kind = 'device', lock = false }: { kind?: 'link' | 'device' | 'any'; lock?: boolean } = {},
): Promise<Result> {
  const held = readToken(token);
  if (!held) throw overdue();
  return database.asFirm({ clientId: held.clientId }, async (db) => {
    const visit = await findVisit(db, token, lock);
    if (!visit || (kind !== 'any' && visit.kind !== kind)) throw overdue();
    return work(db, visit);
  });
}

/** The journal's row of what a visitor did, who is no user of the firm. */
export const recordVisit = (
  db: Db,
  { clientId, prospectId }: Pick<Visit, 'clientId' | 'prospectId'>,
  { action, after, programme }: { action: string; after?: object; programme: string | undefined },
) => recordAudit(db, { clientId, programme }, { action, entity: 'prospect', entityId: prospectId, after });
