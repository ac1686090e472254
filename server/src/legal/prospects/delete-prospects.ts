import type { AnswerOf } from '#contract/call.ts';
import type { DeleteProspects } from '#contract/legal/prospects/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { unknownProspect } from './prospect-record.ts';

interface Row {
  id: number;
  company: string;
  state: number;
}

/** Deletes prospects with all that they sent; of each that stays it tells why. @throws AppError 404 where none is there */
export async function deleteProspects({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof DeleteProspects>): Promise<AnswerOf<typeof DeleteProspects>> {
  const ids = [...new Set(input.ids.split(',').map(Number))];
  const rows = await db.query<Row>(
    `select id, company_name as company, state from prospect where client_id = $1 and id = any($2) order by id for update`,
    [session.clientId, ids],
  );
  if (rows.length === 0) throw notFound(unknownProspect);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const answers = ids.map((id) => {
    const row = byId.get(id);
    const Raison = !row ? unknownProspect : row.state === 5 ? 'Ce prospect est converti.' : null;
    return { ProspectId: id, IsDeleted: Raison === null, Raison };
  });
  const gone = answers.filter(({ IsDeleted }) => IsDeleted).map(({ ProspectId }) => ProspectId);
  await db.query('delete from prospect where client_id = $1 and id = any($2)', [session.clientId, gone]);
  await db.query('select forget_prospect_in_journal($1, id) from unnest($2::bigint[]) id', [
    session.clientId,
    gone,
  ]);
  // by its project alone: the journal must not keep what the deletion takes away
  for (const id of gone)
    audit.record({
      action: 'prospect.delete',
      entity: 'prospect',
      entityId: id,
      before: { RaisonSociale: byId.get(id)?.company },
    });
  return answers;
}
