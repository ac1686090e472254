import { allGreffes } from '#contract/greffes/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/greffe-tribunal-commerce',
    title: 'Greffes des tribunaux de commerce',
    breadcrumb: 'Greffes des tribunaux de commerce',
    access: allGreffes.access,
    load: () => import('./GreffeListScreen.tsx'),
  },
];
