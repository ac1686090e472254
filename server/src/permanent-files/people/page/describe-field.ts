import { countryRisks } from '#contract/permanent-files/people/lab.ts';
import type { MergeField } from '#contract/permanent-files/people/merge-fields.ts';
import { locationTypes } from '#contract/permanent-files/people/person.ts';
import { day, yesNo } from '#server/platform/records/field-words.ts';
import { maskNir } from '../nir/mask-nir.ts';
import type { PersonRecord } from '../schema.ts';

/** A value in words, where there is one. */
const told = (read: (value: unknown) => string, value: string | boolean | null) =>
  value === null ? null : read(value);

/** What there is of several things, in one line; null where there is nothing. */
const joined = (parts: (string | null | undefined)[], between: string) =>
  parts.filter((part) => part).join(between) || null;

const prefixed = (prefix: string, text: string | null) => (text === null ? null : `${prefix} ${text}`);

const composed: Partial<Record<MergeField, (row: PersonRecord, fileName: string | null) => string | null>> = {
  Datenaissance: ({ Datenaissance }) => told(day, Datenaissance),
  NumeroSs: ({ nirStart }) => maskNir(nirStart),
  Adresse: ({ Adresse1, Cp, Ville, Pays }) => joined([Adresse1, Cp, Ville, Pays], ' '),
  LocationType: ({ LocationType }) => (LocationType ? locationTypes[LocationType] : null),
  IsDisabled: ({ isDisabled }) => (isDisabled ? 'Inactif' : 'Actif'),
  IsSubscribedToNewsletter: (row) => yesNo(row.IsSubscribedToNewsletter),
  IdentityDocument: (row, fileName) =>
    joined(
      [
        row.IdentityDocument,
        prefixed('du', told(day, row.IdentityDocumentStartValidation)),
        prefixed('au', told(day, row.IdentityDocumentEndValidation)),
        prefixed('–', fileName),
      ],
      ' ',
    ),
  InformationsLab: (row) =>
    joined(
      [
        prefixed('Personne politiquement exposée\u202f:', told(yesNo, row.LabPersonnePolitiquementExposee)),
        row.LabFonctionPolitique,
        prefixed('Origine des fonds\u202f:', row.LabOrigineFonds),
        prefixed('Risque pays\u202f:', row.LabRisquePays && countryRisks[row.LabRisquePays]),
      ],
      ', ',
    ),
};

/** A field of a person in words, to be compared with another's; the social-security number stays masked. */
export function describeField(field: MergeField, row: PersonRecord, fileName: string | null): string | null {
  const compose = composed[field];
  if (compose) return compose(row, fileName);
  const value = row[field as keyof PersonRecord];
  return typeof value === 'string' && value !== '' ? value : null;
}
