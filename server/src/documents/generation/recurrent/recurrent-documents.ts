import type { AnswerOf } from '#contract/call.ts';
import type {
  AddDocumentsRecurrents,
  EndDocumentRecurrent,
  GetAllDocumentsRecurrents,
  RecurrentRow,
  SetDocumentsRecurrentsSansObjet,
} from '#contract/documents/generation/recurrent-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { chosenModels } from '../flow/chosen-models.ts';

/** SQL: whether document r is due in the month that begins on $3, by its rhythm. */
const isDue = `date_trunc('month', r.starts_on) <= $3::date and coalesce(r.ends_on >= $3::date, true)
  and (12 * (extract(year from $3::date) - extract(year from r.starts_on))
    + extract(month from $3::date) - extract(month from r.starts_on))::int
    % case r.rhythm when 'MENSUEL' then 1 when 'TRIMESTRIEL' then 3 else 12 end = 0`;

const state = `case when n.recurrent_id is null then 'A_GENERER' when n.generated_id is null then 'SANS_OBJET'
  else 'GENERE' end`;

/** What is due in a month, of the files that the session's user may read. */
export async function listDue({
  db,
  session,
  input,
}: SignedInContext<typeof GetAllDocumentsRecurrents>): Promise<AnswerOf<typeof GetAllDocumentsRecurrents>> {
  const Items = await db.query<RecurrentRow & { IdRecurrent: number }>(
    `select r.id as "IdRecurrent", json_build_object('Key', m.id, 'Value', m.name) as "Modele",
       json_build_object('Key', c.id, 'Value', c.name) as "Societe", r.rhythm as "Rythme", ${state} as "Etat",
       g.generated_at::date as "GenereLe", (n.sent_at at time zone 'Europe/Paris')::date as "EnvoyeLe", r.ends_on as "DateFin"
     from recurrent_document r
     join document_model m on m.client_id = r.client_id and m.id = r.model_id
     join company c on c.client_id = r.client_id and c.id = r.company_id
     left join recurrent_document_month n on n.client_id = r.client_id and n.recurrent_id = r.id and n.month = $3::date
     left join generated_document g on g.client_id = n.client_id and g.id = n.generated_id
     where r.client_id = $1 and ${isReadable('$2', 'c')} and ${isDue}
       and ($4::bigint is null or r.model_id = $4) and ($5::bigint is null or r.company_id = $5)
       and ($6::text is null or ${state} = $6)
     order by c.name, m.name, r.id limit 5000`,
    [
      session.clientId,
      session.sessionId,
      `${input.Periode}-01`,
      input.IdModele ?? null,
      input.IdSociete ?? null,
      input.Etat ?? null,
    ],
  );
  return { Items, TotalCount: Items.length };
}

/** Has a model come again for companies; those that have it already take the new rhythm. @throws AppError 404 */
export async function addRecurrent({
  db,
  session,
  input,
  audit,
  programme,
}: SignedInContext<typeof AddDocumentsRecurrents>) {
  const { clientId, userId, sessionId } = session;
  await chosenModels(db, clientId, [input.IdModele]);
  const ids = [...new Set(input.IdsSociete)];
  const added = await db.query(
    `insert into recurrent_document (client_id, model_id, company_id, rhythm, starts_on, created_by, created_from)
     select $1, $3, c.id, $5, $6, $7, $8 from company c
     where c.client_id = $1 and c.id = any ($4) and ${isReadable('$2', 'c')} order by c.id
     on conflict (client_id, model_id, company_id) do update set rhythm = excluded.rhythm,
       starts_on = excluded.starts_on, ends_on = null, version = recurrent_document.version + 1,
       modified_at = now(), modified_by = excluded.created_by, modified_from = excluded.created_from
     returning id`,
    [clientId, sessionId, input.IdModele, ids, input.Rythme, input.DateDebut, userId, programme ?? null],
  );
  if (added.length < ids.length)
    throw invalidInput([{ Path: 'IdsSociete', Message: 'Une de ces sociétés n’existe pas ou plus.' }]);
  audit.record({
    action: 'recurrent-document.add',
    entity: 'document-model',
    entityId: input.IdModele,
    after: { Societes: added.length, Rythme: input.Rythme, DateDebut: input.DateDebut },
  });
  return { Count: added.length };
}

const unknown = 'Ce document récurrent n’existe pas ou plus.';

/** The models and companies of recurrent documents that the session's user may reach. @throws AppError 404 */
export async function reachable(
  db: Db,
  { clientId, sessionId }: { clientId: number; sessionId: string },
  ids: readonly number[],
): Promise<{ id: number; model: number; company: number }[]> {
  const found = await db.query<{ id: number; model: number; company: number }>(
    `select r.id, r.model_id as model, r.company_id as company from recurrent_document r
     join company c on c.client_id = r.client_id and c.id = r.company_id
     where r.client_id = $1 and r.id = any ($3) and ${isReadable('$2', 'c')} order by r.id`,
    [clientId, sessionId, [...new Set(ids)]],
  );
  if (found.length < new Set(ids).size) throw notFound(unknown);
  return found;
}

/** Says the last month of a recurrent document. @throws AppError 404, 400 */
export async function endRecurrent({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof EndDocumentRecurrent>) {
  const { clientId, userId } = session;
  await reachable(db, session, [input.Id]);
  const [ended] = await db.query<{ id: number }>(
    `update recurrent_document set ends_on = $3, version = version + 1, modified_at = now(), modified_by = $4
     where client_id = $1 and id = $2 and coalesce($3::date >= starts_on, true) returning id`,
    [clientId, input.Id, input.DateFin ?? null, userId],
  );
  if (!ended) throw invalidInput([{ Path: 'DateFin', Message: 'La fin ne peut pas précéder le début.' }]);
  audit.record({
    action: 'recurrent-document.end',
    entity: 'recurrent-document',
    entityId: input.Id,
    after: { DateFin: input.DateFin ?? null },
  });
  return { Id: input.Id };
}

/** Says that nothing is to be made of some in a month, or takes that back. @throws AppError 404 */
export async function setWithoutObject({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SetDocumentsRecurrentsSansObjet>) {
  const { clientId, userId } = session;
  const rows = await reachable(db, session, input.Ids);
  const ids = rows.map(({ id }) => id);
  const month = `${input.Periode}-01`;
  const changed = await (input.EstSansObjet
    ? db.query(
        `insert into recurrent_document_month (client_id, recurrent_id, month, decided_by)
         select $1, id, $3, $4 from unnest($2::bigint[]) id on conflict do nothing returning recurrent_id`,
        [clientId, ids, month, userId],
      )
    : db.query(
        `delete from recurrent_document_month
         where client_id = $1 and recurrent_id = any ($2) and month = $3 and generated_id is null returning recurrent_id`,
        [clientId, ids, month],
      ));
  for (const id of ids)
    audit.record({
      action: 'recurrent-document.decide',
      entity: 'recurrent-document',
      entityId: id,
      after: { Periode: input.Periode, EstSansObjet: input.EstSansObjet },
    });
  return { Count: changed.length };
}
