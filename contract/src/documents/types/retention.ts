/** What a duty to keep is counted from. */
export const retentionEvents = {
  CLOTURE: 'clôture de l’exercice',
  DATE: 'date du document',
  FIN: 'fin de validité',
  FIN_RELATION: 'fin de la mission',
  RADIATION: 'radiation de la société',
} as const;

type RetentionEvent = keyof typeof retentionEvents;

interface RetentionRule {
  label: string;
  event: RetentionEvent;
  /** The dated parameter that has its years, and their source; null: there is nothing to keep. */
  parameter: string | null;
  /** The text that commands it, or the practice that it follows. */
  article: string;
}

/** How long papers are kept, by what they are to the law; the years are dated parameters. */
export const retentionRules = {
  COMPTABLE: {
    label: 'Pièces et documents comptables',
    event: 'CLOTURE',
    parameter: 'CONSERVATION_COMPTABLE',
    article: 'Code de commerce, art. L123-22',
  },
  FACTURE: {
    label: 'Factures',
    event: 'CLOTURE',
    parameter: 'CONSERVATION_FACTURES',
    article: 'Code de commerce, art. L123-22',
  },
  FISCAL: {
    label: 'Documents que l’administration fiscale peut demander',
    event: 'DATE',
    parameter: 'CONSERVATION_FISCALE',
    article: 'Livre des procédures fiscales, art. L102 B',
  },
  PAIE: {
    label: 'Bulletins de paie, exemplaire de l’employeur',
    event: 'DATE',
    parameter: 'CONSERVATION_PAIE',
    article: 'Code du travail, art. L3243-4',
  },
  PERSONNEL: {
    label: 'Registre et dossiers du personnel',
    event: 'FIN',
    parameter: 'CONSERVATION_PERSONNEL',
    article: 'Code du travail, art. R1221-26',
  },
  LAB: {
    label: 'Identification et vigilance (LCB-FT)',
    event: 'FIN_RELATION',
    parameter: 'CONSERVATION_LAB',
    article: 'Code monétaire et financier, art. L561-12',
  },
  STATUTS: {
    label: 'Statuts, procès-verbaux et registres de la société',
    event: 'RADIATION',
    parameter: 'CONSERVATION_STATUTS',
    article: 'Code civil, art. 2224',
  },
  ASSEMBLEE: {
    label: 'Feuilles de présence, pouvoirs et rapports',
    event: 'CLOTURE',
    parameter: 'CONSERVATION_ASSEMBLEE',
    article: 'Code de commerce, art. R225-95 et usage',
  },
  CONTRAT: {
    label: 'Contrats',
    event: 'FIN',
    parameter: 'CONSERVATION_CONTRATS',
    article: 'Code civil, art. 2224',
  },
  TRAVAIL: {
    label: 'Dossiers de travail du cabinet',
    event: 'CLOTURE',
    parameter: 'CONSERVATION_DOSSIER_TRAVAIL',
    article: 'Code civil, art. 2224 et 2232, usage des cabinets',
  },
  AUCUNE: {
    label: 'Aucune obligation',
    event: 'DATE',
    parameter: null,
    article: 'Aucun texte',
  },
} as const satisfies Record<string, RetentionRule>;

export type RetentionRuleKey = keyof typeof retentionRules;

export const retentionRuleKeys = Object.keys(retentionRules) as [RetentionRuleKey, ...RetentionRuleKey[]];
