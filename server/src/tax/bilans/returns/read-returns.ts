import type { AnswerOf } from '#contract/call.ts';
import type { GetLADResultats } from '#contract/tax/bilans/calls.ts';
import type { NoText } from '#server/documents/reading/paper-messages.ts';
import type { PaperReader } from '#server/documents/reading/paper-reader.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { ProcessGivenUp } from '#server/platform/process-on-demand.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import type { Draft } from '#server/platform/storage/drafts.ts';
import { fecOfJob } from '../../fec/fec-row.ts';
import { statementsOf } from '../statements/read-statements.ts';
import { type FoundBox, readBoxes } from './read-boxes.ts';

/** What a file came to: its boxes, or in one sentence why nothing was read. */
export type ReadReturn = { fileName: string } & ({ boxes: FoundBox[] } | { reason: string; isPdf: boolean });

const reasons: Record<NoText, string> = {
  IMAGE: 'Ce PDF est une image\u202f: il ne contient aucun texte.',
  PROTEGE: 'Ce PDF est protégé par un mot de passe.',
  TROP_GRAND: 'Ce PDF est trop long.',
  ILLISIBLE: 'Ce PDF ne peut pas être lu.',
  VIDE: 'Ce PDF ne contient aucun texte.',
};

const none = 'Aucune case de liasse (2050 à 2053, 2033) n’a été trouvée dans le texte.';

async function readReturn({ path, mediaType, refusal }: Draft, reader: PaperReader) {
  if (refusal) return { reason: refusal, isPdf: false };
  if (mediaType !== 'application/pdf') return { reason: 'Ce fichier n’est pas un PDF.', isPdf: false };
  const text = await reader.ask({ kind: 'text', path, mediaType });
  if ('drawn' in text) return { reason: reasons.ILLISIBLE, isPdf: true };
  if ('none' in text) return { reason: reasons[text.none], isPdf: true };
  const boxes = readBoxes(text.pages);
  return boxes.length === 0 ? { reason: none, isPdf: true } : { boxes };
}

/** Reads the files while no transaction is open. */
export async function readReturns(
  { drafts }: Pick<Context<never>, 'drafts'>,
  reader: PaperReader,
): Promise<ReadReturn[]> {
  const read: ReadReturn[] = [];
  for (const draft of drafts) {
    const { fileName } = draft;
    const own = await readReturn(draft, reader).catch((error: unknown) => {
      if (error instanceof ProcessGivenUp)
        return { reason: 'La lecture de ce PDF a été abandonnée.', isPdf: true };
      throw error;
    });
    read.push({ fileName, ...own });
  }
  return read;
}

/** @throws AppError 400 where no file came, or none of them is a PDF */
function refuseWithoutPdf(read: readonly ReadReturn[]): void {
  if (read.length === 0)
    throw invalidInput([{ Path: 'files', Message: 'Fichier introuvable.' }], 'Fichier introuvable.');
  const reasons = read.flatMap((one) => ('reason' in one && !one.isPdf ? [one] : []));
  if (reasons.length === read.length)
    throw invalidInput(
      reasons.map(({ fileName, reason }) => ({ Path: 'files', Message: `${fileName}\u202f: ${reason}` })),
    );
}

/** Values of the same boxes by the FEC in force of the year. */
async function valuesByFec(
  db: Db,
  clientId: number,
  companyId: number,
  exerciseId: number | null | undefined,
) {
  const values = new Map<string, string>();
  const [force] = await db.query<{ fec_id: number }>(
    `select x.fec_id from exercise_fec x join exercise e on e.client_id = x.client_id and e.id = x.exercise_id
     where x.client_id = $1 and x.exercise_id = $2 and e.company_id = $3`,
    [clientId, exerciseId ?? null, companyId],
  );
  if (!force) return values;
  const row = await fecOfJob(db, clientId, force.fec_id);
  for (const isSimplified of [false, true]) {
    const { Actif, Passif, Resultat } = await statementsOf(db, clientId, row, isSimplified);
    for (const line of [...Actif, ...Passif, ...Resultat]) values.set(line.Code, line.Brut ?? line.Montant);
  }
  return values;
}

/** Tells what was read, beside what the FEC says; nothing is saved. @throws AppError 400, 404 */
export async function presentReturns(
  { db, session, input }: SignedInContext<typeof GetLADResultats>,
  read: readonly ReadReturn[],
): Promise<AnswerOf<typeof GetLADResultats>> {
  const { clientId } = session;
  const { Id, RaisonSociale: NomSociete } = await readableCompany(db, session, input.IdSociete);
  refuseWithoutPdf(read);
  const byFec = await valuesByFec(db, clientId, Id, input.IdExercice);
  return {
    NomSociete,
    Items: read.flatMap((one) =>
      'reason' in one
        ? []
        : one.boxes.map((box) => ({
            IdReferentiel: box.key,
            Code: box.code,
            Libelle: box.label,
            Valeur: String(box.cents),
            FileName: one.fileName,
            Page: box.page,
            Certitude: box.certainty,
            ValeurFec: byFec.get(box.code) ?? null,
          })),
    ),
    NonLus: read.flatMap((one) => ('reason' in one ? [{ FileName: one.fileName, Motif: one.reason }] : [])),
  };
}
