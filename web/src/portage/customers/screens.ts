import { mayKeepCustomers, mayReadCustomers } from '#contract/portage/customers/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/portage-salarial-menu/societes-clients-portage/list',
    aliases: ['/portage-salarial-menu/societes-clients-portage'],
    title: 'Sociétés clientes',
    breadcrumb: 'Sociétés clientes',
    access: mayReadCustomers,
    actions: [adding('une société cliente', mayKeepCustomers)],
    load: () => import('./CustomerListScreen.tsx'),
  },
];
