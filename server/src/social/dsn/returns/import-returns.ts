import { readFile } from 'node:fs/promises';
import type { AnswerOf } from '#contract/call.ts';
import type { ImportDsnReturn } from '#contract/social/dsn/return-calls.ts';
import { uploadLimits } from '#contract/uploads.ts';
import type { PaperReader } from '#server/documents/reading/paper-reader.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import { readDsnParameters } from '../dsn-due.ts';
import { decode } from '../reading/read-lines.ts';
import { keepReturn } from './keep-return.ts';
import { readPdfReturn } from './read-pdf-return.ts';
import { readXmlReturn } from './read-xml-return.ts';
import type { ReadReturn } from './return-values.ts';

type Importing = SignedInContext<typeof ImportDsnReturn>;
type Item = AnswerOf<typeof ImportDsnReturn>['Items'][number];

/** A file with what was read in it, or why it is no return. */
export type DroppedReturn = { draft: Draft } & ({ told: ReadReturn } | { refusal: string });

const unreadable = 'Ce fichier n’est ni un compte rendu, ni un bilan, ni un taux en XML ou PDF.';

async function pdfText(reader: PaperReader, path: string): Promise<string | undefined> {
  try {
    const told = await reader.ask({ kind: 'text', path, mediaType: 'application/pdf' });
    return 'pages' in told ? told.pages.join('\n') : undefined;
  } catch (error) {
    if (error instanceof ProcessGivenUp) return undefined;
    throw error;
  }
}

async function read(reader: PaperReader, draft: Draft): Promise<DroppedReturn> {
  if (draft.isCut) return { draft, refusal: `Ce fichier dépasse ${uploadLimits.file} Mo.` };
  if (draft.mediaType === 'application/pdf') {
    const text = await pdfText(reader, draft.path);
    if (text === undefined || text.trim() === '')
      return { draft, refusal: 'Le texte de ce PDF ne peut pas être lu.' };
    const told = readPdfReturn(text);
    return told ? { draft, told } : { draft, refusal: unreadable };
  }
  const told = readXmlReturn(decode(await readFile(draft.path)));
  return told ? { draft, told } : { draft, refusal: unreadable };
}

/** Reads the files one after another, before any transaction is open. */
export async function readDroppedReturns(
  reader: PaperReader,
  { drafts }: Context<never>,
): Promise<DroppedReturn[]> {
  const all: DroppedReturn[] = [];
  for (const draft of drafts) all.push(await read(reader, draft));
  return all;
}

const refused = ({ fileName }: Draft, Refus: string): Item => ({
  Nom: fileName,
  IdRetour: null,
  NomSociete: null,
  Anomalies: 0,
  Refus,
});

/** Keeps one return with its company. */
async function keep({ db, session, audit }: Importing, dropped: DroppedReturn): Promise<Item> {
  const { draft } = dropped;
  if ('refusal' in dropped) return refused(draft, dropped.refusal);
  const { told } = dropped;
  const { clientId, sessionId } = session;
  if (!told.siret) return refused(draft, 'Ce retour ne dit pas de quel établissement il parle.');
  if (!told.month) return refused(draft, 'Ce retour ne dit pas de quel mois il parle.');
  const [company] = await db.query<{ id: number; name: string }>(
    `select r.id, r.name from company r where r.client_id = $1 and ${isReadable('$2')}
       and r.id in (select t.company_id from establishment t where t.client_id = $1 and t.siret = $3
         union select o.id from company o where o.client_id = $1 and o.siret = $3) limit 1`,
    [clientId, sessionId, told.siret],
  );
  if (!company) return refused(draft, `Aucun dossier n’a l’établissement ${told.siret}.`);
  const id = await keepReturn(
    db,
    {
      clientId,
      companyId: company.id,
      month: told.month,
      kind: told.kind,
      title: told.title,
      organism: told.organism,
      issuedOn: told.issuedOn,
      source: 'FICHIER',
      fileName: draft.fileName,
      reference: `sha256:${draft.sha256}`,
      anomalies: told.anomalies,
    },
    await readDsnParameters(db, clientId),
  );
  if (id === undefined) return refused(draft, 'Ce fichier a déjà été lu.');
  audit.record({
    action: 'dsn-return.import',
    entity: 'company',
    entityId: company.id,
    after: { FileName: draft.fileName, Mois: told.month.slice(0, 7), Anomalies: told.anomalies.length },
  });
  return {
    Nom: draft.fileName,
    IdRetour: id,
    NomSociete: company.name,
    Anomalies: told.anomalies.length,
    Refus: null,
  };
}

/** Keeps the returns that were read, each or not by itself. @throws AppError 400 without any file */
export async function importReturns(
  context: Importing,
  dropped: readonly DroppedReturn[],
): Promise<AnswerOf<typeof ImportDsnReturn>> {
  if (dropped.length === 0) throw invalidInput([{ Path: 'files', Message: 'Fichier obligatoire.' }]);
  const Items: Item[] = [];
  for (const one of dropped) Items.push(await keep(context, one));
  return { Items };
}
