import type { DsnSettings } from '../installation/settings.ts';
import { netEntreprises } from './net-entreprises.ts';
import type { DsnPortal } from './portal.ts';
import { simulatedPortal } from './simulated-portal.ts';

/** The portal that the installation has chosen (DSN). */
export const openDsnPortal = ({ kind, url }: DsnSettings): DsnPortal =>
  kind === 'net-entreprises' ? netEntreprises(url) : simulatedPortal;
