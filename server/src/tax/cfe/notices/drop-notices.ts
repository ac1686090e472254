import type { AnswerOf } from '#contract/call.ts';
import type { UploadAvisCfe } from '#contract/tax/cfe/notice-calls.ts';
import { uploadLimits } from '#contract/uploads.ts';
import { addDocuments } from '#server/documents/files/add-documents.ts';
import type { NoText } from '#server/documents/reading/paper-messages.ts';
import type { PaperReader } from '#server/documents/reading/paper-reader.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type Matched, matchNotice } from './match-notice.ts';
import { type ReadNotice, readNotice } from './read-notice.ts';

type Item = AnswerOf<typeof UploadAvisCfe>['Items'][number];

/** A file with what was read in it, or why it is no notice. */
export type Read = { draft: Draft } & ({ notice: ReadNotice } | { refusal: string });

const notPdf = 'Seuls des PDF sont attendus.';

const silences: Record<NoText, string> = {
  IMAGE: 'Ce PDF n’est qu’une image\u202f: son texte ne peut pas être lu.',
  PROTEGE: 'Ce PDF est protégé par un mot de passe.',
  TROP_GRAND: 'Ce PDF est trop grand pour un avis.',
  ILLISIBLE: 'Ce PDF est illisible.',
  VIDE: 'Ce PDF est vide.',
};

/** A notice has two pages, with its annexes some more. */
const mostPages = 30;

async function textOf(reader: PaperReader, { path }: Draft): Promise<{ text: string } | { refusal: string }> {
  try {
    const told = await reader.ask({ kind: 'text', path, mediaType: 'application/pdf' });
    if ('pages' in told)
      return told.pages.length > mostPages
        ? { refusal: silences.TROP_GRAND }
        : { text: told.pages.join('\n') };
    return { refusal: 'none' in told ? silences[told.none] : silences.ILLISIBLE };
  } catch (error) {
    if (error instanceof ProcessGivenUp) return { refusal: silences.TROP_GRAND };
    throw error;
  }
}

async function read(reader: PaperReader, draft: Draft): Promise<Read> {
  if (draft.isCut) return { draft, refusal: `Ce fichier dépasse ${uploadLimits.file} Mo.` };
  if (draft.mediaType !== 'application/pdf') return { draft, refusal: notPdf };
  const told = await textOf(reader, draft);
  if ('refusal' in told) return { draft, refusal: told.refusal };
  const notice = readNotice(told.text, draft.fileName);
  return notice ? { draft, notice } : { draft, refusal: 'Ce PDF n’est pas un avis de CFE.' };
}

/** Reads the files one after another, in the process that knows no secret, before any transaction is open. */
export async function readDropped(reader: PaperReader, { drafts }: Context<never>): Promise<Read[]> {
  const all: Read[] = [];
  for (const draft of drafts) all.push(await read(reader, draft));
  return all;
}

async function noticeType(db: Db, clientId: number): Promise<number> {
  const [type] = await db.query<{ id: number }>(
    `select id from document_type where client_id = $1 and code = 'AVIS_CFE'`,
    [clientId],
  );
  if (!type)
    throw new AppError({
      status: 409,
      code: 'NO_TYPE',
      message: 'Le type de document «\u202fAvis de CFE\u202f» manque.',
    });
  return type.id;
}

const refused = ({ fileName }: Draft, Message: string): Item => ({
  FileName: fileName,
  Id: null,
  NomSociete: null,
  Siret: null,
  Annee: null,
  Montant: null,
  Acompte: null,
  Texte: null,
  Message,
});

const whyTaken = ({ isReceived, hasNotice }: Matched) =>
  isReceived
    ? 'L’avis de cet établissement est déjà confirmé.'
    : hasNotice
      ? 'Un avis attend déjà d’être confirmé pour cet établissement.'
      : undefined;

type Dropping = SignedInContext<typeof UploadAvisCfe>;

/** Keeps a notice with its company, and what was read in it with its line. */
async function keep(context: Dropping, store: FileStore, typeId: number, dropped: Read): Promise<Item> {
  const { db, session, input, programme } = context;
  const { draft } = dropped;
  if ('refusal' in dropped) return refused(draft, dropped.refusal);
  const { notice } = dropped;
  const year = notice.year ?? input.Annee ?? Number(todayInParis().slice(0, 4));
  const line = await matchNotice(db, session, notice, year);
  if (typeof line === 'string') return refused(draft, line);
  const taken = whyTaken(line);
  if (taken) return refused(draft, taken);
  const described = {
    IdTypeDocument: typeId,
    Annee: year,
    Libelle: `Avis de CFE ${year}`,
    AccepterDoublon: false,
  };
  const whose = { owner: { companyId: line.companyId }, described, store };
  const [added] = await addDocuments({ ...context, drafts: [draft] }, whose, 'files');
  const documentId = added?.Id ?? added?.Doublon?.Key;
  if (documentId === undefined) return refused(draft, added?.Message ?? 'Ce fichier n’est pas accepté.');
  const instalment =
    notice.instalment !== null && notice.instalment <= (notice.amount ?? 0) ? notice.instalment : null;
  await db.query(
    `update cfe_line set document_id = $3, proposed_cents = $4, proposed_instalment_cents = $5, proposed_words = $6,
       version = version + 1, modified_at = now(), modified_by = $7, modified_from = $8
     where client_id = $1 and id = $2`,
    [
      session.clientId,
      line.id,
      documentId,
      notice.amount,
      instalment,
      notice.words,
      session.userId,
      programme ?? null,
    ],
  );
  return {
    FileName: draft.fileName,
    Id: line.id,
    NomSociete: line.name,
    Siret: line.siret,
    Annee: year,
    Montant: notice.amount,
    Acompte: instalment,
    Texte: notice.words,
    Message: null,
  };
}

/** Keeps the notices that were read, each or not by itself. @throws AppError 400 where none is a PDF */
export async function dropNotices(
  context: Dropping,
  store: FileStore,
  dropped: readonly Read[],
): Promise<AnswerOf<typeof UploadAvisCfe>> {
  const refuse = (Message: string) => invalidInput([{ Path: 'files', Message }]);
  if (dropped.length === 0) throw refuse('Fichier obligatoire.');
  if (dropped.every(({ draft }) => draft.mediaType !== 'application/pdf' && !draft.isCut))
    throw refuse(notPdf);
  const typeId = await noticeType(context.db, context.session.clientId);
  const Items: Item[] = [];
  for (const one of dropped) Items.push(await keep(context, store, typeId, one));
  const Ids = Items.flatMap(({ Id }) => Id ?? []);
  if (Ids.length > 0)
    context.audit.record({
      action: 'cfe.upload',
      entity: 'app_user',
      entityId: context.session.userId,
      after: { Ids, Refuses: Items.length - Ids.length },
    });
  return { Items };
}
