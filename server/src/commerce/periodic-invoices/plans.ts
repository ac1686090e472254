import type { Rhythm } from '#contract/commerce/periodic-invoices/periods.ts';
import type { PlanIndex, PlanState } from '#contract/commerce/periodic-invoices/plan.ts';
import type { KeyValue } from '#contract/key-value.ts';
import type { InvoicedLine } from '#contract/permanent-files/invoicing/lines.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { Session } from '#server/platform/sessions/session.ts';

/** A plan as it is stored; days are `YYYY-MM-DD`, amounts in cents. */
export interface StoredPlan {
  Id: number;
  Version: number;
  AuditProgrammeCreation: string | null;
  AuditProgrammeModification: string | null;
  IdSociete: number;
  IdCabinet: number | null;
  Societe: KeyValue;
  Cabinet: KeyValue | null;
  Object: string;
  NumeroCommande: string | null;
  MotifExoneration: string | null;
  Comment: string | null;
  Lines: InvoicedLine[];
  HT: number;
  TVA: number;
  Debours: number;
  Rhythm: Rhythm;
  InArrears: boolean;
  Day: number;
  StartsOn: string;
  EndsOn: string | null;
  IndexKey: PlanIndex | null;
  Issues: boolean;
  State: PlanState;
  HaltedOn: string | null;
  Motive: string | null;
  HasPeriods: boolean;
  /** Who answers for what is billed at night. */
  IdAuthor: number;
}

const unknown = 'Ce plan de facturation n’existe pas ou plus.';

export const plans = recordStore<StoredPlan>({
  table: 'billing_plan',
  entity: 'billing-plan',
  unknown,
  columns: {
    IdSociete: 'company_id',
    IdCabinet: 'cabinet_id',
    Object: 'object',
    NumeroCommande: 'order_reference',
    MotifExoneration: 'vat_ground',
    Comment: 'comment',
    Lines: 'lines',
    HT: 'net_cents',
    TVA: 'vat_cents',
    Debours: 'disbursement_cents',
    Rhythm: 'rhythm',
    InArrears: 'in_arrears',
    Day: 'billing_day',
    StartsOn: 'starts_on',
    EndsOn: 'ends_on',
    IndexKey: 'index_key',
    Issues: 'issues',
    State: 'state',
    HaltedOn: 'halted_on',
    Motive: 'motive',
  },
  beside: {
    join: `join company c on c.client_id = r.client_id and c.id = r.company_id
      left join cabinet k on k.client_id = r.client_id and k.id = r.cabinet_id`,
    columns: {
      Societe: `json_build_object('Key', c.id, 'Value', c.name)`,
      Cabinet: `case when k.id is not null then json_build_object('Key', k.id, 'Value', k.name) end`,
      HasPeriods: `exists (select from billing_period b where b.client_id = r.client_id and b.plan_id = r.id)`,
      IdAuthor: 'coalesce(r.modified_by, r.created_by)',
    },
  },
});

/** A plan of a file that the session's user may read. @throws AppError 404 */
export async function readablePlan(db: Db, session: Session, id: number, lock = false): Promise<StoredPlan> {
  const plan = await plans.read(db, session.clientId, id, lock);
  await readableCompany(db, session, plan.IdSociete).catch(() => {
    throw notFound(unknown);
  });
  return plan;
}
