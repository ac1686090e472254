import type {
  PersonExistsAnswer,
  PersonExistsRequest,
} from '#contract/permanent-files/people/check-person.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { beginsPattern } from '#server/platform/search/like-patterns.ts';

type Match = PersonExistsAnswer['Matches'][number];

const mostMatches = 10;

/** Search names begin with last name, first name and last name again: the pattern leads to their index. */
const text = `select p.id as "Key", p.last_name || ' ' || p.first_name as "Value",
    case when lower(p.email) = lower($2) then 'Email' else 'Identity' end as "By"
  from person p
  where p.client_id = $1 and p.id <> $7 and p.id in (
    select e.id from person e where e.client_id = $1 and lower(e.email) = lower($2)
    union all
    select i.id from person i where i.client_id = $1 and i.name_search like fold($3)
      and fold(i.last_name) = fold($4) and fold(i.first_name) = fold($5) and i.birth_date = $6)
  order by 3, p.last_name, p.first_name, p.id limit ${mostMatches}`;

/** Whether somebody of the firm has this e-mail, or this name, first name and birth date. */
export async function checkPersonExists(
  db: Db,
  clientId: number,
  { Email, Nom, Prenom, Datenaissance, Id }: PersonExistsRequest,
): Promise<PersonExistsAnswer> {
  const identity =
    Nom && Prenom && Datenaissance
      ? [beginsPattern(`${Nom} ${Prenom} ${Nom}`), Nom, Prenom, Datenaissance]
      : [null, null, null, null];
  const Matches = await db.query<Match>(text, [clientId, Email ?? null, ...identity, Id ?? 0]);
  return { IsExist: Matches.length > 0, Matches };
}
