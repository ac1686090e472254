import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type {
  DuplicateReason,
  GetPossibleDuplicates,
} from '#contract/permanent-files/people/duplicate-calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';

type Answer = AnswerOf<typeof GetPossibleDuplicates>;
type Pair = Answer['Items'][number];

export type DuplicateRow = { total: number } & { [Name in keyof Pair]: Pair[Name] | null };

const apart = (first: string, second: string) =>
  `exists (select from told_apart t where t.client_id = $1 and t.first_id = ${first} and t.second_id = ${second})`;

/**
 * SQL: pairs of persons with the same key. The key's index is read once from end to end, and nothing but the
 * index; only those who share a key are then looked up in it (`offset 0` keeps the planner from reading all of
 * it again), each paired with the first of them from whom it has not been told apart.
 */
const sharing = (key: string) => `
  select before.id as first_id, p.id as second_id
  from (select ${key} as key from person where client_id = $1 and ${key} is not null
        group by ${key} having count(*) > 1) shared
  cross join lateral (
    select p.id from person p where p.client_id = $1 and p.${key} = shared.key offset 0) p
  cross join lateral (
    select e.id from person e
    where e.client_id = $1 and e.${key} = shared.key and e.id < p.id and not ${apart('e.id', 'p.id')}
    order by e.id limit 1) before`;

/** SQL: pairs in which the main e-mail of one is the secondary e-mail of the other. */
const mainAndSecondary = `
  select least(m.id, s.id) as first_id, greatest(m.id, s.id) as second_id
  from person s join person m on m.client_id = $1 and m.email_key = s.secondary_email_key and m.id <> s.id
  where s.client_id = $1 and s.secondary_email_key is not null
    and not ${apart('least(m.id, s.id)', 'greatest(m.id, s.id)')}`;

const pairsBy: Record<DuplicateReason, string> = {
  NomEtNaissance: sharing('identity_key'),
  Email: mainAndSecondary,
  NumeroSs: sharing('nir_fingerprint'),
};

const brief = (p: string) => `case when ${p}.id is not null then json_build_object(
  'Id', ${p}.id, 'Nom', ${p}.last_name, 'Prenom', ${p}.first_name,
  'Datenaissance', ${p}.birth_date, 'Email', ${p}.email, 'EmailSecondary', ${p}.secondary_email,
  'Ville', ${p}.town, 'IsDisabled', ${p}.is_disabled::int, 'HasCrmClientAccount', ${p}.has_client_space) end`;

/** SQL: all that makes a pair, a and b, a possible duplicate. */
const reasonsOf = `array_remove(array[
  case when a.identity_key = b.identity_key then 'NomEtNaissance' end,
  case when a.email_key = b.secondary_email_key or b.email_key = a.secondary_email_key then 'Email' end,
  case when a.nir_fingerprint = b.nir_fingerprint then 'NumeroSs' end], null)`;

const textFor = (reason: DuplicateReason) => `
  with pair as materialized (select distinct first_id, second_id from (${pairsBy[reason]}) found),
    page as (select * from pair order by second_id desc, first_id desc limit $2 offset $3)
  select t.total, ${brief('a')} as "First", ${brief('b')} as "Second", ${reasonsOf} as "Reasons"
  from (select count(*) as total from pair) t
  left join (page
    join person a on a.client_id = $1 and a.id = page.first_id
    join person b on b.client_id = $1 and b.id = page.second_id) on true
  order by b.id desc, a.id desc`;

/** One page of the pairs who may be one and the same for this reason, and how many pairs there are. */
export function selectDuplicates(
  clientId: number,
  { Reason, PageNumber, PageSize }: ParsedRequestOf<typeof GetPossibleDuplicates>,
): Statement {
  return { text: textFor(Reason), values: [clientId, PageSize, (PageNumber - 1) * PageSize] };
}

export function presentDuplicates(rows: DuplicateRow[]): Answer {
  const isPair = (row: DuplicateRow): row is DuplicateRow & Pair => row.First !== null && row.Second !== null;
  return {
    TotalCount: rows[0]?.total ?? 0,
    Items: rows.filter(isPair).map(({ First, Second, Reasons }) => ({ First, Second, Reasons })),
  };
}
