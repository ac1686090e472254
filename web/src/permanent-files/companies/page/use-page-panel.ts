import { usePanel } from '#web/kit/address/use-panel.ts';

const panels = ['modifier', 'siret', 'demander'] as const;

/**
 * What stands over a company's page: a section's form (`?modifier=fiscal`, with the field that typing begins in
 * `fiscal.RegimeTva`), its SIRET (`?siret=1`), what is asked of others (`?demander=identite`).
 */
export const usePagePanel = () => usePanel(panels);
