import type { AnswerOf } from '#contract/call.ts';
import type { GetReclamationsCrm } from '#contract/dashboards/home/calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';

type Row = AnswerOf<typeof GetReclamationsCrm>['ParService'][number];

/** Claims about the firm's files by service and state. */
export const selectClaims = (clientId: number): Statement => ({
  name: 'claim-figures',
  text: `select r.service as "Service", count(*) filter (where r.state = 'OUVERTE') as "Ouvertes",
      count(*) filter (where r.state = 'EN_COURS') as "EnCours", count(*) filter (where r.state = 'RESOLUE') as "Resolues"
    from claim r where r.client_id = $1 group by r.service order by count(*) desc, r.service`,
  values: [clientId],
});

export function presentClaims(rows: Row[]): AnswerOf<typeof GetReclamationsCrm> {
  const sum = (state: 'Ouvertes' | 'EnCours' | 'Resolues') =>
    rows.reduce((all, row) => all + Number(row[state]), 0);
  return { Ouvertes: sum('Ouvertes'), EnCours: sum('EnCours'), Resolues: sum('Resolues'), ParService: rows };
}
