import { notFound } from '#server/platform/requests/errors.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { OwnHelp } from '#server/workspace/help/routes.ts';
import { readableTypes } from '../types/readable-types.ts';
import { downloadDocuments } from './download-documents.ts';
import type { ObjectKind } from './object-kind.ts';
import { helpKind, theFirm } from './object-kinds.ts';
import { owners as ownersOf } from './owners.ts';
import { readableDocument } from './readable-documents.ts';

/** The firm's own help documents, which whoever has signed in may read as far as their types let them. */
export function helpDocuments(store: FileStore, kinds: readonly ObjectKind[]): OwnHelp {
  const owners = ownersOf(kinds);
  return {
    list: ({ db, session }) =>
      db.query(
        `select r.id as "Id", r.label as "Libelle", r.description as "Description" from document r
         where r.client_id = $1 and r.object_kind = $3 and r.object_id = $4 and r.type_id in ${readableTypes('$2')}
         order by r.label, r.id`,
        [session.clientId, session.sessionId, helpKind, theFirm],
      ),
    async send({ db, session }, Id) {
      const document = await readableDocument(db, session, owners, Id, { family: 'object' });
      if (document.objectKind !== helpKind) throw notFound('Ce document d’aide n’existe pas ou plus.');
      return downloadDocuments({ db, session, input: { Id } }, store, owners, 'object');
    },
  };
}
