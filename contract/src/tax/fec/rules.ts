/** How much a finding weighs: an error breaks the law's format, a warning is to be explained, a remark is told. */
export const fecSeverities = {
  ERREUR: 'Erreur',
  AVERTISSEMENT: 'Avertissement',
  REMARQUE: 'Remarque',
} as const;

export type FecSeverity = keyof typeof fecSeverities;
export const fecSeverityKeys = Object.keys(fecSeverities) as [FecSeverity, ...FecSeverity[]];

interface FecRule {
  severity: FecSeverity;
  label: string;
  /** The text that the rule rests on. */
  article: string;
  /** What the tax office's own program, Test Compta Demat, says of it (its published source, November 2021). */
  dgfip: string;
}

const format = 'LPF art. A47 A-1';
const books = 'PCG art. 1031-3 ; LPF art. A47 A-1';

/** What a FEC is checked against, by the code of each rule. */
export const fecRules = {
  F01: {
    severity: 'ERREUR',
    label: 'Nom du fichier : SIREN, FEC et date de clôture',
    article: `${format}, IX`,
    dgfip: 'Signalé',
  },
  F02: {
    severity: 'ERREUR',
    label: 'Jeu de caractères : ASCII, ISO 8859-15 ou UTF-8',
    article: `${format}, VII`,
    dgfip: 'Vu en partie : ôte la marque d’ordre et les caractères nuls',
  },
  F03: {
    severity: 'ERREUR',
    label: 'Séparateur unique : tabulation ou barre verticale',
    article: `${format}, VII`,
    dgfip: 'Refuse point-virgule et virgule, ne voit pas deux séparateurs mêlés',
  },
  F04: {
    severity: 'ERREUR',
    label: 'Ligne de titres : noms et ordre des zones',
    article: `${format}, VII et VIII`,
    dgfip: 'Signalé, mais l’ordre n’est pas contrôlé',
  },
  L01: {
    severity: 'ERREUR',
    label: 'Nombre de zones de la ligne',
    article: `${format}, VII`,
    dgfip: 'Signalé',
  },
  L02: {
    severity: 'ERREUR',
    label: 'Ligne vide',
    article: `${format}, VII`,
    dgfip: 'Dite sans être comptée',
  },
  L03: {
    severity: 'ERREUR',
    label: 'Valeur obligatoire absente',
    article: `${format}, VII`,
    dgfip: 'Erreur pour cinq zones, remarque pour les autres',
  },
  L04: {
    severity: 'ERREUR',
    label: 'Date au format AAAAMMJJ, au calendrier',
    article: `${format}, VII`,
    dgfip: 'Accepte des séparateurs, JJMMAAAA et le 31 février',
  },
  L05: {
    severity: 'ERREUR',
    label: 'Montant : virgule, sans séparateur de milliers',
    article: `${format}, VII`,
    dgfip: 'Signale le point depuis 2019, accepte 1E5',
  },
  L06: {
    severity: 'AVERTISSEMENT',
    label: 'Débit et crédit ensemble, ou aucun des deux',
    article: `${format}, VII`,
    dgfip: 'Alerte',
  },
  L07: {
    severity: 'ERREUR',
    label: 'Numéro de compte : trois premiers caractères du plan comptable',
    article: `${format}, VII, 5°`,
    dgfip: 'Alerte, pour les chiffres seulement',
  },
  L08: { severity: 'ERREUR', label: 'Sens : D ou C, +1 ou -1', article: `${format}, VII`, dgfip: 'Signalé' },
  L09: {
    severity: 'AVERTISSEMENT',
    label: 'Lettrage sans date, devise sans montant, ou l’inverse',
    article: `${format}, VII`,
    dgfip: 'Pas vu',
  },
  E01: { severity: 'ERREUR', label: 'Écriture équilibrée au centime', article: books, dgfip: 'Pas vu' },
  E02: {
    severity: 'AVERTISSEMENT',
    label: 'Numéros d’écriture continus et croissants',
    article: `${format}, VII ; BOI-CF-IOR-60-40-20`,
    dgfip: 'Pas vu',
  },
  E03: {
    severity: 'ERREUR',
    label: 'Ordre chronologique de validation',
    article: `${format}, VII`,
    dgfip: 'Pas vu',
  },
  E04: {
    severity: 'ERREUR',
    label: 'Date de comptabilisation dans l’exercice',
    article: `${format}, III`,
    dgfip: 'Seulement avant 1900 ou après 2099',
  },
  E05: {
    severity: 'AVERTISSEMENT',
    label: 'Une écriture, un journal, une date, une pièce',
    article: books,
    dgfip: 'Pas vu',
  },
  E06: {
    severity: 'AVERTISSEMENT',
    label: 'À-nouveaux en tête, égaux à la clôture précédente',
    article: `${format}, III ; C. com. art. L123-19`,
    dgfip: 'Pas vu',
  },
  E07: {
    severity: 'AVERTISSEMENT',
    label: 'Comptes de charges et de produits non soldés dans le fichier',
    article: `${format}, III`,
    dgfip: 'Pas vu',
  },
  E08: {
    severity: 'AVERTISSEMENT',
    label: 'Écritures détaillées, non centralisées',
    article: `${format}, III`,
    dgfip: 'Pas vu',
  },
  E09: {
    severity: 'ERREUR',
    label: 'Total des débits égal au total des crédits',
    article: books,
    dgfip: 'Contrôle débranché en 2014',
  },
  E10: {
    severity: 'REMARQUE',
    label: 'Un libellé par compte, aucune ligne répétée',
    article: books,
    dgfip: 'Pas vu',
  },
} as const satisfies Record<string, FecRule>;

export type FecRuleCode = keyof typeof fecRules;
export const fecRuleCodes = Object.keys(fecRules) as [FecRuleCode, ...FecRuleCode[]];

/** Findings of a rule that are kept; beyond, they are counted. */
export const mostKeptFindings = 10_000;

/** Megabytes of a FEC. */
export const largestFec = 500;
