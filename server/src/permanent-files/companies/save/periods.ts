import { datedGroups } from '#contract/permanent-files/companies/company.ts';
import { periodsOf } from '#server/platform/records/periods.ts';

/** What a company was on any day, by group of fields, with what was told of it then. */
export const companyPeriods = periodsOf('company', {
  ...datedGroups,
  IDENTITE: { ...datedGroups.IDENTITE, beside: ['FormeJuridiqueLibelle'] },
  SIEGE: { ...datedGroups.SIEGE, beside: ['Greffe', 'Immatriculation'] },
  ACTIVITE: { ...datedGroups.ACTIVITE, beside: ['CodeNafLibelle', 'CodeNaf2025Libelle'] },
  REGIME_TVA: { ...datedGroups.REGIME_TVA, beside: ['RegimeTvaLibelle'] },
});
