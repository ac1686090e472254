import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import { GetAllCountries } from '#contract/directory/referentials/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';

type Option = { value: string; label: string };

/** Codes of the criteria that the program itself has. */
const ownCodes: Readonly<Record<string, Option[]>> = {
  DETENTION: [
    { value: 'SOCIETE', label: 'Capital détenu par une société' },
    { value: 'INCONNU', label: 'Registre des titres vide' },
  ],
  PPE: [{ value: 'OUI', label: 'Personne politiquement exposée' }],
  GEL: [{ value: 'CONFIRME', label: 'Mesure de gel confirmée' }],
  MISSION: [
    { value: 'COMPTABILITE', label: 'Comptabilité' },
    { value: 'PORTAGE', label: 'Portage' },
  ],
};

/** The codes that a criterion may be of, by what it looks at; activities are found by typing. */
export function useCodeOptions(): (kind: string) => Option[] {
  const { data: countries = [] } = useReading(GetAllCountries);
  const { data: forms = [] } = useReading(allLegalStatus);
  return (kind) => {
    if (kind === 'PAYS')
      return countries.map(({ Alpha2Code, Libelle }) => ({ value: Alpha2Code, label: Libelle }));
    if (kind === 'FORME')
      return forms.map(({ Code, Libelle }) => ({ value: Code, label: `${Code} – ${Libelle}` }));
    return ownCodes[kind] ?? [];
  };
}
