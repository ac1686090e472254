import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { AnswerOf } from '#contract/call.ts';
import { pdf } from '#contract/call.ts';
import type { EcfPointState } from '#contract/tax/ecf/ecf.ts';
import type { GenerateCrmEcfDocument, validateECFCRM } from '#contract/tax/ecf/questionnaire-calls.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import { writePdf } from '#server/platform/pdf/write-pdf.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { heldEcf, readableEcf, refuseIssued, type StoredEcf, touchEcf } from './ecf-record.ts';
import { presentEcf, readPoints } from './read-ecf.ts';
import { reportPaper } from './report-paper.ts';
import { writePoint } from './save-point.ts';

type Context = SignedInContext<typeof validateECFCRM>;

/** @throws AppError 409 where the preparation is not done, or there is no contract */
function refuseUnprepared({ state, engagedOn }: StoredEcf): void {
  const message =
    state === 1
      ? 'La préparation n’est pas terminée\u202f: acceptez d’abord le questionnaire.'
      : engagedOn === null
        ? 'La date du contrat d’ECF manque.'
        : undefined;
  if (message) throw new AppError({ status: 409, code: 'ECF_UNPREPARED', message });
}

/** What a conclusion rests on: papers or computed facts; what concludes nothing says why. */
function faultOf({ Conclusion, Commentaire, Pieces, Constats }: EcfPointState): string | undefined {
  if (Conclusion === 'SANS_OBJET' || Conclusion === 'SANS_CONCLUSION')
    return Commentaire ? undefined : 'Dites pourquoi en commentaire.';
  return Pieces.length + Constats.length > 0 ? undefined : 'Ce point n’a aucune pièce.';
}

/** Every point whose conclusion rests on nothing. @throws AppError 400 with all of them */
function refuseBare(points: readonly EcfPointState[]): void {
  const faults = points.flatMap((point) => {
    const fault = faultOf(point);
    return fault
      ? [{ Path: `Points.${point.Numero}`, Message: `Point ${point.Numero}\u202f: ${fault}` }]
      : [];
  });
  if (faults.length > 0) throw invalidInput(faults, faults.map(({ Message }) => Message).join(' '));
}

async function signatory({ db, session }: Context): Promise<string> {
  const [user] = await db.query<{ name: string }>(
    `select first_name || ' ' || last_name as name from app_user where client_id = $1 and id = $2`,
    [session.clientId, session.userId],
  );
  return user?.name ?? '';
}

const fileNameOf = ({ company, endsOn }: StoredEcf) =>
  `ECF ${company.Value} ${endsOn}.pdf`.replaceAll(/[\\/]/g, '-');

/** Writes the report and keeps it for good: its content, the hashes of its evidence, its PDF. */
async function issue(context: Context, stored: StoredEcf, store: FileStore): Promise<string> {
  const { db, session } = context;
  const { clientId, userId } = session;
  const ecf = await presentEcf(db, clientId, stored);
  const content = {
    Ecf: ecf,
    Cabinet: await firmName(db, clientId),
    Signataire: await signatory(context),
    EmisLe: todayInParis(),
  };
  const bytes = await buffer(await writePdf(reportPaper(content)));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const fileId = await store.save(db, {
    clientId,
    file: { fileName: fileNameOf(stored), content: bytes, mediaType: pdf.mediaType },
    accept: [pdf.mediaType],
    parent: 'ECF',
    description: 'Compte rendu de mission',
    field: 'Id',
    refusal: 'Compte rendu illisible.',
  });
  const evidence = ecf.Points.flatMap(({ Numero, Pieces }) =>
    Pieces.map(({ Libelle, FileName, Empreinte }) => ({ Numero, Libelle, FileName, Empreinte })),
  );
  await db.query(
    `insert into ecf_report (client_id, ecf_id, issued_by, content, evidence, file_id, sha256)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [clientId, stored.id, userId, JSON.stringify(content), JSON.stringify(evidence), fileId, sha256],
  );
  return sha256;
}

/**
 * Concludes the ten points and issues the report.
 * @throws AppError 400 with every point that rests on nothing, 404, 409 where it is issued already or not prepared
 */
export async function validateEcf(
  context: Context,
  store: FileStore,
): Promise<AnswerOf<typeof validateECFCRM>> {
  const { db, session, input, audit } = context;
  const stored = await heldEcf(context, input);
  refuseIssued(stored);
  refuseUnprepared(stored);
  for (const { Numero: number, Conclusion: conclusion, Commentaire } of input.Points)
    await writePoint(
      db,
      session.clientId,
      { ecfId: stored.id, number },
      {
        conclusion,
        comment: Commentaire ?? undefined,
        ...(conclusion === 'ANOMALIE' ? {} : { anomaly_cents: null }),
      },
    );
  refuseBare(await readPoints(db, session.clientId, stored));
  // the row first: from the report on the file never changes
  const saved = await touchEcf(context, stored.id);
  const sha256 = await issue(context, stored, store);
  audit.record({
    action: 'ecf.validate',
    entity: 'ecf',
    entityId: stored.id,
    after: { Points: input.Points, Empreinte: sha256 },
  });
  return saved;
}

/** The report as it was issued, byte for byte. @throws AppError 404, 409 before */
export async function sendReport(
  { db, session, input }: SignedInContext<typeof GenerateCrmEcfDocument>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { clientId } = session;
  const stored = await readableEcf(db, session, input.Id);
  const [file] = await db.query<{ sha256: string; size: number }>(
    `select f.sha256, f.size from ecf_report r join stored_file f on f.client_id = r.client_id and f.id = r.file_id
     where r.client_id = $1 and r.ecf_id = $2`,
    [clientId, stored.id],
  );
  if (!file)
    throw new AppError({
      status: 409,
      code: 'ECF_NOT_ISSUED',
      message: 'Le compte rendu n’est pas encore émis.',
    });
  return {
    fileName: fileNameOf(stored),
    mediaType: pdf.mediaType,
    size: file.size,
    content: await store.open(clientId, file.sha256),
  };
}
