import type { EInvoicingPlatform } from './platform.ts';

/** No platform: whatever is handed over is deposited at once, here alone. */
export const simulatedPlatform: EInvoicingPlatform = {
  name: 'SIMULATION',
  isSimulation: true,
  send: async ({ key }) => `SIMULATION-${key}`,
  read: async () => ({ state: 'DEPOSITED', motive: null, toldAt: new Date().toISOString() }),
  tellCashed: async () => undefined,
};
