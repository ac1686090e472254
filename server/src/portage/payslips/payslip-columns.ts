import { inFigures } from '#contract/calendar.ts';
import {
  type PayslipAmount,
  payslipAmounts,
  payslipGaps,
  payslipSources,
  payslipStates,
} from '#contract/portage/payslips/amounts.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { type ExportedColumn, exportedColumns } from '#contract/portage/payslips/payslip-list.ts';
import type { Column } from '#server/platform/excel/xlsx.ts';
import { signedEuros } from './present-payslip.ts';

const isAmount = (name: ExportedColumn): name is PayslipAmount => Object.hasOwn(payslipAmounts, name);

const texts: Readonly<
  Record<
    Exclude<ExportedColumn, PayslipAmount>,
    { width: number; value: (row: BulletinInfo) => string | null }
  >
> = {
  Mois: { width: 10, value: ({ Mois }) => inFigures(Mois) },
  Nom: { width: 20, value: ({ Nom }) => Nom },
  Prenom: { width: 16, value: ({ Prenom }) => Prenom },
  Matricule: { width: 12, value: ({ Matricule }) => Matricule },
  SocietePortage: { width: 24, value: ({ SocietePortage }) => SocietePortage },
  Source: { width: 16, value: ({ Source }) => payslipSources[Source] },
  Etat: { width: 12, value: ({ Etat }) => payslipStates[Etat] },
  Ecarts: {
    width: 30,
    value: ({ Ecarts }) =>
      Ecarts.map(({ Nature, Montant }) => `${payslipGaps[Nature].label} ${signedEuros(Montant)}`).join(
        ', ',
      ) || null,
  },
};

/** Columns of an export; amounts are numbers in euros. */
export const columnsFor = (names: readonly ExportedColumn[]): Column<BulletinInfo>[] =>
  names.map((name) => {
    if (!isAmount(name)) return { head: exportedColumns[name], ...texts[name] };
    const value = (row: BulletinInfo) => {
      const cents = row[name];
      return cents === null ? null : cents / 100;
    };
    return { head: payslipAmounts[name], width: 14, value };
  });
