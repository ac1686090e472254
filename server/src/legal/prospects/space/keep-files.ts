import type { AnswerOf } from '#contract/call.ts';
import { prospectFileLimits, type SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { refusalOf } from '#server/documents/files/document-limits.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import { documentTypes, type FileStore } from '#server/platform/storage/file-store.ts';
import type { ProspectKey } from '../prospect-mail.ts';

type Told = AnswerOf<typeof SaveProspect>['Fichiers'];

/** The contents that a request has already: one that is sent again came before. */
async function hashesOf(db: Db, { clientId, prospectId }: ProspectKey): Promise<Set<string>> {
  const rows = await db.query<{ sha256: string }>(
    `select f.sha256 from prospect_file p join stored_file f on f.client_id = p.client_id and f.id = p.file_id
     where p.client_id = $1 and p.prospect_id = $2`,
    [clientId, prospectId],
  );
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** What a visitor may send: papers that are what they say from beginning to end, never a text or another kind of picture. */
const isTaken = (mediaType: string | null | undefined) =>
  documentTypes.some((type) => type === mediaType) ||
  mediaType?.startsWith('application/vnd.openxmlformats-officedocument.') === true;

/** Keeps what a visitor sends, each file or not by itself. */
export async function keepFiles(
  db: Db,
  store: FileStore,
  key: ProspectKey,
  drafts: readonly Draft[],
): Promise<Told> {
  if (drafts.length === 0) return [];
  const { clientId, prospectId } = key;
  const known = await hashesOf(db, key);
  const told: Told = [];
  for (const draft of drafts) {
    const isThere = known.has(draft.sha256);
    const refusal =
      refusalOf(draft, prospectFileLimits) ??
      (isTaken(draft.mediaType) ? undefined : 'Envoyez un PDF, une image ou un document Word ou Excel.') ??
      (!isThere && known.size >= prospectFileLimits.most
        ? `Au plus ${prospectFileLimits.most} fichiers par demande.`
        : undefined);
    if (refusal === undefined && !isThere) {
      const fileId = await store.keepDraft(db, {
        clientId,
        draft,
        parent: 'PROSPECT',
        description: 'Prospect',
      });
      await db.query('insert into prospect_file (client_id, prospect_id, file_id) values ($1, $2, $3)', [
        clientId,
        prospectId,
        fileId,
      ]);
      known.add(draft.sha256);
    }
    told.push({ FileName: draft.fileName, IsKept: refusal === undefined, Message: refusal ?? null });
  }
  return told;
}
