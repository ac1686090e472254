import { mayKeepCabinets, mayReadCabinets } from '#contract/directory/cabinets/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/cabinets/list',
    aliases: ['/repertoire/cabinets'],
    title: 'Cabinets',
    breadcrumb: 'Cabinets',
    access: mayReadCabinets,
    actions: [adding('un cabinet', mayKeepCabinets)],
    load: () => import('./CabinetListScreen.tsx'),
  },
];
