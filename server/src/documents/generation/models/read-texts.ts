import { Readable } from 'node:stream';
import type { AnswerOf } from '#contract/call.ts';
import type {
  CompareDocumentModel,
  DownloadDocumentModel,
  DownloadDocumentModelPreview,
  PreviewDocumentModel,
} from '#contract/documents/generation/model-calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import { inThread } from '#server/platform/threads.ts';
import { safeName } from '#server/platform/zip/file-names.ts';
import { docx } from '../flow/keep-trace.ts';
import type { MakingNeeds } from '../flow/make.ts';
import { type Prepared, planOf, prepare, textOf } from '../flow/prepare.ts';
import type { ComparedTexts } from '../render/compare-thread.ts';
import { bytesOf } from '../render/template.ts';
import { versionOf } from './versions.ts';

function wordFile(name: string, bytes: Uint8Array): StoredFileToSend {
  const content = Buffer.from(bytes);
  return {
    fileName: `${safeName(name)}.docx`,
    mediaType: docx,
    size: content.length,
    content: Readable.from([content]),
  };
}

/** A version's text as a Word file; the firm's own latest one where none is named. @throws AppError 404 */
export async function downloadModel(
  { db, session: { clientId }, input }: SignedInContext<typeof DownloadDocumentModel>,
  { store }: MakingNeeds,
): Promise<StoredFileToSend> {
  const version = await versionOf(db, clientId, input.Id, { number: input.Numero, prefersOwn: true });
  return wordFile(version.name, await bytesOf(await textOf(version, clientId, store)));
}

type Previewing = Context<typeof PreviewDocumentModel> | Context<typeof DownloadDocumentModelPreview>;

/** A version filled with what was chosen, outside of any transaction; nothing of it is kept. @throws AppError 404 */
export async function preparePreview(
  { input, claim }: Pick<Previewing, 'input' | 'claim'>,
  needs: MakingNeeds,
): Promise<Prepared> {
  const { clientId = 0, sessionId = '' } = claim ?? {};
  const plan = await needs.database.asFirm({ clientId }, async (db) => {
    const version = await versionOf(db, clientId, input.Id, { number: input.Numero });
    return planOf(db, [version], { clientId, reader: { sessionId }, params: input.Params }, needs);
  });
  const [prepared] = await prepare(plan, needs, true);
  if (!prepared) throw new Error('a plan of one model makes one document');
  return prepared;
}

export const toldPreview = ({ fileName, paragraphs, gaps }: Prepared) => ({
  FileName: `${fileName}.docx`,
  Paragraphes: paragraphs,
  Manques: gaps,
});

export const previewFile = ({ fileName, content }: Prepared) => wordFile(`Aperçu ${fileName}`, content);

/** The firm's latest text of a model and the library's, each paragraph once. @throws AppError 404 where the library has none */
export async function prepareComparison(
  { input, claim }: Pick<Context<typeof CompareDocumentModel>, 'input' | 'claim'>,
  needs: MakingNeeds,
): Promise<AnswerOf<typeof CompareDocumentModel>> {
  const { clientId = 0 } = claim ?? {};
  const version = await needs.database.asFirm({ clientId }, (db) =>
    versionOf(db, clientId, input.Id, { prefersOwn: true }),
  );
  if (version.code === null) throw notFound('Ce modèle ne vient pas de la bibliothèque.');
  const task: ComparedTexts = {
    own: await textOf(version, clientId, needs.store),
    other: { library: version.code },
  };
  const module = new URL('../render/compare-thread.ts', import.meta.url);
  return { Lignes: await inThread({ module, task, share: String(clientId) }) };
}
