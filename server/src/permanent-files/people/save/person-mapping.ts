import { settledBirth } from '#contract/permanent-files/people/birth.ts';
import {
  locationTypes,
  noEmail,
  type Person,
  type PersonToSave,
} from '#contract/permanent-files/people/person.ts';
import { phoneLabel } from '#server/platform/records/phone-label.ts';
import { maskNir } from '../nir/mask-nir.ts';
import type { NewPersonRecord, PersonRecord } from '../schema.ts';
import { columnsAs, type PersonColumn, personColumns } from './person-sql-columns.ts';

type Stored = Omit<NewPersonRecord, 'clientId'>;

type Filled<Fields> = {
  [Name in keyof Fields]: undefined extends Fields[Name]
    ? Exclude<Fields[Name], undefined> | null
    : Fields[Name];
};

/** What was left out is stored as null. */
const filled = <Fields extends object>(fields: Fields): Filled<Fields> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, value ?? null])) as Filled<Fields>;

/**
 * What a request says of a person, as columns: empty texts and the word 'néant' become null, a birth in overseas
 * France is one in France. The NIR is not among them: nir-change.ts says what becomes of it.
 */
export function toRecord(input: PersonToSave): Stored {
  const { Adresse } = input;
  const { NativeCountry, NumeroDepartement } = settledBirth(input);
  return filled({
    Civilite: input.Civilite,
    Nom: input.Nom,
    Prenom: input.Prenom,
    NomJeuneFille: input.NomJeuneFille,
    Datenaissance: input.Datenaissance,
    Lieunaissance: input.Lieunaissance,
    NativeCountry,
    NumeroDepartement,
    Nationalite: input.Nationalite,
    Email: input.Email === noEmail ? null : input.Email,
    EmailSecondary: input.EmailSecondary,
    Tel: input.Tel,
    TelSecondaire: input.TelSecondaire,
    NomPere: input.NomPere,
    NomMere: input.NomMere,
    Adresse1: Adresse?.Adresse1,
    Cp: Adresse?.Cp,
    Ville: Adresse?.Ville,
    Pays: Adresse?.Pays,
    PaysAlpha2Code: Adresse?.PaysAlpha2Code,
    LocationType: input.LocationType,
    NumeroFiscal: input.NumeroFiscal,
    isDisabled: input.IsDisabled === 1,
    IsSubscribedToNewsletter: input.IsSubscribedToNewsletter,
    AnteriorActivities: input.AnteriorActivities,
    OtherSimultaneousActivities: input.OtherSimultaneousActivities,
    IdentityDocument: input.IdentityDocument,
    IdentityDocumentStartValidation: input.IdentityDocumentStartValidation,
    IdentityDocumentEndValidation: input.IdentityDocumentEndValidation,
    Motifs: input.Motifs,
    LabPersonnePolitiquementExposee: input.LabPersonnePolitiquementExposee,
    LabFonctionPolitique: input.LabFonctionPolitique,
    LabOrigineFonds: input.LabOrigineFonds,
    LabRisquePays: input.LabRisquePays,
  });
}

/** Columns that are nobody's business outside, and those that another table's row stands for. */
const hiddenColumns = [
  'clientId',
  'nirSealed',
  'nirFingerprint',
  'identityDocumentFileId',
  'labCheckedBy',
  'createdAt',
  'createdBy',
  'modifiedAt',
  'modifiedBy',
] as const satisfies PersonColumn[];

type ShownColumn = Exclude<PersonColumn, (typeof hiddenColumns)[number]>;

/** SQL: what toWire makes a person of, as far as it stands in the row. */
export const shownColumns = columnsAs(
  personColumns.filter((column) => !hiddenColumns.some((name) => name === column)),
);

/** A row in JSON: instants are texts there. */
type InJson<Row> = { [Name in keyof Row]: Row[Name] extends Date | null ? string | null : Row[Name] };

/** A person's row with what is told of it and stands in other tables, as JSON brings it. */
export type ShownPerson = InJson<Pick<PersonRecord, ShownColumn>> &
  Pick<Person, 'ListSociete' | 'IdentityDocumentFile' | 'LabAuteurControle'>;

const instant = (text: string | null) => (text === null ? null : new Date(text).toISOString());

/** A person's row as the wire tells it. */
export function toWire(row: ShownPerson): Person {
  const { Adresse1, Cp, Ville, Pays, PaysAlpha2Code } = row;
  return {
    ...row,
    NumeroSs: maskNir(row.nirStart),
    AnonymisedAt: instant(row.anonymisedAt),
    Email: row.Email ?? noEmail,
    Adresse: { Adresse1, Cp, Ville, Pays, PaysAlpha2Code },
    IsDisabled: row.isDisabled ? 1 : 0,
    LocationTypeDescription: row.LocationType ? locationTypes[row.LocationType] : null,
    TelLabel: phoneLabel(row.Tel),
    LabDateControle: instant(row.labCheckedAt),
  };
}
