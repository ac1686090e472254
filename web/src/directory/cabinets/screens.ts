import { mayKeepCabinets, mayReadCabinets } from '#contract/directory/cabinets/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/repertoire/cabinets/list',
    aliases: ['/repertoire/cabinets'],
    title: 'Cabinets',
    breadcrumb: 'Cabinets',
    access: mayReadCabinets,
    actions: [{ label: 'Ajouter un cabinet', access: mayKeepCabinets, search: { ajouter: '1' } }],
    load: () => import('./CabinetListScreen.tsx'),
  },
];
