import type { SigningSettings } from '../installation/settings.ts';
import type { SigningProvider } from './provider.ts';
import { simulatedSigning } from './simulated-signing.ts';
import { yousign } from './yousign.ts';

/** The provider that the installation has chosen (SIGNATURE). */
export const openSigning = (settings: SigningSettings): SigningProvider =>
  settings.kind === 'yousign' ? yousign(settings) : simulatedSigning;
