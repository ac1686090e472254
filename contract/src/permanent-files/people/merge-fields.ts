/**
 * What is chosen of one person or the other when two are merged: a field, or several that go together.
 * Labels are those of the person's form.
 */
export const mergeFields = {
  Civilite: 'Civilité',
  Nom: 'Nom',
  Prenom: 'Prénom',
  NomJeuneFille: 'Nom de jeune fille',
  Email: 'E-mail',
  EmailSecondary: 'E-mail secondaire',
  Tel: 'Téléphone',
  TelSecondaire: 'Téléphone secondaire',
  Datenaissance: 'Date de naissance',
  Lieunaissance: 'Lieu de naissance',
  NativeCountry: 'Pays de naissance',
  NumeroDepartement: 'Numéro de département',
  Nationalite: 'Nationalité',
  NumeroSs: 'N° sécurité sociale',
  NomPere: 'Nom du père',
  NomMere: 'Nom de la mère',
  Adresse: 'Adresse',
  LocationType: 'Type de domicile',
  NumeroFiscal: 'Numéro fiscal',
  IsDisabled: 'État',
  IsSubscribedToNewsletter: 'Lettre d’information',
  AnteriorActivities: 'Activités antérieures',
  OtherSimultaneousActivities: 'Autres activités simultanées',
  IdentityDocument: 'Pièce d’identité',
  Motifs: 'Motifs',
  InformationsLab: 'Informations LAB',
} as const;

export type MergeField = keyof typeof mergeFields;

export const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]];

/** Two values of a field as they are shown, and whether they are the same. */
export interface FieldOfTwo {
  Name: MergeField;
  Values: [string | null, string | null];
  IsSame: boolean;
}

/** Where two persons differ, what spares a wrong step: an active person, and no letter to who wants none. */
const preferred: Partial<Record<MergeField, string>> = {
  IsDisabled: 'Actif',
  IsSubscribedToNewsletter: 'Non',
};

/** Whose value (0 or 1) is taken unless the user chooses otherwise: the one there is, else the fuller person's. */
export function valueToKeep({ Name, Values }: FieldOfTwo, fuller: 0 | 1): 0 | 1 {
  const [first, second] = Values;
  if (first === second) return fuller;
  if (first === null) return 1;
  if (second === null) return 0;
  if (first === preferred[Name]) return 0;
  return second === preferred[Name] ? 1 : fuller;
}
