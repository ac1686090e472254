import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { readableTypes } from '../types/readable-types.ts';
import { ofReadableCompany } from './document-filters.ts';
import type { Family, Owners } from './owners.ts';

/** A document as far as what is done with it needs it. */
export interface StoredDocument {
  id: number;
  version: number;
  companyId: number | null;
  company: string | null;
  objectKind: string | null;
  objectId: number | null;
  typeId: number;
  typeName: string;
  typeCode: string | null;
  rule: string;
  label: string;
  description: string | null;
  year: number | null;
  exerciseId: number | null;
  datedOn: string | null;
  expiresOn: string | null;
  isVisibleToClient: boolean;
  fileId: string;
  number: number;
  keptFrom: string | null;
  keptUntil: string | null;
  isHeld: boolean;
}

export const unknownDocument = 'Ce document n’existe pas ou plus.';

interface Reading {
  family: Family;
  /** Holds the rows against every other editor until the transaction ends. */
  lock?: boolean;
  /** They are about to be changed: the rights of the record that they belong to are others. */
  writes?: boolean;
}

/**
 * Documents of a family of calls that the session's user may read, in the order of their ids.
 * @throws AppError 404 where one of them is not there for them, 403
 */
export async function readableDocuments(
  db: Db,
  session: Session,
  owners: Owners,
  ids: readonly number[],
  { family, lock = false, writes = false }: Reading,
): Promise<StoredDocument[]> {
  const found = await db.query<StoredDocument>(
    `select r.id, r.version, r.company_id as "companyId", r.object_kind as "objectKind", r.object_id as "objectId",
       (select c.name from company c where c.client_id = $1 and c.id = r.company_id) as company,
       r.type_id as "typeId", t.name as "typeName", t.code as "typeCode", t.retention_rule as rule, r.label,
       r.description, r.year, r.exercise_id as "exerciseId", r.dated_on as "datedOn", r.expires_on as "expiresOn",
       r.is_visible_to_client as "isVisibleToClient", r.file_id as "fileId", r.number, r.kept_from as "keptFrom",
       r.kept_until as "keptUntil", r.is_held as "isHeld"
     from document r join document_type t on t.client_id = r.client_id and t.id = r.type_id
     where r.client_id = $1 and r.id = any ($3) and r.is_of_company = $4
       and r.type_id in ${readableTypes('$2')} and ${ofReadableCompany('$2')}
     order by r.id ${lock ? 'for update of r' : ''}`,
    [session.clientId, session.sessionId, ids, family === 'company'],
  );
  if (found.length < new Set(ids).size) throw notFound(unknownDocument);
  for (const { objectKind, objectId } of found)
    if (objectKind !== null && objectId !== null)
      await owners.open(db, session, { kind: objectKind, id: objectId }, { family, writes });
  return found;
}

/** The one document that is named. @throws AppError as readableDocuments does */
export async function readableDocument(
  db: Db,
  session: Session,
  owners: Owners,
  id: number,
  reading: Reading,
): Promise<StoredDocument> {
  const [document] = await readableDocuments(db, session, owners, [id], reading);
  if (!document) throw notFound(unknownDocument);
  return document;
}
