import { allCabinetsWithDetails } from '#contract/cabinets/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/cabinets/list',
    title: 'Cabinets',
    breadcrumb: 'Cabinets',
    access: allCabinetsWithDetails.access,
    load: () => import('./CabinetListScreen.tsx'),
  },
];
