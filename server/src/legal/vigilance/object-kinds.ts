import { mayFollowVigilance } from '#contract/legal/vigilance/access.ts';
import type { ObjectKind } from '#server/documents/files/object-kind.ts';

/** A vigilance report has papers of its own, which the readers of such data alone see. */
export const reportKind: ObjectKind = {
  name: 'risk-report',
  label: 'Rapport de vigilance',
  read: mayFollowVigilance,
  write: mayFollowVigilance,
  named: `select r.name from risk_report v join company r on r.client_id = v.client_id and r.id = v.company_id
    where v.client_id = $1 and v.id = $2`,
  closed: `select 'Ce rapport est validé et figé\u202f: ses pièces ne changent plus.' as reason from risk_report
    where client_id = $1 and id = $2 and state = 'Validated'`,
};
