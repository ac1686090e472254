import type { Links } from '#server/platform/records/links.ts';

/** All that tells one mandate from another, but for the company that it names. */
const mandate = [
  'person_id',
  'function',
  'starts_on',
  'ends_on',
  'director_status',
  'expires_on',
  'representative_id',
];

const holding = ['person_id', 'right_held', 'shares', 'starts_on', 'ends_on'];

/** All that tells one contract of portage from another, but for whom it is between. */
const contract = ['starts_on', 'ends_on', 'staff_number', 'class', 'base_salary_cents'];

/** What becomes of whatever points at a company when two are merged; what is not named here goes to the kept one as it is. */
export const companyLinks: Links = {
  'mandate.company_id': { alike: [...mandate, 'holder_company_id'] },
  'mandate.holder_company_id': { alike: [...mandate, 'company_id'] },
  'shareholding.company_id': { alike: [...holding, 'holder_company_id'] },
  'shareholding.holder_company_id': { alike: [...holding, 'company_id'] },
  'mission.company_id': { alike: ['type', 'starts_on'] },
  'portage_company.company_id': { alike: ['client_id'] },
  'portage_employment.company_id': { alike: [...contract, 'person_id'] },
  'portfolio_assignment.company_id': { alike: ['user_id', 'starts_on'] },
  'quote.company_id': { alike: ['kind', 'year'] },
  'questionnaire.company_id': { alike: ['year', 'type'] },
  'vat_declaration.company_id': { alike: ['form', 'starts_on'] },
  'vat_regime_change.company_id': { alike: ['effective_on'] },
  'vat_calendar_queue.company_id': { isApart: true },
  'vat_notice.company_id': { alike: ['kind', 'month'] },
  'vat_notice_stop.company_id': { alike: ['client_id'] },
  'risk_review_reminder.company_id': { alike: ['due_on', 'days_before'] },
  'company_reader.company_id': { alike: ['user_id'] },
  'document_campaign_company.company_id': { alike: ['campaign_id'] },
  'cloud_space.company_id': { alike: ['client_id'] },
  'company_budget.company_id': { alike: ['year'] },
  'customer_invoice.company_id': { alike: ['sha256'] },
  'deadline_reminder.company_id': { alike: ['label', 'about', 'due_on', 'days_before'] },
  'departure_hand_over.company_id': { alike: ['departure_id', 'starts_on'] },
  'directory_check.company_id': { alike: ['client_id'] },
  'directory_difference.company_id': { alike: ['field_group'] },
  'recurrent_document.company_id': { alike: ['model_id'] },
  'time_budget.company_id': { alike: ['year', 'budget'] },
  'board_work.company_id': { alike: ['year', 'task_id', 'month'] },
  // found anew in the lines of both
  'payslip_anomaly.company_id': { isApart: true },
  'dsn_month.company_id': { alike: ['month'] },
  // a payroll's numbers, mandates, accounts and dissolutions by merge-own-rows.ts, which leaves nothing twice
  'strongbox_number.company_id': {},
  'sepa_mandate.company_id': {},
  'payment_account.company_id': {},
  'dissolution.company_id': {},
  // merge-own-rows.ts alone
  'exercise.company_id': { isApart: true },
  'company_billing.company_id': { isApart: true },
  'share_movement.company_id': { isApart: true },
  'risk_report.company_id': { isApart: true },
  // computed of each by itself
  'company_risk.company_id': { isApart: true },
  // what the other was on former days is the other's: the journal tells it
  'company_period.company_id': { isApart: true },
  // every merge moves them
  'company_distinct.first_id': { isApart: true },
  'company_distinct.second_id': { isApart: true },
};
