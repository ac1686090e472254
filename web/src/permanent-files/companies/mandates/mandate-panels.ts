/** What is done to a mandate beside the page, by its name in the address. */
export const mandatePanels = ['ajouter-mandat', 'mandat', 'fin-mandat', 'renouveler-mandat'] as const;
export type MandatePanelName = (typeof mandatePanels)[number];
