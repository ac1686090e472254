import type { Difference } from '#contract/legal/prospects/conversion.ts';
import type { PMoral } from '#contract/legal/prospects/prospect.ts';
import { locationTypes } from '#contract/permanent-files/people/person.ts';
import { locationTypeOf } from '#server/permanent-files/prospects/find-prospects.ts';
import { day } from '#server/platform/records/field-words.ts';
import { fieldAt, nested } from '#server/platform/records/record-fields.ts';

type Told = Readonly<Record<string, unknown>>;

/** What a request tells of a company, by the register's paths. */
export const companyOf = ({ Dirigeant, ...told }: PMoral): Told => ({
  RaisonSociale: told.RaisonSociale,
  FormeJuridique: told.FormeJuridique,
  Capital: told.Capital,
  Objet: told.Activite,
  CodeNaf: told.CodeNaf,
  'Adresse.Adresse1': told.Adresse.Adresse1,
  'Adresse.Cp': told.Adresse.Cp,
  'Adresse.Ville': told.Adresse.Ville,
  'Adresse.Pays': told.Adresse.Pays,
  DateDebutActivite: told.DateDebutActivite,
  RegimeFiscal: told.RegimeFiscal,
  RegimeTva: told.RegimeTva,
  Email: Dirigeant.Email,
  Telephone: Dirigeant.Tel,
});

/** What it tells of the leader, by the columns of a person: an owner is 1 there and 2 here. */
export const personOf = ({ Dirigeant }: PMoral): Told => {
  const { Adresse, OccupationStatus, ...told } = Dirigeant;
  return { ...told, ...Adresse, LocationType: locationTypeOf(OccupationStatus) };
};

const labels: Readonly<Record<string, string>> = {
  RaisonSociale: 'Raison sociale',
  FormeJuridique: 'Forme juridique',
  Objet: 'Objet',
  CodeNaf: 'Code NAF',
  DateDebutActivite: 'Début d’activité',
  RegimeFiscal: 'Régime fiscal',
  RegimeTva: 'Régime de TVA',
  Telephone: 'Téléphone',
  Email: 'E-mail',
  Civilite: 'Civilité',
  Prenom: 'Prénom',
  NomJeuneFille: 'Nom de naissance',
  Datenaissance: 'Date de naissance',
  Lieunaissance: 'Lieu de naissance',
  NativeCountry: 'Pays de naissance',
  NumeroDepartement: 'Département de naissance',
  Nationalite: 'Nationalité',
  Tel: 'Téléphone',
  NomPere: 'Nom du père',
  NomMere: 'Nom de la mère',
  Adresse1: 'Adresse',
  Cp: 'Code postal',
  LocationType: 'Domicile',
};

const labelOf = (path: string) => {
  const name = path.split('.').at(-1) ?? path;
  return labels[name] ?? name;
};

const wording: Readonly<Record<string, (value: never) => string>> = {
  Capital: (cents: number) => `${(cents / 100).toLocaleString('fr-FR')} €`,
  DateDebutActivite: day,
  Datenaissance: day,
  LocationType: (type: 1 | 2) => locationTypes[type],
};

const inWords = (path: string, value: unknown) =>
  value == null ? null : (wording[path]?.(value as never) ?? String(value));

/** What is told, beside what a record has where there is one. */
export const differencesOf = (told: Told, record?: object): Difference[] =>
  Object.entries(told).flatMap(([Champ, value]) => {
    const Prospect = inWords(Champ, value);
    if (Prospect === null) return [];
    const Actuel = record ? inWords(Champ, fieldAt(record, Champ)) : null;
    return [{ Champ, Libelle: labelOf(Champ), Prospect, Actuel }];
  });

/** Of what is told the fields that a record has otherwise and that were chosen, as they are now and as they become. */
export function takenOver(told: Told, record: object, chosen: readonly string[]) {
  const changed = Object.entries(told).filter(
    ([path, value]) => chosen.includes(path) && value != null && fieldAt(record, path) !== value,
  );
  return {
    before: Object.fromEntries(changed.map(([path]) => [path, fieldAt(record, path) ?? null])),
    after: Object.fromEntries(changed),
  };
}

/** What is told, without what is not, in the shape that the wire has. */
export const filled = (told: Told): Record<string, unknown> =>
  nested(Object.fromEntries(Object.entries(told).filter(([, value]) => value != null)));
