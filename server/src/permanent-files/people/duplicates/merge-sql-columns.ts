import type { MergeField } from '#contract/permanent-files/people/merge-fields.ts';
import { isSameValue } from '#server/platform/records/merge/compare-fields.ts';
import type { PersonRecord } from '../schema.ts';

type Column = keyof PersonRecord;

/** The columns that go with each field that is chosen in a merge; a test says which column is missing. */
export const columnsOfField: Readonly<Record<MergeField, readonly Column[]>> = {
  Civilite: ['Civilite'],
  Nom: ['Nom'],
  Prenom: ['Prenom'],
  NomJeuneFille: ['NomJeuneFille'],
  Email: ['Email'],
  EmailSecondary: ['EmailSecondary'],
  Tel: ['Tel'],
  TelSecondaire: ['TelSecondaire'],
  Datenaissance: ['Datenaissance'],
  Lieunaissance: ['Lieunaissance'],
  NativeCountry: ['NativeCountry'],
  NumeroDepartement: ['NumeroDepartement'],
  Nationalite: ['Nationalite'],
  NumeroSs: ['nirSealed', 'nirFingerprint', 'nirStart'],
  NomPere: ['NomPere'],
  NomMere: ['NomMere'],
  Adresse: ['Adresse1', 'Cp', 'Ville', 'Pays', 'PaysAlpha2Code'],
  LocationType: ['LocationType'],
  NumeroFiscal: ['NumeroFiscal'],
  IsDisabled: ['isDisabled'],
  IsSubscribedToNewsletter: ['IsSubscribedToNewsletter'],
  AnteriorActivities: ['AnteriorActivities'],
  OtherSimultaneousActivities: ['OtherSimultaneousActivities'],
  IdentityDocument: [
    'IdentityDocument',
    'IdentityDocumentStartValidation',
    'IdentityDocumentEndValidation',
    'identityDocumentFileId',
  ],
  Motifs: ['Motifs'],
  InformationsLab: [
    'LabPersonnePolitiquementExposee',
    'LabFonctionPolitique',
    'LabOrigineFonds',
    'LabRisquePays',
    'labCheckedAt',
    'labCheckedBy',
  ],
};

/** Columns that nobody chooses, by name in the database: the kept row's own, or told by what was moved to it. */
export const columnsNotChosen: readonly string[] = [
  'client_id',
  'id',
  'version',
  // told by the client space itself
  'has_client_space',
  // true where one of the two was
  'is_in_portage',
  // such a person is not merged
  'anonymised_at',
  'created_at',
  'created_by',
  'created_from',
  'modified_at',
  'modified_by',
  'modified_from',
];

/** Whether both rows hold the same for a field. Seals differ even of equal numbers: their fingerprints tell. */
export function isSameField(field: MergeField, first: PersonRecord, second: PersonRecord): boolean {
  const columns = field === 'NumeroSs' ? (['nirFingerprint'] as const) : columnsOfField[field];
  return columns.every((column) => isSameValue(first[column], second[column]));
}
