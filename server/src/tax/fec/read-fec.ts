import type { AnswerOf } from '#contract/call.ts';
import type { DownloadFec, GetAllFec, GetFecControle } from '#contract/tax/fec/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { SignedInContext, StoredFileToSend } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { describeFec } from './describe-fec.ts';
import { precedingFec } from './fec-before.ts';
import { fecsOf, findFec, presentFec } from './fec-row.ts';

type Control = AnswerOf<typeof GetFecControle>;

/** The FEC of a company. @throws AppError 404 */
export async function listFecs({
  db,
  session,
  input,
}: SignedInContext<typeof GetAllFec>): Promise<AnswerOf<typeof GetAllFec>> {
  const { Id } = await readableCompany(db, session, input.IdSociete);
  return { Items: (await fecsOf(db, session.clientId, Id)).map(presentFec) };
}

/** A FEC with what its check has counted. @throws AppError 404 */
export async function readControl({
  db,
  session,
  input,
}: SignedInContext<typeof GetFecControle>): Promise<Control> {
  const { clientId } = session;
  const row = await findFec(db, session, input.IdFec);
  const rules = await db.query<Control['Regles'][number]>(
    `select rule as "Regle", severity as "Gravite", count as "Nombre", kept as "Gardees", first_line as "PremiereLigne"
     from fec_rule where client_id = $1 and fec_id = $2 order by rule, severity`,
    [clientId, row.id],
  );
  return {
    ...presentFec(row),
    Regles: rules,
    Description: row.state === 'RECUE' ? null : await describeFec(db, clientId, row),
    Precedent: await precedingFec(db, clientId, row),
  };
}

/** The file as it was sent. @throws AppError 404 */
export async function downloadFec(
  { db, session, input }: SignedInContext<typeof DownloadFec>,
  store: FileStore,
): Promise<StoredFileToSend> {
  const { sha256, file_name: fileName, size } = await findFec(db, session, input.IdFec);
  const content = await store.open(session.clientId, sha256);
  return { fileName, size, mediaType: 'text/plain', content };
}
