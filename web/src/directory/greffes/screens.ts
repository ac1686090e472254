import { mayKeepGreffes } from '#contract/directory/greffes/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/greffe-tribunal-commerce',
    title: 'Greffes des tribunaux de commerce',
    breadcrumb: 'Greffes des tribunaux de commerce',
    access: mayKeepGreffes,
    actions: [adding('un greffe', mayKeepGreffes)],
    load: () => import('./GreffeListScreen.tsx'),
  },
];
