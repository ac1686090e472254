import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/call.ts';
import type {
  DecideStrongboxPaper,
  ReadStrongboxPaper,
  RefuseStrongboxPapers,
} from '#contract/social/strongbox/calls.ts';
import type { PaperDoubt, PaperState } from '#contract/social/strongbox/paper.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { checkCompany } from './check-company.ts';
import { isReadablePaper, readablePapers } from './list-batches.ts';
import { hasMonth } from './read-paper.ts';
import type { SealedPapers } from './sealed-paper.ts';
import { holdStrongbox, standingDoubts } from './standing-doubts.ts';

export interface HeldPaper {
  id: number;
  version: number;
  state: PaperState;
  fileName: string;
  sha256: string;
  fileId: string | null;
  holderId: number | null;
  readAt: Date | null;
}

export const refused = (code: string, message: string) => new AppError({ status: 409, code, message });

/** Papers that the caller may read of, held until the transaction ends. @throws AppError 404 where one is not there */
export async function heldPapers(
  db: Db,
  { clientId, sessionId }: Session,
  ids: readonly number[],
): Promise<HeldPaper[]> {
  const rows = await db.query<HeldPaper & Record<string, unknown>>(
    `select p.id, p.version, p.state, p.file_name as "fileName", p.sha256, p.file_id as "fileId", p.holder_id as "holderId",
       p.read_at as "readAt"
     from ${readablePapers} where p.client_id = $1 and p.id = any ($3) and ${isReadablePaper} order by p.id for update of p`,
    [clientId, sessionId, ids],
  );
  if (rows.length < new Set(ids).size) throw notFound('Ce document n’existe pas ou plus.');
  return rows;
}

const sentences: Partial<Record<PaperDoubt, string>> = {
  DOUBLE: 'Ce titulaire a déjà ce document\u202f: refusez celui-ci.',
  REFUS:
    'Ce titulaire refuse la forme électronique\u202f: remettez-lui le bulletin sur papier et refusez celui-ci.',
  MOIS_DEJA:
    'Ce titulaire a déjà un bulletin de ce mois\u202f: cochez «\u202fBulletin rectificatif\u202f» si celui-ci le remplace.',
};

/** @throws AppError 400 where the account is none of a client space */
async function checkHolder(db: Db, clientId: number, id: number): Promise<void> {
  const found = await db.query('select from client_space where client_id = $1 and user_id = $2', [
    clientId,
    id,
  ]);
  if (found.length === 0)
    throw invalidInput([
      { Path: 'IdTitulaire', Message: 'Ce titulaire n’a pas d’espace client\u202f: ouvrez-le d’abord.' },
    ]);
}

async function rememberNumber(
  db: Db,
  clientId: number,
  { IdSociete, IdTitulaire, Matricule }: SignedInContext<typeof DecideStrongboxPaper>['input'],
): Promise<void> {
  if (!Matricule) return;
  const kept = await db.query<{ holder: number }>(
    `insert into strongbox_number (client_id, company_id, holder_id, number) values ($1, $2, $3, $4)
     on conflict (client_id, company_id, fold(number)) do update set number = excluded.number returning holder_id as holder`,
    [clientId, IdSociete, IdTitulaire, Matricule],
  );
  if (kept[0]?.holder !== IdTitulaire)
    throw invalidInput([
      { Path: 'Matricule', Message: 'Ce matricule est celui d’un autre titulaire de cette société.' },
    ]);
}

/** Says whose a paper is: it is verified then. @throws AppError 400, 404, 409 */
export async function decidePaper({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof DecideStrongboxPaper>): Promise<AnswerOf<typeof DecideStrongboxPaper>> {
  const { clientId, userId } = session;
  const { Id, Version, Nature, IdSociete, IdTitulaire, Mois, EstRectificatif } = input;
  await holdStrongbox(db, clientId);
  const [paper] = await heldPapers(db, session, [Id]);
  if (!paper) throw notFound('Ce document n’existe pas ou plus.');
  if (Version !== undefined && Version !== paper.version)
    throw refused('STALE', 'Quelqu’un a déjà décidé de ce document\u202f: actualisez la page.');
  if (paper.state !== 'DOUTEUX' && paper.state !== 'VERIFIE')
    throw refused('DECIDED', 'Ce document est déjà déposé ou refusé\u202f: il ne change plus.');
  if (hasMonth(Nature) && !Mois)
    throw invalidInput([{ Path: 'Mois', Message: 'Mois obligatoire pour un bulletin.' }]);
  await checkCompany(db, session, IdSociete);
  await checkHolder(db, clientId, IdTitulaire);
  const standing = await standingDoubts(db, clientId, {
    id: Id,
    holderId: IdTitulaire,
    companyId: IdSociete,
    kind: Nature,
    month: Mois ?? null,
    sha256: paper.sha256,
  });
  const [doubt] = standing.filter((one) => one !== 'MOIS_DEJA' || !EstRectificatif);
  if (doubt) throw refused(doubt, sentences[doubt] ?? 'Ce document ne peut pas être déposé.');
  await rememberNumber(db, clientId, input);
  await db.query(
    `update strongbox_paper set state = 'VERIFIE', doubts = '{}', matched_by = 'DECISION', company_id = $3, holder_id = $4,
       month = to_date($5, 'YYYY-MM'), kind = $6, decided_at = now(), decided_by = $7, version = version + 1
     where client_id = $1 and id = $2`,
    [clientId, Id, IdSociete, IdTitulaire, Mois ?? null, Nature, userId],
  );
  audit.record({
    action: 'strongbox.decide',
    entity: 'strongbox-paper',
    entityId: Id,
    after: { FileName: paper.fileName, IdSociete, IdTitulaire, Mois: Mois ?? null, Nature },
  });
  return { Id };
}

/** Refuses papers that are not deposited; what they held is gone. @throws AppError 404, 409 */
export async function refusePapers(
  { db, session, input, audit }: SignedInContext<typeof RefuseStrongboxPapers>,
  store: FileStore,
): Promise<AnswerOf<typeof RefuseStrongboxPapers>> {
  const { clientId, userId } = session;
  const papers = await heldPapers(db, session, input.Ids);
  if (papers.some(({ state }) => state !== 'DOUTEUX' && state !== 'VERIFIE'))
    throw refused('DECIDED', 'Un de ces documents est déjà déposé ou refusé\u202f: il ne se refuse plus.');
  await db.query(
    `update strongbox_paper set state = 'REFUSE', motive = $3, file_id = null, decided_at = now(), decided_by = $4,
       version = version + 1 where client_id = $1 and id = any ($2)`,
    [clientId, input.Ids, input.Motif, userId],
  );
  await store.forget(
    db,
    clientId,
    papers.flatMap(({ fileId }) => fileId ?? []),
  );
  for (const { id, fileName } of papers)
    audit.record({
      action: 'strongbox.refuse',
      entity: 'strongbox-paper',
      entityId: id,
      after: { FileName: fileName, Motif: input.Motif },
    });
  return { Refuses: papers.length };
}

/** A paper that is not deposited, to be decided of. @throws AppError 404, 409 */
export async function readUndeposited(
  { db, session, input }: SignedInContext<typeof ReadStrongboxPaper>,
  sealed: SealedPapers,
): Promise<FileToSend> {
  const [paper] = await heldPapers(db, session, [input.Id]);
  if (!paper || paper.state === 'REFUSE' || paper.state === 'RETIRE')
    throw notFound('Ce document n’existe pas ou plus.');
  if (paper.state === 'DEPOSE')
    throw refused('DEPOSITED', 'Ce document est déposé\u202f: son titulaire est seul à pouvoir le lire.');
  const content = await sealed.open(db, { clientId: session.clientId, paperId: input.Id });
  return { fileName: paper.fileName, content: Readable.from([content]) };
}
