import type { Generated } from '#contract/documents/generation/generated-calls.ts';
import type { GenerationParams } from '#contract/documents/generation/request.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { FieldValues } from '../fields/field.ts';
import type { ChosenModel } from '../flow/chosen-models.ts';

/** What is told of a document that was made; `at` is when. */
export interface TraceRow extends Omit<Generated, 'GenereLe'> {
  at: Date;
}

/** A document that was made, with all that it was made from. */
export interface Trace extends TraceRow {
  model: ChosenModel;
  params: GenerationParams;
  values: FieldValues;
  /** The number of the version that is in force now. */
  inForce: number | null;
}

const told = `g.id as "Id", g.file_name as "FileName", json_build_object('Key', r.id, 'Value', r.name) as "Modele",
  v.number as "NumeroVersion", case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end as "Societe",
  g.generated_at as at, u.first_name || ' ' || u.last_name as "GenerePar", g.document_id as "IdDocument"`;

const from = `generated_document g
  join document_model_version v on v.client_id = g.client_id and v.id = g.version_id
  join document_model r on r.client_id = v.client_id and r.id = v.model_id
  left join company c on c.client_id = g.client_id and c.id = g.company_id
  left join app_user u on u.client_id = g.client_id and u.id = g.generated_by`;

/** Those of no company, and of the companies that a session's user may read; $2 is the session. */
const readable = `(c.id is null or ${isReadable('$2', 'c')})`;

export const presentTrace = ({ at, ...row }: TraceRow): Generated => ({ ...row, GenereLe: at.toISOString() });

interface Listed {
  clientId: number;
  sessionId: string;
  text: string | null;
  companyId: number | null;
  size: number;
  skip: number;
}

/** A page of the documents that were made, the latest first, with how many there are. */
export async function listTraces(
  db: Db,
  { clientId, sessionId, text, companyId, size, skip }: Listed,
): Promise<{ rows: TraceRow[]; total: number }> {
  const where = `g.client_id = $1 and ${readable} and ($3::bigint is null or g.company_id = $3)
    and ($4::text is null or fold(g.file_name) like '%' || fold($4) || '%')`;
  const values = [clientId, sessionId, companyId, text?.replace(/[\\%_]/g, '\\$&') ?? null];
  const [counted] = await db.query<{ total: number }>(
    `select count(*)::int as total from ${from} where ${where}`,
    values,
  );
  const rows = await db.query<TraceRow & { Id: number }>(
    `select ${told} from ${from} where ${where} order by g.generated_at desc, g.id desc limit $5 offset $6`,
    [...values, size, skip],
  );
  return { rows, total: counted?.total ?? 0 };
}

interface Stored extends TraceRow {
  params: GenerationParams;
  values: FieldValues;
  inForce: number | null;
  model: ChosenModel;
}

const whole = `${told}, g.params, g.field_values as values,
  (select max(n.number) from document_model_version n where n.client_id = g.client_id and n.model_id = r.id
     and n.active_from <= (now() at time zone 'Europe/Paris')::date) as "inForce",
  json_build_object('id', r.id, 'code', r.code, 'name', r.name, 'group', r.group_code, 'fileName', r.file_name,
    'needs', r.needs, 'forms', r.legal_forms, 'typeCode', r.type_code, 'versionId', v.id, 'number', v.number,
    'fields', v.fields, 'sha256', f.sha256,
    'libraryText', v.library_text) as model`;

const withFile = `${from} left join stored_file f on f.client_id = v.client_id and f.id = v.file_id`;

/** @throws AppError 404 */
export async function readTrace(
  db: Db,
  { clientId, sessionId }: { clientId: number; sessionId: string },
  id: number,
): Promise<Trace> {
  const [found] = await db.query<Stored & { Id: number }>(
    `select ${whole} from ${withFile} where g.client_id = $1 and ${readable} and g.id = $3`,
    [clientId, sessionId, id],
  );
  if (!found) throw notFound('Ce document n’existe pas ou plus.');
  return found;
}

/** The documents that a campaign has made of a company, in the order in which they were made. */
export const tracesOfCampaign = (
  db: Db,
  { clientId, campaignId, companyId }: { clientId: number; campaignId: number; companyId: number },
): Promise<Trace[]> =>
  db.query<Stored & { Id: number }>(
    `select ${whole} from ${withFile} where g.client_id = $1 and g.campaign_id = $2 and g.company_id = $3 order by g.id`,
    [clientId, campaignId, companyId],
  );
