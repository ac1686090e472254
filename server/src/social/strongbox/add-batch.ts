import type { AnswerOf } from '#contract/call.ts';
import type { AddStrongboxBatch } from '#contract/social/strongbox/calls.ts';
import type { PaperDoubt } from '#contract/social/strongbox/paper.ts';
import type { PaperReader } from '#server/documents/reading/paper-reader.ts';
import type { NirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Drafts } from '#server/platform/storage/drafts.ts';
import { checkCompany } from './check-company.ts';
import { type Match, matchPaper, type Said } from './match-paper.ts';
import { type ReadPaper, readPaper } from './read-paper.ts';
import type { SealedPapers } from './sealed-paper.ts';
import { holdStrongbox, standingDoubts } from './standing-doubts.ts';
import { type ReceivedPaper, type Unpacked, unpacked } from './unpack.ts';

type Received = Omit<ReceivedPaper, 'path'> & { read: ReadPaper; hasText: boolean };

/** A request's papers with their texts, read before the transaction opens. */
export interface ReadBatch {
  papers: Received[];
  refused: Unpacked['refused'];
}

interface ReadingNeeds {
  open: Drafts;
  reader: PaperReader;
}

async function pagesOf(reader: PaperReader, path: string): Promise<string[]> {
  try {
    const told = await reader.ask({ kind: 'text', path, mediaType: 'application/pdf' });
    return 'pages' in told ? told.pages : [];
  } catch (error) {
    if (error instanceof ProcessGivenUp) return [];
    throw error;
  }
}

/** Opens archives and reads every paper. */
export const readBatch = (
  { drafts }: Context<typeof AddStrongboxBatch>,
  { open, reader }: ReadingNeeds,
): Promise<ReadBatch> =>
  unpacked(drafts, open, async ({ papers, refused }) => {
    const read: Received[] = [];
    for (const { path, ...paper } of papers) {
      const pages = await pagesOf(reader, path);
      read.push({
        ...paper,
        read: readPaper(paper.fileName, pages),
        hasText: pages.some((page) => page.trim() !== ''),
      });
    }
    return { papers: read, refused };
  });

interface Needs {
  sealed: SealedPapers;
  nirs: NirKeeper;
}

type Adding = SignedInContext<typeof AddStrongboxBatch>;

async function insertPaper(
  { db, session }: Adding,
  { batchId, said, sealed }: { batchId: number; said: Said; sealed: SealedPapers },
  paper: Received,
  match: Match,
): Promise<boolean> {
  const { clientId } = session;
  const { companyId, holderId, month } = match;
  const standing: PaperDoubt[] =
    companyId === null || holderId === null
      ? []
      : await standingDoubts(db, clientId, {
          id: null,
          holderId,
          companyId,
          kind: said.kind,
          month,
          sha256: paper.sha256,
        });
  const doubts = [...match.doubts, ...standing];
  const isSure = doubts.length === 0 && match.matchedBy !== null;
  const [row] = await db.query<{ id: number }>(
    `insert into strongbox_paper (client_id, batch_id, file_name, kind, state, doubts, company_id, holder_id, month, sha256, size)
     values ($1, $2, $3, $4, 'DOUTEUX', $5, $6, $7, to_date($8, 'YYYY-MM'), $9, $10) returning id`,
    [
      clientId,
      batchId,
      paper.fileName,
      said.kind,
      doubts,
      companyId,
      holderId,
      month,
      paper.sha256,
      paper.content.length,
    ],
  );
  const paperId = row?.id ?? 0;
  const fileId = await sealed.keep(db, { clientId, paperId }, paper.content);
  await db.query(
    `update strongbox_paper set file_id = $3, state = $4, matched_by = $5 where client_id = $1 and id = $2`,
    [clientId, paperId, fileId, isSure ? 'VERIFIE' : 'DOUTEUX', match.matchedBy],
  );
  return isSure;
}

/** Refuses a request none of whose files may be kept. @throws AppError 400 with what is wrong with each */
function refuseNone({ papers, refused }: ReadBatch): void {
  if (papers.length > 0) return;
  throw new AppError({
    status: 400,
    code: 'INVALID_INPUT',
    message: refused.length > 0 ? 'Aucun de ces fichiers n’a été gardé.' : 'Merci de vérifier vos saisies.',
    fields: [{ Path: 'files', Message: refused[0]?.Message ?? 'Fichier obligatoire.' }],
    details: { Items: refused },
  });
}

/** Keeps what came, sealed, each matched or doubtful; nothing is deposited. @throws AppError 400 */
export async function addBatch(
  context: Adding,
  read: ReadBatch,
  { sealed, nirs }: Needs,
): Promise<AnswerOf<typeof AddStrongboxBatch>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  await checkCompany(db, session, input.IdSociete);
  refuseNone(read);
  const [first] = context.drafts;
  const Nom = context.drafts.length === 1 && first ? first.fileName : `${context.drafts.length} fichiers`;
  const said: Said = { kind: input.Nature, companyId: input.IdSociete ?? null, month: input.Mois ?? null };
  const [batch] = await db.query<{ id: number }>(
    `insert into strongbox_batch (client_id, name, kind, company_id, month, added_by)
     values ($1, $2, $3, $4, to_date($5, 'YYYY-MM'), $6) returning id`,
    [clientId, Nom, said.kind, said.companyId, said.month, userId],
  );
  const batchId = batch?.id ?? 0;
  await holdStrongbox(db, clientId);
  let Verifies = 0;
  for (const paper of read.papers) {
    const match = await matchPaper(db, session, { ...paper, said, nirs });
    if (await insertPaper(context, { batchId, said, sealed }, paper, match)) Verifies += 1;
  }
  const Douteux = read.papers.length - Verifies;
  audit.record({
    action: 'strongbox.add',
    entity: 'strongbox-batch',
    entityId: batchId,
    after: { Nom, Fichiers: read.papers.length, Verifies, Douteux, Refuses: read.refused.length },
  });
  return { Id: batchId, Verifies, Douteux, Refuses: read.refused };
}
