import { intranetWork } from '#web/administration/campaigns/work.ts';
import { bankDataWork } from '#web/commerce/bank-data/work.ts';
import { timeWork } from '#web/dashboards/timesheets/work.ts';
import { keyPassWork } from '#web/directory/key-pass/work.ts';
import { supplierWork } from '#web/directory/suppliers/work.ts';
import { documentWork } from '#web/documents/files/work.ts';
import { documentRequestWork } from '#web/documents/requests/work.ts';
import { threadWork } from '#web/exchanges/messaging/work.ts';
import { requestWork } from '#web/exchanges/requests/work.ts';
import type { WorkPiece } from '#web/kit/menu/work-piece.ts';
import { annualAccountsWork } from '#web/legal/annual-accounts/work.ts';
import { noticeWork } from '#web/legal/notices/work.ts';
import { prospectWork } from '#web/legal/prospects/work.ts';
import { vigilanceWork } from '#web/legal/vigilance/work.ts';
import { claimWork } from '#web/permanent-files/claims/work.ts';
import { portfolioWork } from '#web/permanent-files/companies/portfolio/work.ts';
import { changeRequestWork } from '#web/permanent-files/companies/requests/work.ts';
import { companyWork } from '#web/permanent-files/companies/work.ts';
import { activityWork } from '#web/portage/activity/work.ts';
import { portageInvoiceWork } from '#web/portage/invoices/work.ts';
import { dsnWork } from '#web/social/dsn/work.ts';
import { cfeWork } from '#web/tax/cfe/work.ts';
import { vatWork } from '#web/tax/vat/work.ts';

/** What may await somebody, the most pressing first: an area adds its own here. */
export const workPieces: readonly WorkPiece[] = [
  ...portfolioWork,
  ...intranetWork,
  ...timeWork,
  ...requestWork,
  ...threadWork,
  ...claimWork,
  ...vatWork,
  ...cfeWork,
  ...dsnWork,
  ...bankDataWork,
  ...annualAccountsWork,
  ...vigilanceWork,
  changeRequestWork,
  ...documentRequestWork,
  ...documentWork,
  ...noticeWork,
  ...prospectWork,
  ...activityWork,
  ...portageInvoiceWork,
  ...supplierWork,
  ...keyPassWork,
  ...companyWork,
];
