import { type PayslipGap, payslipGaps } from '#contract/portage/payslips/amounts.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { euros } from '#server/platform/records/field-words.ts';

interface FoundGap {
  Nature: PayslipGap;
  Montant: number;
  Attendu: number;
}

/** A payslip as the database tells it. */
export type PayslipRow = Omit<BulletinInfo, 'Ecarts' | 'ValideLe'> & {
  ValideLe: Date | null;
  Ecarts: FoundGap[];
};

/** Why a figure does not fit, in a sentence. */
const causeOf = ({ Nature, Montant, Attendu }: FoundGap): string =>
  `${payslipGaps[Nature].rule} Attendu\u202f: ${euros(Attendu)}\u202f; le bulletin dit ${euros(Attendu + Montant)}.`;

/** '+ 12,00 €', '− 12,00 €'. */
export const signedEuros = (cents: number): string =>
  `${cents < 0 ? '−' : '+'}\u00a0${euros(Math.abs(cents))}`;

export const presentPayslip = ({ ValideLe, Ecarts, ...row }: PayslipRow): BulletinInfo => ({
  ...row,
  ValideLe: ValideLe?.toISOString() ?? null,
  Ecarts: Ecarts.map((gap) => ({ ...gap, Cause: causeOf(gap) })),
});
