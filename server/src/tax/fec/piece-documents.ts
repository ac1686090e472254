import { mayReadDocuments } from '#contract/documents/types/access.ts';
import type { FecLine, PieceDocument } from '#contract/tax/fec/fec.ts';
import { readableTypes } from '#server/documents/types/readable-types.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { FecRow } from './fec-row.ts';

/** A reference that tells one paper from others: not too short, with a figure. */
const tellsApart = (piece: string) => /^(?=.*\d).{3,60}$/.test(piece);

/** SQL: the reference alone, between signs that are no letters and no digits, as a regular expression. */
const pattern = `'(^|[^[:alnum:]])' || regexp_replace(p.piece, '([][\\\\.^$*+?(){}|-])', '\\\\\\1', 'g') || '($|[^[:alnum:]])'`;

/**
 * The company's documents behind these lines: for each reference of a piece the latest document whose name or file's name
 * bears it, one of the same accounting year before others.
 */
export async function piecesOf(
  db: Db,
  session: Session,
  { company_id, exercise_id }: Pick<FecRow, 'company_id' | 'exercise_id'>,
  lines: readonly Pick<FecLine, 'PieceRef'>[],
): Promise<PieceDocument[]> {
  const pieces = [...new Set(lines.map(({ PieceRef }) => PieceRef.trim()))].filter(tellsApart);
  const { clientId, userId, sessionId } = session;
  if (pieces.length === 0 || !(await isStillAllowed(db, { clientId, userId, access: mayReadDocuments })))
    return [];
  return db.query<PieceDocument>(
    `select p.piece as "PieceRef", json_build_object('Key', d.id, 'Value', d.label) as "Document"
     from unnest($3::text[]) as p (piece)
     join lateral (
       select r.id, r.label from document r
       join stored_file f on f.client_id = r.client_id and f.id = r.file_id
       where r.client_id = $1 and r.company_id = $4 and r.type_id in ${readableTypes('$2')}
         and (r.label || ' ' || f.file_name) ~* (${pattern})
       order by r.exercise_id is distinct from $5, r.created_at desc, r.id desc limit 1) d on true
     order by p.piece`,
    [clientId, sessionId, pieces, company_id, exercise_id],
  );
}
