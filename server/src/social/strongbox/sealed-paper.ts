import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import { type InstallationKeys, renewableSealing } from '#server/platform/secrets/renewable-sealing.ts';
import type { SealedColumn } from '#server/platform/secrets/reseal-columns.ts';
import { sealing } from '#server/platform/secrets/sealing.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

interface Place {
  clientId: number;
  paperId: number;
}

const placeOf = ({ clientId, paperId }: Place) => `strongbox:${clientId}:${paperId}`;
const contentSealing = (key: Buffer) => sealing(key.toString('hex'), 'strongbox-content');
/** A paper's content under its own key. */
export const sealContent = (key: Buffer, place: Place, content: Buffer): Buffer =>
  contentSealing(key).sealBytes(content, placeOf(place));

/** That key under the installation's. */
export const sealKey = (keys: InstallationKeys, place: Place, key: Buffer): Buffer =>
  keySealing(keys).sealBytes(key, placeOf(place));

const keySealing = (keys: InstallationKeys) => renewableSealing(keys, 'strongbox-key');

/** The keys of papers follow the installation's own. */
export const strongboxKeyColumn = (keys: InstallationKeys): SealedColumn => ({
  table: 'strongbox_key',
  key: { column: 'paper_id', type: 'bigint' },
  column: 'sealed',
  renew: ({ clientId, id, value }) =>
    keySealing(keys).renew(value, placeOf({ clientId, paperId: Number(id) })),
});

/**
 * Papers sealed at rest (envelope encryption): each content under a key of its own, each key under the installation's, both tied to
 * their row. Whose transaction may read the key is the database's to say (policy `holder`).
 */
export function sealedPapers(keys: InstallationKeys, store: FileStore) {
  const ofKeys = keySealing(keys);
  return {
    /** Seals a paper's content and keeps it. @returns the id of its stored file */
    async keep(db: Db, place: Place, content: Buffer): Promise<string> {
      const key = randomBytes(32);
      await db.query('insert into strongbox_key (client_id, paper_id, sealed) values ($1, $2, $3)', [
        place.clientId,
        place.paperId,
        sealKey(keys, place, key),
      ]);
      const mediaType = 'application/octet-stream';
      return store.save(db, {
        clientId: place.clientId,
        file: {
          fileName: 'document scellé',
          mediaType,
          content: sealContent(key, place, content),
        },
        accept: [mediaType],
        parent: 'COFFRE',
        description: 'Document de coffre-fort, chiffré',
        field: 'files',
        refusal: 'Ce document ne peut pas être gardé.',
      });
    },

    /**
     * A paper's content, compared with the fingerprint that it came with.
     * @throws AppError 404 where this transaction's user may not open it, 500 INTEGRITY where it is not what was deposited
     */
    async open(db: Db, place: Place): Promise<Buffer> {
      const [row] = await db.query<{ sealed: Buffer; file: string; sha256: string }>(
        `select k.sealed, f.sha256 as file, p.sha256 from strongbox_key k
         join strongbox_paper p on p.client_id = k.client_id and p.id = k.paper_id
         join stored_file f on f.client_id = p.client_id and f.id = p.file_id
         where k.client_id = $1 and k.paper_id = $2`,
        [place.clientId, place.paperId],
      );
      if (!row) throw notFound('Ce document n’existe pas ou plus.');
      const sealed = await buffer(await store.open(place.clientId, row.file));
      const content = contentSealing(ofKeys.openBytes(row.sealed, placeOf(place))).openBytes(
        sealed,
        placeOf(place),
      );
      if (createHash('sha256').update(content).digest('hex') !== row.sha256)
        throw new AppError({
          status: 500,
          code: 'INTEGRITY',
          message: 'Ce document n’est plus celui qui a été déposé\u202f: prévenez votre cabinet.',
        });
      return content;
    },
  };
}

export type SealedPapers = ReturnType<typeof sealedPapers>;
