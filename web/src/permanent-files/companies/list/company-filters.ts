import { useMemo } from 'react';
import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import { teamFunctions } from '#contract/directory/collaborators/team-function.ts';
import { companyStates, qualities } from '#contract/permanent-files/companies/company.ts';
import { missionTypes } from '#contract/permanent-files/companies/team/team.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { flag, type Option, oneOf, optionsOf, positive, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { followedBy, months, ofCabinet } from '#web/permanent-files/companies/list/filter-fields.ts';
import type { CompanyListInput } from './use-companies.ts';
import type { Regimes } from './use-regimes.ts';

const activity: Option[] = [
  { value: '0', label: 'Actif' },
  { value: '1', label: 'Inactif' },
];

const coded = (list: readonly { Code: string | number; Libelle: string }[]): Option[] =>
  list.map(({ Code, Libelle }) => ({ value: String(Code), label: Libelle }));

const choice = (name: string, label: string, options: Option[]): FilterField => ({
  kind: 'choice',
  name,
  label,
  options,
});

/** The filters of the list, with the firm's own lists to choose from. */
export function useCompanyFilters({ taxRegimes, vatRegimes }: Regimes): readonly FilterField[] {
  const forms = useReading(allLegalStatus).data;
  return useMemo(
    () => [
      { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
      choice('IsMesDossiers', 'Mes dossiers', yesNo),
      choice('Etat', 'État', optionsOf(companyStates)),
      followedBy,
      choice('Fonction', 'Fonction', optionsOf(teamFunctions)),
      ofCabinet,
      choice('FormeJuridique', 'Forme juridique', coded(forms ?? [])),
      choice('RegimeFiscal', 'Régime fiscal', coded(taxRegimes)),
      choice('RegimeTva', 'Régime de TVA', coded(vatRegimes)),
      choice('MoisCloture', 'Mois de clôture', months),
      { kind: 'text', name: 'CodeNaf', label: 'Code NAF' },
      choice('Mission', 'Mission', optionsOf(missionTypes)),
      choice('HasCrmClient', 'Espace PRO', yesNo),
      choice('IsIncomplet', 'À compléter', yesNo),
      choice('IsSansGestionnaire', 'Sans gestionnaire', yesNo),
      choice('IsMandatEchu', 'Mandat échu', yesNo),
      choice('IsDisabled', 'Actif ou inactif', activity),
      choice('Qualite', 'Qualité', optionsOf(qualities)),
    ],
    [forms, taxRegimes, vatRegimes],
  );
}

const code = (value: string | undefined) => (/^\d{1,2}$/.test(value ?? '') ? Number(value) : null);

/** The filters of the request; what an address typed by hand gets wrong is left out. */
export function toRequest(values: FilterValues): CompanyListInput {
  const month = positive(values.MoisCloture);
  const Mission = oneOf(missionTypes, values.Mission);
  const Qualite = oneOf(qualities, values.Qualite);
  return {
    Filter: values.Filter ?? null,
    IsMesDossiers: flag(values.IsMesDossiers),
    IdCollaborateur: positive(values.IdCollaborateur),
    Fonction: oneOf(teamFunctions, values.Fonction),
    IdCabinet: positive(values.IdCabinet),
    Etat: oneOf(companyStates, values.Etat),
    FormeJuridique: values.FormeJuridique ?? null,
    RegimeFiscal: values.RegimeFiscal ?? null,
    RegimeTva: code(values.RegimeTva),
    MoisCloture: month !== null && month <= 12 ? month : null,
    CodeNaf: values.CodeNaf ?? null,
    Mission: Mission && (Number(Mission) as 1 | 2),
    HasCrmClient: flag(values.HasCrmClient),
    IsIncomplet: flag(values.IsIncomplet),
    IsSansGestionnaire: flag(values.IsSansGestionnaire),
    IsMandatEchu: flag(values.IsMandatEchu),
    IsDisabled: values.IsDisabled === '0' ? 0 : values.IsDisabled === '1' ? 1 : null,
    ...(Qualite && { Qualite }),
  };
}
