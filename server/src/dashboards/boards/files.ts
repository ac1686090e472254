import type { z } from 'zod';
import type { BoardRequest } from '#contract/dashboards/boards/board.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import type { Board } from './columns.ts';

type Filters = Pick<
  z.output<typeof BoardRequest>,
  'Annee' | 'Texte' | 'IdCabinet' | 'IdCollaborateur' | 'IsMonEquipe'
>;

/** SQL: company r is followed today by this user, a parameter, or by somebody whom they answer for. */
export const followedByTeam = (user: string) => `r.id in (select a.company_id from portfolio_assignment a
    left join collaborator m on m.client_id = a.client_id and m.user_id = a.user_id
    where a.client_id = $1 and ${user} in (a.user_id, m.first_manager_id, m.second_manager_id)
      and (now() at time zone 'Europe/Paris')::date between a.starts_on and coalesce(a.ends_on, 'infinity'))`;

/** Which companies a board shows: files in use that the caller may read; of reviews those that have one in the year. */
export function boardFiles(board: Board, session: Session, filters: Filters): Conditions {
  const asked = new Conditions(session.clientId);
  const name = (value: unknown) => asked.name(value);
  asked.search(isReadable(name(session.sessionId)));
  asked.search('r.is_file and not r.is_disabled');
  if (board === 'ECF') {
    const year = name(filters.Annee);
    asked.search(`r.id in (select x.company_id from ecf x join exercise e on e.client_id = x.client_id and e.id = x.exercise_id
      where x.client_id = $1 and e.ends_on between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31))`);
  }
  if (counts(filters.Texte)) asked.search(sought(filters.Texte, name));
  if (filters.IdCabinet != null) asked.search(`r.cabinet_id = ${name(filters.IdCabinet)}`);
  if (filters.IdCollaborateur != null) asked.search(followedToday(name(filters.IdCollaborateur)));
  if (filters.IsMonEquipe) asked.search(followedByTeam(`${name(session.userId)}::bigint`));
  return asked;
}
