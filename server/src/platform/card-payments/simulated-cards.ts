import type { CardProvider } from './provider.ts';

const nothingToTell = () => {
  throw new Error('the simulation knows no card and sends no notice');
};

/** No provider: the page that pays is the product's own, and says that no card is debited. */
export const simulatedCards: CardProvider = {
  name: 'simulation',
  isSimulation: true,
  open: async ({ key, successUrl }) => {
    const url = new URL(successUrl);
    url.pathname = url.pathname.replace(/\/success$/, '');
    url.search = new URLSearchParams({ simulation: key.split('.')[1] ?? '' }).toString();
    return { reference: `simulation-${key}`, url: url.toString() };
  },
  read: async (reference) => ({
    key: reference.replace(/^simulation-/, ''),
    reference,
    state: 'open',
    amountCents: 0,
    currency: 'eur',
  }),
  expire: async () => undefined,
  readNotice: nothingToTell,
};
