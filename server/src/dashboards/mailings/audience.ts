import type { AnswerOf } from '#contract/call.ts';
import type { CountAudience } from '#contract/dashboards/mailings/calls.ts';
import type { Audience, AudienceCount } from '#contract/dashboards/mailings/mailing.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

/** SQL: ids of persons who head, or hold titles of, companies that `$3` filters, on the day $2. Hidden files tell nobody. */
const linked = {
  DIRIGEANTS: `select coalesce(m.person_id, m.representative_id) as id, m.company_id from mandate m
    where m.client_id = $1 and m.starts_on <= $2::date and coalesce(m.ends_on, 'infinity') >= $2::date`,
  ASSOCIES: `select h.person_id, h.company_id from shareholding h
    where h.client_id = $1 and h.starts_on <= $2::date and coalesce(h.ends_on, 'infinity') >= $2::date`,
};

const links = (Lien: Audience['Lien']): string[] => {
  if (Lien === 'TOUS') return [];
  return Lien === 'DIRIGEANTS_ASSOCIES' ? [linked.DIRIGEANTS, linked.ASSOCIES] : [linked[Lien]];
};

/** Days that a refused mail speaks against an address. */
const refusedFor = 180;

/**
 * SQL: persons of the audience with why they are left out, if they are: 'Desactives', 'SansEmail', 'Desinscrits', 'EnErreur'.
 * The firm is $1, the day $2, then cabinet, collaborator and department.
 */
function personsOf({ Lien }: Audience): string {
  const parts = links(Lien);
  const among = parts.length
    ? `p.id in (select l.id from (${parts.join(' union all ')}) l join company c on c.client_id = $1 and c.id = l.company_id
        where l.id is not null and c.is_file and not c.is_disabled and c.id not in (${hiddenFilesNow})
          and ($3::bigint is null or c.cabinet_id = $3::bigint)
          and ($4::bigint is null or exists (select from portfolio_assignment a where a.client_id = $1 and a.company_id = c.id
            and a.user_id = $4::bigint and $2::date between a.starts_on and coalesce(a.ends_on, 'infinity')))
          and ($5::text is null or c.postcode like $5::text || '%'))`
    : 'coalesce($2::text, $3::bigint::text, $4::bigint::text, $5::text) is not null';
  return `select p.id, case when p.is_disabled then 'Desactives' when p.email is null then 'SansEmail'
      when not p.is_subscribed_to_newsletter then 'Desinscrits'
      when exists (select from outbox_message o where o.client_id = p.client_id and lower(o.recipient) = lower(p.email)
        and o.state = 'failed' and o.created_at > now() - interval '${refusedFor} days') then 'EnErreur' end as why
    from person p where p.client_id = $1 and ${among}`;
}

const valuesOf = (clientId: number, { IdCabinet, IdCollaborateur, Departement }: Audience) => [
  clientId,
  todayInParis(),
  IdCabinet ?? null,
  IdCollaborateur ?? null,
  Departement ?? null,
];

/** @throws AppError 400 for a cabinet or a collaborator that is not the firm's */
export async function refuseUnknown(
  db: Db,
  clientId: number,
  { IdCabinet, IdCollaborateur }: Audience,
): Promise<void> {
  const [known] = await db.query<{ cabinet: boolean; collaborator: boolean }>(
    `select $2::bigint is null or exists (select from cabinet where client_id = $1 and id = $2) as cabinet,
       $3::bigint is null or exists (select from collaborator where client_id = $1 and user_id = $3) as collaborator`,
    [clientId, IdCabinet ?? null, IdCollaborateur ?? null],
  );
  const wrong = [
    ...(known?.cabinet ? [] : [{ Path: 'Public.IdCabinet', Message: 'Cabinet inconnu.' }]),
    ...(known?.collaborator ? [] : [{ Path: 'Public.IdCollaborateur', Message: 'Collaborateur inconnu.' }]),
  ];
  if (wrong.length > 0) throw invalidInput(wrong);
}

export async function countAudience(db: Db, clientId: number, audience: Audience): Promise<AudienceCount> {
  const counts = (why: string) => `count(*) filter (where why = '${why}')::int as "${why}"`;
  const reasons = (['Desinscrits', 'SansEmail', 'EnErreur', 'Desactives'] as const).map(counts);
  const [row] = await db.query<AudienceCount & Record<string, unknown>>(
    `select count(*) filter (where why is null)::int as "Destinataires", ${reasons.join(', ')}
     from (${personsOf(audience)}) a`,
    valuesOf(clientId, audience),
  );
  return row ?? { Destinataires: 0, Desinscrits: 0, SansEmail: 0, EnErreur: 0, Desactives: 0 };
}

/** Gives a mail its readers, once each. */
export const settleRecipients = (db: Db, clientId: number, mailingId: number, audience: Audience) =>
  db.query(
    `insert into mailing_recipient (client_id, mailing_id, person_id, reader_id)
     select $1, $6, a.id, a.id from (${personsOf(audience)}) a where a.why is null order by a.id on conflict do nothing`,
    [...valuesOf(clientId, audience), mailingId],
  );

/** The first who would receive it: whom a preview is written to. */
export async function firstReader(db: Db, clientId: number, audience: Audience): Promise<number | undefined> {
  const [row] = await db.query<{ id: number }>(
    `select a.id from (${personsOf(audience)}) a where a.why is null order by a.id limit 1`,
    valuesOf(clientId, audience),
  );
  return row?.id;
}

export const answerAudience = ({
  db,
  session,
  input,
}: SignedInContext<typeof CountAudience>): Promise<AnswerOf<typeof CountAudience>> =>
  countAudience(db, session.clientId, input.Public);
