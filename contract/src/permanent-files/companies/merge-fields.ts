/** What is chosen of one company or the other when two are merged: a field, or several that go together. */
export const mergeFields = {
  RaisonSociale: { label: 'Raison sociale', paths: ['RaisonSociale'] },
  NomCommercial: { label: 'Nom commercial', paths: ['NomCommercial', 'Enseigne', 'Sigle'] },
  FormeJuridique: { label: 'Forme juridique', paths: ['FormeJuridique', 'CategorieJuridique'] },
  Numeros: { label: 'SIRET, SIREN et TVA', paths: ['Siret', 'Siren', 'NumeroTva', 'NumeroEtranger'] },
  IdGreffe: { label: 'Greffe', paths: ['IdGreffe'] },
  Adresse: {
    label: 'Siège',
    paths: ['Adresse1', 'Cp', 'Ville', 'Pays', 'PaysAlpha2Code', 'CodeCommune'].map(
      (part) => `Adresse.${part}`,
    ),
  },
  Activite: { label: 'Activité', paths: ['CodeNaf', 'CodeNaf2025', 'Objet'] },
  Vie: {
    label: 'Vie de la société',
    paths: [
      ...['ActeVieSociete', 'StatutCreationSociete', 'DateConstitution', 'DateImmatriculation'],
      ...['DateDebutActivite', 'DureeAnnees', 'DateMiseEnSommeil', 'DateDissolution'],
      ...['DateClotureLiquidation', 'DateRadiation'],
    ],
  },
  Contact: {
    label: 'Contact',
    paths: ['IdContactPrincipal', 'Telephone', 'TelephoneSecondaire', 'Email', 'SiteInternet'],
  },
  Capital: { label: 'Capital', paths: ['Capital', 'IsCapitalVariable', 'CapitalMinimum', 'NombreTitres'] },
  Cloture: { label: 'Clôture', paths: ['MoisJourCloture', 'DatePremiereCloture'] },
  RegimeFiscal: { label: 'Régime fiscal', paths: ['RegimeFiscal', 'RegimeImposition'] },
  RegimeTva: {
    label: 'Régime de TVA',
    paths: [
      'RegimeTva',
      'PeriodiciteTva',
      'JourDepotTva',
      'IsTvaSurDebits',
      'RegimeTvaAssujjet',
      'IsAssujettiUnique',
    ],
  },
  Impots: {
    label: 'Service des impôts',
    paths: [
      'IdServiceImpots',
      'ReferencesObligations',
      'IsZoneFranche',
      'IsIntegrationFiscale',
      'IdSocieteTete',
    ],
  },
  Effectif: {
    label: 'Effectif',
    paths: ['IsEmployeur', 'TrancheEffectif', 'NombreSalaries', 'CodeIdcc', 'JourDsn'],
  },
  Organismes: {
    label: 'Organismes sociaux',
    paths: ['IdUrssaf', 'IdCaisseRetraite', 'IdPrevoyance', 'IdMutuelle'],
  },
  Reference: { label: 'Référence', paths: ['Reference'] },
  IdCabinet: { label: 'Cabinet', paths: ['IdCabinet'] },
  IsConfidentiel: { label: 'Dossier confidentiel', paths: ['IsConfidentiel'] },
  Commentaire: { label: 'Commentaire', paths: ['Commentaire'] },
  IsDisabled: { label: 'État', paths: ['IsDisabled'] },
} as const satisfies Record<string, { label: string; paths: readonly string[] }>;

export type MergeField = keyof typeof mergeFields;

export const mergeFieldNames = Object.keys(mergeFields) as [MergeField, ...MergeField[]];

/** Where two companies differ, what spares a wrong step: an active file, and one that stays confidential. */
export const preferredValues: Partial<Record<MergeField, string>> = {
  IsDisabled: 'Actif',
  IsConfidentiel: 'Oui',
};
