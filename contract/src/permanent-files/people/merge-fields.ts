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

/** Where two persons differ, what spares a wrong step: an active person, and no letter to who wants none. */
export const preferredValues: Partial<Record<MergeField, string>> = {
  IsDisabled: 'Actif',
  IsSubscribedToNewsletter: 'Non',
};
