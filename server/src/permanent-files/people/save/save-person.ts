import { mayEditClientSpaceEmail } from '#contract/permanent-files/people/access.ts';
import type { AddPerson, EditPerson } from '#contract/permanent-files/people/calls.ts';
import type {
  AddPersonInPortage,
  EditPersonInPortage,
} from '#contract/permanent-files/people/portage-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { changedFields, refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { unlessTaken } from '#server/platform/records/unless-taken.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { keepIdentityDocument } from '#server/platform/storage/keep-identity-document.ts';
import { followPerson, refuseTakenAddress } from '../client-space/follow-person.ts';
import type { MailNeeds } from '../client-space/mail-to-owner.ts';
import { refuseAnonymised } from '../deletion/anonymised.ts';
import { forgetIdentityDocument } from '../identity-document/forget-identity-document.ts';
import type { Population } from '../list/person-companies.ts';
import { isOtherNir, newNir, nirChange } from '../nir/nir-change.ts';
import type { NirKeeper } from '../nir/nir-keeper.ts';
import { journalled, journalledChange } from '../page/person-journal.ts';
import { refuseOutsidePortage } from '../page/read-person.ts';
import type { PersonRecord } from '../schema.ts';
import { labCheck } from './lab-check.ts';
import { toRecord } from './person-mapping.ts';
import { insertPersonRow, now, updatePersonRow } from './write-person-row.ts';

type Adding = SignedInContext<typeof AddPerson> | SignedInContext<typeof AddPersonInPortage>;
type Editing = SignedInContext<typeof EditPerson> | SignedInContext<typeof EditPersonInPortage>;
interface Saved {
  Id: number;
  IsExist: boolean;
}

const emailTaken: Saved = { Id: 0, IsExist: true };

interface EmailChange {
  /** What the row has; undefined where there is no row yet. */
  held?: string | null;
  wanted: string | null | undefined;
}

/** Runs a write that may meet another person's e-mail; without a new one there is none to meet. */
async function unlessEmailTaken(
  db: Db,
  { held, wanted }: EmailChange,
  write: () => Promise<Saved>,
): Promise<Saved> {
  if (wanted == null || wanted === held) return write();
  return (await unlessTaken(db, 'person_email', write)) ?? emailTaken;
}

/** Adds a person to the firm's register, in portage or not, with its journal row. */
export async function addPerson(
  context: Adding,
  files: FileStore,
  nirs: NirKeeper,
  population: Population = 'all',
): Promise<Saved> {
  const { db, session, input, file, programme, audit } = context;
  const record = toRecord(input);
  const { clientId } = session;
  const IsInPortage = population === 'portage';
  const nir = await newNir(db, nirs, { clientId, NumeroSs: input.NumeroSs });
  return unlessEmailTaken(db, { wanted: record.Email }, async () => {
    const identityDocumentFileId = await keepIdentityDocument(db, files, { clientId, file });
    const row = await insertPersonRow(db, {
      ...record,
      ...nir,
      ...labCheck(session.userId, record),
      clientId,
      IsInPortage,
      createdBy: session.userId,
      AuditProgrammeCreation: programme,
      identityDocumentFileId,
    });
    audit.record({
      action: IsInPortage ? 'person.add-in-portage' : 'person.add',
      entity: 'person',
      entityId: row.Id,
      after: journalled(row),
    });
    return { Id: row.Id, IsExist: false };
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
        'Cette personne a un Espace PRO : seuls un chef de mission, un expert comptable, un dirigeant ou le service juridique peuvent changer son e-mail.',
    },
  ]);
}

/**
 * Changes a person, whose row the caller has locked; a save that would overwrite what somebody else changed since is
 * refused (409). The image of an identity document that is replaced or taken away goes.
 */
export async function editPerson(
  context: Editing,
  before: PersonRecord,
  files: FileStore,
  nirs: NirKeeper,
  mails: MailNeeds,
  population: Population = 'all',
): Promise<Saved> {
  const { db, session, input, file, programme, audit } = context;
  const { clientId } = session;
  if (population === 'portage') refuseOutsidePortage(before);
  const changes = toRecord(input);
  await refuseStale(db, {
    table: 'person',
    clientId,
    id: input.Id,
    stored: before.Version,
    sent: input.Version,
    changed: () => [
      ...changedFields(before, changes),
      ...(isOtherNir(nirs, before, input.NumeroSs) ? ['NumeroSs'] : []),
    ],
  });
  refuseAnonymised(before);
  const nir = nirChange(nirs, before, input.NumeroSs);
  refuseEmailChange(context, before, changes.Email);
  if (before.HasCrmClientAccount) await refuseTakenAddress(context, input.Id, changes);
  return unlessEmailTaken(db, { held: before.Email, wanted: changes.Email }, async () => {
    const keptFileId = input.IsPieceIdentiteRetiree ? null : before.identityDocumentFileId;
    const identityDocumentFileId = (await keepIdentityDocument(db, files, { clientId, file })) ?? keptFileId;
    const after = await updatePersonRow(db, before, {
      ...changes,
      ...nir,
      ...labCheck(session.userId, changes, before),
      identityDocumentFileId,
      modifiedAt: now,
      modifiedBy: session.userId,
      AuditProgrammeModification: programme,
    });
    audit.record({
      action: population === 'portage' ? 'person.edit-in-portage' : 'person.edit',
      entity: 'person',
      entityId: input.Id,
      ...journalledChange(before, after),
    });
    if (before.identityDocumentFileId && before.identityDocumentFileId !== identityDocumentFileId)
      await forgetIdentityDocument(db, files, { clientId, id: before.identityDocumentFileId });
    if (before.HasCrmClientAccount) await followPerson(mails, context, input.Id, before);
    return { Id: input.Id, IsExist: false };
  });
}
