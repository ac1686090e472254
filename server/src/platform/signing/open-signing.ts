import type { SigningSettings } from '../installation/settings.ts';
import type { SigningProvider } from './provider.ts';
import { yousign } from './yousign.ts';

/** The provider that the installation has chosen (SIGNATURE); undefined: the product's own simple signature. */
export const openSigning = (settings: SigningSettings): SigningProvider | undefined =>
  settings.kind === 'yousign' ? yousign(settings) : undefined;
