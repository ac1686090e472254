import { fold } from '#contract/fold.ts';
import type {
  DirectoryField,
  directorySources,
} from '#contract/permanent-files/companies/directory-calls.ts';
import type { DifferenceField } from '#contract/permanent-files/companies/directory-difference-calls.ts';
import type { Told } from '../company-directory.ts';

/** A company as far as it is compared, by the wire's paths. */
export interface OurValues {
  RaisonSociale: string;
  Siret: string | null;
  CodeNaf: string | null;
  CodeNaf2025: string | null;
  'Adresse.Adresse1': string | null;
  'Adresse.Cp': string | null;
  'Adresse.Ville': string | null;
  /** Code of the state of the file. */
  Etat: string;
}

type Values = Readonly<Record<string, string | null>>;

/** What differs in one group of fields, each side by the wire's paths. */
export interface Found {
  group: DifferenceField;
  ours: Values;
  theirs: Values;
  source: keyof typeof directorySources;
}

/** The fields that are told, compared and accepted together. */
const groups: Readonly<
  Record<Exclude<DifferenceField, 'ETAT'>, readonly (DirectoryField & keyof OurValues)[]>
> = {
  NOM: ['RaisonSociale'],
  SIEGE: ['Siret', 'Adresse.Adresse1', 'Adresse.Cp', 'Adresse.Ville'],
  NAF: ['CodeNaf'],
  NAF_2025: ['CodeNaf2025'],
};

/** Case, accents and signs make no difference. */
const isSame = (ours: string | null, theirs: string) => fold(ours ?? '') === fold(theirs);

const ceased = ['C', 'F'];

/** The directory calls a company ceased that we hold for one in activity. */
function stateDifference(ours: OurValues, { EtatAdministratif }: Told): Found[] {
  const isGone = ours.Etat === 'RADIEE';
  if (!EtatAdministratif || ceased.includes(EtatAdministratif) === isGone) return [];
  return [
    {
      group: 'ETAT',
      ours: { Etat: ours.Etat },
      theirs: { EtatAdministratif },
      source: 'SIRENE',
    },
  ];
}

/** Where a directory says otherwise than a company's file; what it does not tell is no difference. */
export function compare(ours: OurValues, told: Told): Found[] {
  const fields = told.Annuaire?.Champs ?? [];
  const source = fields[0]?.Source ?? 'SIRENE';
  const toldOf = (name: string) => fields.find(({ Champ }) => Champ === name)?.Valeur;
  const found = Object.entries(groups).flatMap(([group, names]): Found[] => {
    const theirs = Object.fromEntries(
      names.flatMap((name) => {
        const value = toldOf(name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const differs = Object.entries(theirs).some(
      ([name, value]) => !isSame(ours[name as keyof OurValues], value),
    );
    if (!differs) return [];
    const own = Object.fromEntries(Object.keys(theirs).map((name) => [name, ours[name as keyof OurValues]]));
    return [{ group: group as DifferenceField, ours: own, theirs, source }];
  });
  return [...found, ...stateDifference(ours, told).map((one) => ({ ...one, source }))];
}
