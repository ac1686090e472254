/**
 * Where a contract stands with the duty of vigilance (articles L. 8222-1 and D. 8222-5 of the Code du travail):
 * from a threshold on, whoever buys a service has the supplier's attestation de vigilance, at the signing and
 * then every six months. From the mildest to the gravest.
 */
export const vigilanceStates = ['NonRequise', 'Valide', 'ExpireBientot', 'AFournir', 'Expiree'] as const;

export type VigilanceState = (typeof vigilanceStates)[number];

/** What each state is called in lists and filters. */
export const vigilanceLabels = {
  NonRequise: 'Non requise',
  Valide: 'Valide',
  ExpireBientot: 'Expire bientôt',
  AFournir: 'À fournir',
  Expiree: 'Expirée',
} as const satisfies Record<VigilanceState, string>;
