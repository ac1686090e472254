interface Reason {
  label: string;
  /** Why it is looked at, with its text where there is one. */
  source: string;
}

/** Why an entry strikes: a reason to look at it, never a verdict. */
export const reviewReasons = {
  JOUR_NON_OUVRE: {
    label: 'Dimanche ou jour férié',
    source: 'C. trav. art. L3133-1 et L3132-3',
  },
  MONTANT_ROND: { label: 'Montant rond', source: 'Usage de révision' },
  PAIRE_INEDITE: {
    label: 'Comptes jamais mouvementés ensemble l’exercice précédent',
    source: 'FEC en vigueur de l’exercice précédent',
  },
  LOIN_DE_L_HABITUDE: { label: 'Loin de l’habitude du compte', source: 'Médiane du compte dans l’exercice' },
  DOUBLON: { label: 'Même tiers, même montant, même pièce', source: 'Usage de révision' },
  ATTENTE_OUVERT: {
    label: 'Compte d’attente ouvert à la clôture',
    source: 'PCG, comptes 471 à 475',
  },
  CAISSE_NEGATIVE: { label: 'Caisse créditrice', source: 'Une caisse ne peut pas être négative' },
  ESPECES: {
    label: 'Espèces au-delà de la limite légale',
    source: 'CMF art. L112-6 et D112-3',
  },
  COMPTE_COURANT: {
    label: 'Compte courant d’associé débiteur',
    source: 'C. com. art. L223-21 et L227-12',
  },
  TAUX_TVA: { label: 'TVA qu’aucun taux n’explique', source: 'CGI art. 278 à 281 nonies' },
  PIECE_AUTRE_EXERCICE: { label: 'Pièce d’un autre exercice', source: 'C. com. art. L123-21' },
  LIBELLE: { label: 'Libellé vide ou sans signification', source: 'PCG art. 1031-3' },
} as const satisfies Record<string, Reason>;

export type ReviewReason = keyof typeof reviewReasons;
export const reviewReasonKeys = Object.keys(reviewReasons) as [ReviewReason, ...ReviewReason[]];

/** Remarks of a reason that are kept; beyond, they are counted. */
export const mostKeptRemarks = 10_000;

/** What was decided of a remark. */
export const decisions = {
  ACCEPTEE: 'Acceptée',
  A_DEMANDER: 'À demander',
  A_CORRIGER: 'À corriger',
} as const;

export type Decision = keyof typeof decisions;
export const decisionKeys = Object.keys(decisions) as [Decision, ...Decision[]];
