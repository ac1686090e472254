import type { SaveKeypass, UpdateKeypass } from '#contract/directory/key-pass/calls.ts';
import { type KeyPassPart, keyPassParts } from '#contract/directory/key-pass/key-pass.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { changedPaths } from '#server/platform/records/record-fields.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { type ClearParts, openParts, sealParts } from './envelope.ts';
import { type SealedRow, sealedColumns, sealedRows, unknownItem } from './items.ts';
import { keyToSealWith } from './key-versions.ts';
import { sealedElsewhere, type VaultKeys } from './vault-keys.ts';

type Adding = SignedInContext<typeof SaveKeypass>;
type Editing = SignedInContext<typeof UpdateKeypass>;

/** The columns that hold nothing secret: what the journal keeps. */
const openColumns = {
  Libelle: 'label',
  Type: 'kind',
  SiteInternet: 'site',
  Roles: 'roles',
  Modules: 'modules',
} as const;

interface OpenFields {
  Libelle: string;
  Type: string;
  SiteInternet: string | null;
  Roles: string[];
  Modules: string[];
}

const sorted = (codes: readonly string[]) => [...new Set(codes)].sort();

const openFields = (input: Adding['input'] | Editing['input']): OpenFields => ({
  Libelle: input.Libelle,
  Type: input.Type,
  SiteInternet: input.SiteInternet ?? null,
  Roles: sorted(input.Roles),
  Modules: sorted(input.Modules),
});

const valuesOf = ({ Libelle, Type, SiteInternet, Roles, Modules }: OpenFields) => [
  Libelle,
  Type,
  SiteInternet,
  Roles,
  Modules,
];

/** Adds an item, sealed for its id under a key of its own. */
export async function addItem({ db, session, input, programme, audit }: Adding, keys: VaultKeys) {
  const { clientId, userId } = session;
  const { version, wrapping } = await keyToSealWith(db, keys, clientId);
  const [next] = await db.query<{ id: number }>(`select nextval('key_pass_id_seq') as id`);
  if (!next) throw new Error('the sequence of items gave no number');
  const { id } = next;
  const clear = {
    Identifiant: input.Identifiant ?? null,
    Secret: input.Secret,
    Notes: input.Notes ?? null,
  };
  const sealed = sealParts(wrapping, { clientId, id }, clear);
  const fields = openFields(input);
  await db.query(
    `insert into key_pass (client_id, id, created_by, created_from, secret_changed_by, label, kind, site, roles, modules,
       key_version, data_key, login_sealed, secret_sealed, notes_sealed)
     values ($1, $2, $3, $4, $3, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    [
      clientId,
      id,
      userId,
      programme ?? null,
      ...valuesOf(fields),
      version,
      sealed.dataKey,
      sealed.login,
      sealed.secret,
      sealed.notes,
    ],
  );
  audit.record({ action: 'key-pass.add', entity: 'key_pass', entityId: id, after: fields });
  return { Id: id };
}

interface Stored extends OpenFields, SealedRow {
  Version: number;
}

/** The row, held against other editors and the rotation until the transaction ends. */
async function lockItem(db: Db, clientId: number, id: number): Promise<Stored> {
  // locked by itself: joined, a row that the rotation moved to another key meanwhile would be missed
  await db.query('select from key_pass where client_id = $1 and id = $2 for update', [clientId, id]);
  const open = Object.entries(openColumns).map(([name, column]) => `k.${column} as "${name}"`);
  const [stored] = await db.query<Stored>(
    `select ${open.join(', ')}, k.version as "Version", ${sealedColumns}
     from ${sealedRows} where k.client_id = $1 and k.id = $2`,
    [clientId, id],
  );
  if (!stored) throw unknownItem();
  return stored;
}

/** The parts that an edit sends; what it does not send stays. A secret cannot be taken away. */
function sentParts(input: Editing['input']): Partial<ClearParts> {
  return {
    ...(input.Identifiant === undefined ? {} : { Identifiant: input.Identifiant }),
    ...(input.Secret == null ? {} : { Secret: input.Secret }),
    ...(input.Notes === undefined ? {} : { Notes: input.Notes }),
  };
}

/** Undefined where no key of the installation opens it. */
function openStored(keys: VaultKeys, stored: Stored): ClearParts | undefined {
  const wrapping = keys.derive(stored);
  try {
    return wrapping && openParts(wrapping, stored, stored);
  } catch {
    return undefined;
  }
}

interface Resealing {
  clear: ClearParts;
  changed: KeyPassPart[];
}

/**
 * What the sealed parts become, and which of them change; undefined: all stay as they are.
 * @throws AppError 409 where what is to stay cannot be opened. With a new secret the item begins anew.
 */
function resealing(keys: VaultKeys, stored: Stored, input: Editing['input']): Resealing | undefined {
  const sent = sentParts(input);
  if (Object.keys(sent).length === 0) return undefined;
  const before = openStored(keys, stored);
  if (!before && sent.Secret === undefined) throw sealedElsewhere();
  const kept = before ?? { Identifiant: null, Secret: '', Notes: null };
  const clear = { ...kept, ...sent };
  const changed = keyPassParts.filter((part) => !before || clear[part] !== before[part]);
  return changed.length > 0 ? { clear, changed } : undefined;
}

/** Seals all parts anew, under a new key of the item's. A new secret is what a departure asked for. */
async function keepSealed(
  { db, session, input }: Editing,
  keys: VaultKeys,
  { clear, changed }: Resealing,
): Promise<void> {
  const { clientId, userId } = session;
  const { version, wrapping } = await keyToSealWith(db, keys, clientId);
  const sealed = sealParts(wrapping, { clientId, id: input.Id }, clear);
  await db.query(
    `update key_pass set key_version = $3, data_key = $4, login_sealed = $5, secret_sealed = $6, notes_sealed = $7
     where client_id = $1 and id = $2`,
    [clientId, input.Id, version, sealed.dataKey, sealed.login, sealed.secret, sealed.notes],
  );
  if (!changed.includes('Secret')) return;
  await db.query(
    `update key_pass set secret_changed_at = clock_timestamp(), secret_changed_by = $3, renewal_asked_at = null,
       renewal_user_id = null
     where client_id = $1 and id = $2`,
    [clientId, input.Id, userId],
  );
}

/**
 * Changes an item; a save that would overwrite what somebody else saved is refused.
 * @throws AppError 404, 409
 */
export async function editItem(context: Editing, keys: VaultKeys) {
  const { db, session, input, programme, audit } = context;
  const { clientId, userId } = session;
  const stored = await lockItem(db, clientId, input.Id);
  const fields = openFields(input);
  await refuseStale(db, {
    table: 'key_pass',
    clientId,
    id: input.Id,
    stored: stored.Version,
    sent: input.Version,
    changed: () => [...changedPaths(openColumns, stored, fields), ...Object.keys(sentParts(input))],
  });
  const sealed = resealing(keys, stored, input);
  await db.query(
    `update key_pass set version = version + 1, modified_at = now(), modified_by = $3, modified_from = $4,
       label = $5, kind = $6, site = $7, roles = $8, modules = $9
     where client_id = $1 and id = $2`,
    [clientId, input.Id, userId, programme ?? null, ...valuesOf(fields)],
  );
  if (sealed) await keepSealed(context, keys, sealed);
  const { Libelle, Type, SiteInternet, Roles, Modules } = stored;
  audit.record({
    action: 'key-pass.edit',
    entity: 'key_pass',
    entityId: input.Id,
    before: { Libelle, Type, SiteInternet, Roles, Modules },
    // which sealed parts changed, never what they are
    after: { ...fields, ...(sealed ? { PartiesModifiees: sealed.changed } : {}) },
  });
  return { Id: input.Id };
}
