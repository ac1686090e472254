import type { AnswerOf } from '#contract/call.ts';
import type { GetReclamationsCrm } from '#contract/dashboards/home/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';

type Row = AnswerOf<typeof GetReclamationsCrm>['ParService'][number];

/** Claims by service and state, about the files that the user may read. */
export const selectClaims = (clientId: number, _input: unknown, sessionId: string): Statement => ({
  name: 'claim-figures',
  text: `select r.service as "Service", count(*) filter (where r.state = 'OUVERTE') as "Ouvertes",
      count(*) filter (where r.state = 'EN_COURS') as "EnCours", count(*) filter (where r.state = 'RESOLUE') as "Resolues"
    from claim r join company c on c.client_id = r.client_id and c.id = r.company_id
    where r.client_id = $1 and ${isReadable('$2', 'c')} group by r.service order by count(*) desc, r.service`,
  values: [clientId, sessionId],
});

export function presentClaims(rows: Row[]): AnswerOf<typeof GetReclamationsCrm> {
  const sum = (state: 'Ouvertes' | 'EnCours' | 'Resolues') =>
    rows.reduce((all, row) => all + Number(row[state]), 0);
  return { Ouvertes: sum('Ouvertes'), EnCours: sum('EnCours'), Resolues: sum('Resolues'), ParService: rows };
}
