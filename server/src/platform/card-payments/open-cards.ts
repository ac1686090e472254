import type { CardSettings } from '../installation/settings.ts';
import type { CardProvider } from './provider.ts';
import { simulatedCards } from './simulated-cards.ts';
import { stripe } from './stripe.ts';

/** The provider that the installation has chosen (CARTES). */
export const openCards = (settings: CardSettings): CardProvider =>
  settings.kind === 'stripe' ? stripe(settings) : simulatedCards;
