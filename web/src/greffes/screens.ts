import { mayKeepGreffes } from '#contract/greffes/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/greffe-tribunal-commerce',
    title: 'Greffes des tribunaux de commerce',
    breadcrumb: 'Greffes des tribunaux de commerce',
    access: mayKeepGreffes,
    load: () => import('./GreffeListScreen.tsx'),
  },
];
