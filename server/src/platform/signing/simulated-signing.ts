import type { SigningProvider } from './provider.ts';

/** Without a provider: the request waits for ever, since nobody has signed anything. */
export const simulatedSigning: SigningProvider = {
  name: 'simulation',
  isSimulation: true,
  send: async ({ key }) => `simulation-${key}`,
  stateOf: async () => 'EN_COURS',
  signed: async () => {
    throw new Error('a simulation has nothing signed');
  },
};
