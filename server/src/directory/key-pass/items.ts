import type { KeyPass } from '#contract/directory/key-pass/key-pass.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { SealedParts } from './envelope.ts';
import { keyVersionColumns } from './key-versions.ts';
import type { KeyVersion } from './vault-keys.ts';

export const unknownItem = () => notFound('Cet élément n’existe pas ou plus.');

const isManager = ({ roles }: Pick<Session, 'roles'>) => roles.includes('ADMINSTRATOR');

/** What is told of an item k: nothing secret. */
export const itemColumns = `k.id as "Id", k.version as "Version", k.created_from as "AuditProgrammeCreation",
  k.modified_from as "AuditProgrammeModification", k.label as "Libelle", k.kind as "Type", k.site as "SiteInternet",
  k.roles as "Roles", k.modules as "Modules", k.login_sealed is not null as "HasIdentifiant",
  k.notes_sealed is not null as "HasNotes", k.secret_changed_at as "secretChangedAt",
  k.renewal_asked_at as "renewalAskedAt",
  (select u.first_name || ' ' || u.last_name from app_user u
    where u.client_id = k.client_id and u.id = k.renewal_user_id) as "renewalFor"`;

export interface ItemRow extends Omit<KeyPass, 'DateSecret' | 'ARenouveler'> {
  [name: string]: unknown;
  secretChangedAt: Date;
  renewalAskedAt: Date | null;
  renewalFor: string | null;
}

export const toItem = ({ secretChangedAt, renewalAskedAt, renewalFor, ...row }: ItemRow): KeyPass => ({
  ...row,
  DateSecret: secretChangedAt.toISOString(),
  ARenouveler: renewalAskedAt && { Depuis: renewalAskedAt.toISOString(), Collaborateur: renewalFor ?? '' },
});

/**
 * The items k that a user finds, as SQL: administrators all of the firm's, others those that share a role with them
 * and are offered in no module or in one that the firm has switched on. `bind` takes a value and tells its place.
 */
export function foundBy(session: Session, bind: (value: unknown) => string): string {
  const own = `k.client_id = ${bind(session.clientId)}`;
  if (isManager(session)) return own;
  return `${own} and k.roles && ${bind(session.roles)}::text[] and (k.modules = '{}' or exists (
    select from client_module m where m.client_id = k.client_id and m.module = any (k.modules)))`;
}

/** Collects the values of a statement. */
export function binding() {
  const values: unknown[] = [];
  return { values, bind: (value: unknown) => `$${values.push(value)}` };
}

export interface SealedRow extends SealedParts, KeyVersion {
  [name: string]: unknown;
  id: number;
  label: string;
}

/** The sealed columns of items k with the version v of the key that wraps theirs. */
export const sealedColumns = `k.id, k.label, k.data_key as "dataKey", k.login_sealed as login,
  k.secret_sealed as secret, k.notes_sealed as notes, ${keyVersionColumns}`;

export const sealedRows = `key_pass k
  join key_pass_key v on v.client_id = k.client_id and v.version = k.key_version`;

/** @throws AppError 404 where there is no such item, or none that the user finds */
export async function readItem(db: Db, session: Session, id: number): Promise<KeyPass> {
  const { values, bind } = binding();
  const [row] = await db.query<ItemRow>(
    `select ${itemColumns} from key_pass k where ${foundBy(session, bind)} and k.id = ${bind(id)}`,
    values,
  );
  if (!row) throw unknownItem();
  return toItem(row);
}
