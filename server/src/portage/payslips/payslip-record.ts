import type { PayslipFigures, PayslipSource, PayslipState } from '#contract/portage/payslips/amounts.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { amountColumns } from './payslip-sql.ts';

export const unknownPayslip = 'Ce bulletin n’existe pas ou plus.';

/** A payslip as its own table has it. */
interface StoredPayslip extends PayslipFigures {
  Id: number;
  Version: number;
  IdPortage: number;
  /** Its first day. */
  Mois: string;
  Source: PayslipSource;
  IsCorrige: boolean;
  Motif: string | null;
  Etat: PayslipState;
}

/** The payslips of carried persons. */
export const payslipRecords = recordStore<StoredPayslip>({
  table: 'portage_payslip',
  entity: 'portage-payslip',
  unknown: unknownPayslip,
  columns: {
    IdPortage: 'employment_id',
    Mois: 'month',
    ...amountColumns,
    Source: 'source',
    IsCorrige: 'is_corrected',
    Motif: 'motive',
    Etat: 'state',
  },
  taken: {
    portage_payslip_once: { Path: 'Mois', Message: 'Ce mois a déjà un bulletin\u202f: modifiez-le.' },
  },
});
