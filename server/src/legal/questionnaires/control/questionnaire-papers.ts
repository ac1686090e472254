import type { Db } from '#server/platform/database/transaction.ts';
import type { Content } from '#server/platform/pdf/tables.ts';
import type { ControlPart } from '../../vigilance/control/control-part.ts';
import { describe } from '../answers/read-questionnaire.ts';
import { contentOf } from '../files/questionnaire-pdf.ts';
import { controlledTypes } from './controlled-types.ts';

/** Whoever controls reads levels and past answers. */
const reach = { mayWrite: false, seesLevels: true };

/** A file's questionnaires with their answers, the latest year first. */
export async function questionnaireContent(db: Db, clientId: number, companyId: number): Promise<Content[]> {
  const found = await db.query<{ year: number; type: (typeof controlledTypes)[number] }>(
    `select year, type from questionnaire where client_id = $1 and company_id = $2 and type = any ($3)
     order by year desc, type`,
    [clientId, companyId, controlledTypes],
  );
  const content: Content[] = [];
  for (const { year, type } of found) {
    const told = await describe(db, clientId, { companyId, year, type }, reach);
    content.push(...contentOf(told, true));
  }
  return content;
}

/** The papers that prove the answers of these files' questionnaires. */
export const proofsOf: ControlPart['proofs'] = (db, clientId, companyIds) =>
  db.query(
    `select f.id, q.company_id as "companyId", q.type || ' ' || q.year || ' - ' || regexp_replace(s.file_name, '\\.[^.]+$', '') as name, s.sha256,
       s.media_type as "mediaType", f.added_at as "addedAt"
     from questionnaire q join questionnaire_file f on f.client_id = q.client_id and f.questionnaire_id = q.id
     join stored_file s on s.client_id = f.client_id and s.id = f.file_id
     where q.client_id = $1 and q.company_id = any ($2) and q.type = any ($3) order by q.company_id, q.year, f.id`,
    [clientId, companyIds, controlledTypes],
  );
