/** Where an activity report stands, in the order in which it goes. */
export const reportStates = {
  A_SAISIR: 'À saisir',
  ENVOYE: 'Envoyé',
  VALIDE_CLIENT: 'Validé client',
  VALIDE: 'Validé',
  FACTURE: 'Facturé',
  REFUSE: 'Refusé',
} as const;
export type ReportState = keyof typeof reportStates;

export const reportStateKeys = Object.keys(reportStates) as [ReportState, ...ReportState[]];

/** What a report may become by hand; it is invoiced by its invoice alone. */
export const nextStates: Readonly<Record<ReportState, readonly ReportState[]>> = {
  A_SAISIR: ['ENVOYE'],
  // once more: a reminder with a new link
  ENVOYE: ['ENVOYE', 'VALIDE_CLIENT', 'REFUSE'],
  VALIDE_CLIENT: ['VALIDE', 'REFUSE'],
  VALIDE: ['REFUSE'],
  FACTURE: [],
  REFUSE: ['ENVOYE'],
};

/** Its days may still be changed. */
export const isOpen = (state: ReportState): boolean => state === 'A_SAISIR' || state === 'REFUSE';
