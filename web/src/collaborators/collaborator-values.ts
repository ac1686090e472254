import type { Collaborator, CollaboratorRow } from '#contract/collaborators/collaborator.ts';
import { type FormValues, partsOf } from '../kit/form/fields.ts';
import { numberAt, textAt } from '../kit/form/values.ts';

const texts = [
  'Civilite',
  'Nom',
  'Prenom',
  'Email',
  'Fonction',
  'Tel',
  'TypeContrat',
  'TempsTravail',
  'Lieunaissance',
  'Nationalite',
  'TelSecondaire',
  'IdentityDocument',
  'Commentaire',
] as const;

const dates = [
  'Datenaissance',
  'DateEntree',
  'DateFinContrat',
  'IdentityDocumentStartValidation',
  'IdentityDocumentEndValidation',
] as const;

const ids = ['CabinetId', 'PremierResponsableId', 'SecondResponsableId'] as const;

const address = ['Adresse1', 'Cp', 'Ville', 'Pays'] as const;

/** What of a record stands in its form. */
export const valuesOf = (record: Collaborator | undefined): FormValues => ({
  ...Object.fromEntries(texts.map((name) => [name, record?.[name] ?? ''])),
  ...Object.fromEntries(dates.map((name) => [name, record?.[name] ?? null])),
  ...Object.fromEntries(ids.map((name) => [name, record?.[name]?.toString() ?? ''])),
  Adresse: Object.fromEntries(address.map((name) => [name, record?.Adresse[name] ?? ''])),
  Roles: record?.Roles.join(',') ?? '',
  IsDisabled: String(record?.IsDisabled ?? 0),
});

/** The request that adds or edits. */
export const toRequest = (values: FormValues, record: Collaborator | undefined) => ({
  ...(record && {
    Id: record.Id,
    Version: record.Version,
    IsDisabled: textAt(values, 'IsDisabled') === '1' ? 1 : 0,
  }),
  ...Object.fromEntries([...texts, ...dates].map((name) => [name, textAt(values, name)])),
  ...Object.fromEntries(ids.map((name) => [name, numberAt(values, name)])),
  Adresse: Object.fromEntries(address.map((name) => [name, textAt(values, `Adresse.${name}`)])),
  Roles: partsOf(textAt(values, 'Roles') ?? ''),
});

/** A colleague as a record without what is private. */
export const publicPart = (row: CollaboratorRow): Collaborator => ({
  ...row,
  Version: 0,
  AuditProgrammeCreation: null,
  AuditProgrammeModification: null,
  Datenaissance: null,
  Lieunaissance: null,
  Nationalite: null,
  Adresse: { Adresse1: null, Cp: null, Ville: null, Pays: null },
  TelSecondaire: null,
  TypeContrat: null,
  TempsTravail: null,
  DateEntree: null,
  DateFinContrat: null,
  PremierResponsableId: row.PremierResponsable?.Key ?? null,
  SecondResponsableId: row.SecondResponsable?.Key ?? null,
  IdentityDocument: null,
  IdentityDocumentStartValidation: null,
  IdentityDocumentEndValidation: null,
  IdentityDocumentFile: null,
  Commentaire: null,
});
