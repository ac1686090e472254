import { randomUUID } from 'node:crypto';
import { addDays } from '#contract/calendar.ts';
import { todayInParis } from '../today.ts';
import type { AggregatedLine, BankAggregator } from './aggregator.ts';

/** A number that grows with the day and is the same whenever it is asked for. */
const drawn = (day: string, most: number) => {
  let seed = 0;
  for (const sign of day) seed = (seed * 31 + sign.charCodeAt(0)) % 100_003;
  return seed % most;
};

const labels = ['Virement client', 'Loyer', 'Fournisseur', 'Prélèvement URSSAF', 'Frais bancaires'];

/** One line a day, the same each time: what comes again is a double. */
function linesSince(since: string): AggregatedLine[] {
  const lines: AggregatedLine[] = [];
  for (let day = since; day <= todayInParis(); day = addDays(day, 1)) {
    const kind = drawn(day, labels.length);
    const amount = 1_000 + drawn(`${day}€`, 250_000);
    lines.push({
      day,
      label: `${labels[kind]} (simulation)`,
      amountCents: kind === 0 ? amount * 2 : -amount,
    });
  }
  return lines;
}

/** No bank: consent is given at once on the product's own page, and accounts and lines are invented. */
export const simulatedAggregator: BankAggregator = {
  name: 'simulation',
  isSimulation: true,
  begin: async () => randomUUID(),
  consentUrl: async (token, { state, returnUrl, connection }) =>
    // the path alone: whoever is signed in stays so, whatever name they know this machine by
    `${new URL(returnUrl).pathname}?${new URLSearchParams({ state, connection_id: connection ?? token.slice(0, 8) })}`,
  connection: async () => ({ bank: 'Banque d’essai (simulation)', failure: null, consentUntil: null }),
  accounts: async (_token, connection, since) => [
    {
      number: `SIMULATION${connection.toUpperCase()}`,
      label: 'Compte courant (simulation)',
      currency: 'EUR',
      balanceCents: 1_234_567,
      balanceOn: todayInParis(),
      lines: linesSince(since),
    },
  ],
  revoke: async () => undefined,
};
