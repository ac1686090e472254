import type { BankSettings } from '../installation/settings.ts';
import type { BankAggregator } from './aggregator.ts';
import { powens } from './powens.ts';
import { simulatedAggregator } from './simulated-aggregator.ts';

/** The aggregator that the installation has chosen (POWENS_…). */
export const openAggregator = (settings: BankSettings): BankAggregator =>
  settings.kind === 'powens' ? powens(settings) : simulatedAggregator;
