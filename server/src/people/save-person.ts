import { and, eq, sql } from 'drizzle-orm';
import { mayEditClientSpaceEmail } from '#contract/people/access.ts';
import type { AddPerson, EditPerson } from '#contract/people/calls.ts';
import { conflict, invalidInput } from '#server/platform/errors.ts';
import { type FileStore, images } from '#server/platform/files.ts';
import type { SignedInContext } from '#server/platform/serve.ts';
import { changedFields } from './changed-fields.ts';
import { toRecord } from './person-mapping.ts';
import { findPersonRow } from './read-person.ts';
import { type NewPersonRecord, type PersonRecord, person } from './schema.ts';

type Adding = SignedInContext<typeof AddPerson>;
type Editing = SignedInContext<typeof EditPerson>;
interface Saved {
  Id: number;
  IsExist: boolean;
}

const emailTaken: Saved = { Id: 0, IsExist: true };

/** Runs a write that may meet another person's e-mail; the transaction goes on either way. */
async function unlessEmailTaken(context: Adding | Editing, write: () => Promise<Saved>): Promise<Saved> {
  const { db } = context;
  await db.query('savepoint before_write');
  try {
    return await write();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof Error && 'constraint' in cause && cause.constraint === 'person_email'))
      throw error;
    await db.query('rollback to savepoint before_write');
    return emailTaken;
  }
}

/** Stores the uploaded identity document, if any, and tells its id. */
async function saveIdentityDocument({ db, session, file }: Adding | Editing, files: FileStore) {
  if (!file) return undefined;
  return files.save(db, {
    clientId: session.clientId,
    file,
    accept: images,
    parent: 'CNI',
    description: 'Document d’identité',
    field: 'file',
    refusal: 'Seules les images JPEG, PNG ou WebP sont acceptées.',
  });
}

/** Adds a person to the firm's register, with its journal row. */
export async function addPerson(context: Adding, files: FileStore): Promise<Saved> {
  const { db, session, input, programme, audit } = context;
  return unlessEmailTaken(context, async () => {
    const identityDocumentFileId = await saveIdentityDocument(context, files);
    const [row] = await db.orm
      .insert(person)
      .values({
        ...toRecord(input),
        clientId: session.clientId,
        createdBy: session.userId,
        AuditProgrammeCreation: programme,
        identityDocumentFileId,
      })
      .returning();
    if (!row) throw new Error('the inserted person was not returned');
    await audit.record({ action: 'person.add', entity: 'person', entityId: row.Id, after: row });
    return { Id: row.Id, IsExist: false };
  });
}

async function refuseStale(
  { db, session, input }: Editing,
  stored: PersonRecord,
  changes: Partial<NewPersonRecord>,
) {
  if (input.Version === undefined || input.Version === stored.Version) return;
  const [by] = await db.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app_user where client_id = $1 and id = $2`,
    [session.clientId, stored.modifiedBy],
  );
  throw conflict({
    ModifiedBy: by?.name ?? 'une autre personne',
    ModifiedAt: (stored.modifiedAt ?? stored.createdAt).toISOString(),
    Version: stored.Version,
    Changed: changedFields(stored, changes),
  });
}

/** Where a client space exists its owner signs in with this e-mail: only four roles may change it. */
function refuseEmailChange({ session }: Editing, stored: PersonRecord, email: string | null | undefined) {
  if (!stored.HasCrmClientAccount || email === stored.Email) return;
  if (mayEditClientSpaceEmail.some((role) => session.roles.includes(role))) return;
  throw invalidInput([
    {
      Path: 'Email',
      Message:
        'Cette personne a un Espace PRO : seuls un chef de mission, un expert comptable, un dirigeant ou le service juridique peuvent changer son e-mail.',
    },
  ]);
}

/** Changes a person; a save that would overwrite what somebody else changed since is refused (409). */
export async function editPerson(context: Editing, files: FileStore): Promise<Saved> {
  const { db, session, input, programme, audit } = context;
  const before = await findPersonRow(db, session.clientId, input.Id, { lock: true });
  const changes = toRecord(input);
  await refuseStale(context, before, changes);
  refuseEmailChange(context, before, changes.Email);
  return unlessEmailTaken(context, async () => {
    const identityDocumentFileId =
      (await saveIdentityDocument(context, files)) ?? before.identityDocumentFileId;
    const [after] = await db.orm
      .update(person)
      .set({
        ...changes,
        identityDocumentFileId,
        Version: sql`${person.Version} + 1`,
        modifiedAt: sql`now()`,
        modifiedBy: session.userId,
        AuditProgrammeModification: programme ?? null,
      })
      .where(and(eq(person.clientId, session.clientId), eq(person.Id, input.Id)))
      .returning();
    await audit.record({ action: 'person.edit', entity: 'person', entityId: input.Id, before, after });
    return { Id: input.Id, IsExist: false };
  });
}
