import { usePanel } from '#web/kit/address/use-panel.ts';

const panels = ['modifier', 'siret'] as const;

/** What stands over a company's page: a section's form (`?modifier=fiscal`), its SIRET (`?siret=1`). */
export const usePagePanel = () => usePanel(panels);
