import type { AnswerOf } from '#contract/call.ts';
import type { AddSignature } from '#contract/documents/signatures/calls.ts';
import {
  ownSigning,
  type SignatureLevel,
  type SignerToAsk,
} from '#contract/documents/signatures/signature.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { owners } from '../files/owners.ts';
import { readableDocuments, type StoredDocument } from '../files/readable-documents.ts';
import { freezePaper } from './freeze-paper.ts';
import { requestSignature } from './request-signature.ts';
import type { SigningNeeds } from './signing-needs.ts';

/** What is asked of signers beside their papers. */
interface Asked {
  signers: readonly SignerToAsk[];
  level: SignatureLevel;
  isOrdered: boolean;
  expiresOn: string | null | undefined;
  message: string | null | undefined;
}

interface Content {
  id: string;
  sha256: string;
  mediaType: string;
  size: number;
}

/** The levels of whoever signs for this installation. */
export const levelsOf = ({ provider }: Pick<SigningNeeds, 'provider'>): readonly SignatureLevel[] =>
  provider?.levels ?? ['SIMPLE'];

export const providerName = ({ provider }: Pick<SigningNeeds, 'provider'>): string =>
  provider?.name ?? ownSigning;

/** @throws AppError 400 at the documents where one is not there, not of a company, or of another company */
async function readPapers(
  { db, session }: Pick<SignedInContext<never>, 'db' | 'session'>,
  ids: readonly number[],
  companyId: number | undefined,
): Promise<StoredDocument[]> {
  const refuse = (Message: string) => invalidInput([{ Path: 'DocumentIds', Message }]);
  const papers = await readableDocuments(db, session, owners([]), ids, { family: 'company' }).catch(
    (error: unknown) => {
      throw error instanceof AppError ? refuse('Ce document n’existe pas ou plus.') : error;
    },
  );
  const company = companyId ?? papers[0]?.companyId;
  if (papers.some((paper) => paper.companyId !== company))
    throw refuse('Tous les documents doivent être de la même société.');
  return papers;
}

/** @throws AppError 409 where a document waits for its signature already */
async function refuseTwice(db: Db, clientId: number, papers: readonly StoredDocument[]): Promise<void> {
  const [twice] = await db.query<{ title: string }>(
    `select title from signature_request where client_id = $1 and document_id = any ($2) and state in ('A_ENVOYER', 'EN_COURS')
     limit 1`,
    [clientId, papers.map(({ id }) => id)],
  );
  if (twice)
    throw new AppError({
      status: 409,
      code: 'SIGNATURE_UNDER_WAY',
      message: `«\u202f${twice.title}\u202f» attend déjà une signature\u202f: annulez d’abord cette demande.`,
    });
}

/**
 * Freezes documents of one company and asks for their signatures, a request each. `object` is the record that the requests belong to;
 * left out, each belongs to its document.
 * @throws AppError 400, 409
 */
export async function askSignatures(
  context: Pick<SignedInContext<never>, 'db' | 'session'>,
  needs: SigningNeeds,
  {
    ids,
    asked,
    object,
    companyId,
  }: {
    ids: readonly number[];
    asked: Asked;
    object?: { kind: string; id: number };
    companyId?: number;
  },
): Promise<{ id: number; title: string }[]> {
  const { db, session } = context;
  const { clientId, userId } = session;
  if (!levelsOf(needs).includes(asked.level))
    throw invalidInput([
      {
        Path: 'Level',
        Message: 'Ce niveau demande un prestataire de confiance, que cette installation n’a pas.',
      },
    ]);
  const papers = await readPapers(context, [...new Set(ids)], companyId);
  await refuseTwice(db, clientId, papers);
  const requests: { id: number; title: string }[] = [];
  for (const paper of papers) {
    const [content] = await db.query<Content>(
      `select id, sha256, media_type as "mediaType", size from stored_file where client_id = $1 and id = $2`,
      [clientId, paper.fileId],
    );
    if (!content) throw new Error('a document without its file');
    const label = paper.label;
    const frozen = await freezePaper(needs, { clientId, ...content, label }, 'DocumentIds');
    const fileId = await needs.store.save(db, {
      clientId,
      file: { fileName: `${label}.pdf`, content: frozen, mediaType: 'application/pdf' },
      accept: ['application/pdf'],
      parent: 'SIGNATURE',
      description: label.slice(0, 200),
      field: 'DocumentIds',
      refusal: 'Ce document n’a pas pu être figé.',
    });
    const id = await requestSignature(db, needs, {
      clientId,
      userId,
      object: object ?? { kind: 'document', id: paper.id },
      title: label,
      fileId,
      ...asked,
      signers: asked.signers.map(({ Prenom, Nom, Email }) => ({
        firstName: Prenom,
        lastName: Nom,
        email: Email,
      })),
      filing: {
        companyId: paper.companyId,
        documentId: paper.id,
        typeId: paper.typeId,
        exerciseId: paper.exerciseId,
      },
    });
    requests.push({ id, title: label });
  }
  return requests;
}

/** @throws AppError 400, 409 */
export async function addSignatures(
  context: SignedInContext<typeof AddSignature>,
  needs: SigningNeeds,
): Promise<AnswerOf<typeof AddSignature>> {
  const { input, audit } = context;
  const { DocumentIds, Signers, Level, IsOrdered, ExpiresOn, Message } = input;
  const requests = await askSignatures(context, needs, {
    ids: DocumentIds,
    asked: { signers: Signers, level: Level, isOrdered: IsOrdered, expiresOn: ExpiresOn, message: Message },
  });
  for (const { id, title } of requests)
    audit.record({
      action: 'signature.add',
      entity: 'signature-request',
      entityId: id,
      after: {
        Document: title,
        Signataires: Signers.map(({ Email }) => Email),
        Prestataire: providerName(needs),
      },
    });
  return { SignatureRequestIds: requests.map(({ id }) => id), IsOwn: !needs.provider };
}
