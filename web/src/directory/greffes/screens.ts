import { mayKeepGreffes } from '#contract/directory/greffes/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/greffe-tribunal-commerce',
    title: 'Greffes des tribunaux de commerce',
    breadcrumb: 'Greffes des tribunaux de commerce',
    access: mayKeepGreffes,
    actions: [{ label: 'Ajouter un greffe', access: mayKeepGreffes, search: { ajouter: '1' } }],
    load: () => import('./GreffeListScreen.tsx'),
  },
];
