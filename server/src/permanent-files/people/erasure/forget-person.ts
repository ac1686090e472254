import type { Db } from '#server/platform/database/transaction.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { personHistory } from '../page/person-history.ts';
import type { PersonRecord } from '../schema.ts';
import { forgetAccount } from './forget-account.ts';

/** Columns that tell nothing of who the person is. Every other one is emptied, those that come later too. */
export const keptColumns = [
  'client_id',
  'id',
  'version',
  'created_at',
  'created_by',
  'created_from',
  'modified_at',
  'modified_by',
  'modified_from',
  'anonymised_at',
  'is_in_portage',
  // told by the client space itself, which goes
  'has_client_space',
] as const;

/** Columns that cannot be empty, and what they hold from then on. */
export const replacedColumns: Readonly<Record<string, string>> = {
  last_name: `'Anonymisée n° ' || id`,
  first_name: `'Personne'`,
  is_disabled: 'true',
  is_subscribed_to_newsletter: 'false',
};

interface Forgotten {
  clientId: number;
  id: number;
  userId: number;
  programme: string | undefined;
}

async function emptyRow(db: Db, { clientId, id, userId, programme }: Forgotten): Promise<void> {
  const columns = await db.query<{ name: string }>(
    `select attname::text as name from pg_attribute
     where attrelid = 'person'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
       and attname <> all ($1)`,
    [keptColumns],
  );
  const emptied = columns.map(({ name }) => `${name} = ${replacedColumns[name] ?? 'null'}`);
  await db.query(
    `update person set ${emptied.join(', ')}, anonymised_at = now(), version = version + 1,
       modified_at = now(), modified_by = $3, modified_from = $4
     where client_id = $1 and id = $2`,
    [clientId, id, userId, programme ?? null],
  );
}

/** Of appointments about the person the time alone stays, for those who were there; what told of them goes. */
async function emptyAppointments(db: Db, clientId: number, id: number): Promise<void> {
  await db.query(
    `delete from notification n using appointment a where a.client_id = $1 and a.person_id = $2
       and n.client_id = $1 and n.link like '/agenda?%&rendezvous=' || a.id`,
    [clientId, id],
  );
  await db.query(
    `update appointment set title = 'Rendez-vous', note = null, person_id = null where client_id = $1 and person_id = $2`,
    [clientId, id],
  );
}

/** Every image that the person or the journal names: one that was replaced is kept until then. */
export async function identityFilesOf(db: Db, clientId: number, ids: readonly number[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select f.id from stored_file f
     where f.client_id = $1 and f.parent = 'CNI' and f.id in (
       select identity_document_file_id from person where client_id = $1 and id = any($2)
       union all
       select nullif(side ->> 'identityDocumentFileId', '')::uuid from audit_entry e, unnest(array[e.before, e.after]) side
         where e.client_id = $1 and e.entity = 'person' and e.entity_id = any($2))
     order by f.created_at, f.id`,
    [clientId, ids],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes away all that tells who a person is: the row's fields, the images of identity documents, the closed
 * client space with its account, mails, rows of persons merged into this one, and the values in the journal.
 * Links to companies stay. The row is locked by the caller.
 */
export async function forgetPerson(
  db: Db,
  files: FileStore,
  row: PersonRecord,
  who: Omit<Forgotten, 'id' | 'clientId'>,
) {
  const { clientId, Id: id } = row;
  const ids = await personHistory.ids(db, { clientId, id });
  const images = await identityFilesOf(db, clientId, ids);
  await forgetAccount(db, files, row);
  await db.query('delete from deleted_person where client_id = $1 and merged_into = any($2)', [
    clientId,
    ids,
  ]);
  await db.query('delete from simulation where client_id = $1 and person_id = $2', [clientId, id]);
  await emptyAppointments(db, clientId, id);
  await db.query('delete from person_distinct where client_id = $1 and (first_id = $2 or second_id = $2)', [
    clientId,
    id,
  ]);
  await emptyRow(db, { clientId, id, ...who });
  for (const one of ids) await db.query('select forget_in_journal($1, $2)', [clientId, one]);
  await files.forget(db, clientId, images);
  return { images: images.length };
}
