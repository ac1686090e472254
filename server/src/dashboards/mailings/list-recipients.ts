import type { AnswerOf } from '#contract/call.ts';
import type { ListRecipients } from '#contract/dashboards/mailings/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readMailing } from './mailing-rows.ts';

type Item = AnswerOf<typeof ListRecipients>['Items'][number];

const stateOf = `case when r.left_at is not null then 'DESINSCRIT' when o.state = 'failed' then 'ERREUR'
    when r.message_id is not null then 'ENVOYE' when r.handled_at is not null then 'ECARTE' else 'A_ENVOYER' end`;

/** A page of a mail's readers, by name. @throws AppError 404 */
export async function listRecipients({
  db,
  session: { clientId },
  input: { Id, Etat, PageNumber, PageSize },
}: SignedInContext<typeof ListRecipients>): Promise<AnswerOf<typeof ListRecipients>> {
  await readMailing(db, clientId, Id);
  const found = await db.query<Omit<Item, 'Le'> & { Le: Date | null; total: number }>(
    `select * from (select r.id as "Id", count(*) over ()::int as total, ${stateOf} as "Etat", r.handled_at as "Le",
         case when o.state = 'failed' then o.last_error end as "Erreur", case when p.id is not null
           then json_build_object('Key', p.id, 'Value', p.last_name || ' ' || p.first_name) end as "Personne",
         p.last_name, p.first_name
       from mailing_recipient r left join person p on p.client_id = r.client_id and p.id = r.person_id
         left join outbox_message o on o.client_id = r.client_id and o.id = r.message_id
       where r.client_id = $1 and r.mailing_id = $2 and ($3::text is null or ${stateOf} = $3)) q
     order by last_name, first_name, "Id" limit $4 offset $5`,
    [clientId, Id, Etat ?? null, PageSize, (PageNumber - 1) * PageSize],
  );
  return {
    Items: found.map(({ Id: id, Personne, Etat: state, Le, Erreur }) => ({
      Id: id,
      Personne,
      Etat: state,
      Le: Le?.toISOString() ?? null,
      Erreur,
    })),
    TotalCount: found[0]?.total ?? 0,
  };
}
