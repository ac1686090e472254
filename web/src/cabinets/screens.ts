import { mayReadCabinets } from '#contract/cabinets/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/cabinets/list',
    title: 'Cabinets',
    breadcrumb: 'Cabinets',
    access: mayReadCabinets,
    load: () => import('./CabinetListScreen.tsx'),
  },
];
