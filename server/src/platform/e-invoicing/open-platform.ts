import type { Settings } from '../installation/settings.ts';
import type { EInvoicingPlatform } from './platform.ts';
import { simulatedPlatform } from './simulated-platform.ts';
import { z12013 } from './z12-013.ts';

/** The platform that the installation has chosen (PLATEFORME_AGREEE_URL and its key); without them a simulation. */
export const openEInvoicing = ({ eInvoicing }: Pick<Settings, 'eInvoicing'>): EInvoicingPlatform =>
  eInvoicing ? z12013(eInvoicing) : simulatedPlatform;
