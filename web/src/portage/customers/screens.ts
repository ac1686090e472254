import { mayReadCustomers } from '#contract/portage/customers/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portage-salarial-menu/societes-clients-portage/list',
    aliases: ['/portage-salarial-menu/societes-clients-portage'],
    title: 'Sociétés clientes',
    breadcrumb: 'Sociétés clientes',
    access: mayReadCustomers,
    load: () => import('./CustomerListScreen.tsx'),
  },
];
