import { mayFindCarriers, mayKeepCarriers, mayReadCarriers } from '#contract/portage/carriers/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

const listed = {
  title: 'Sociétés de portage',
  breadcrumb: 'Sociétés de portage',
  access: mayReadCarriers,
  load: () => import('./CarrierListScreen.tsx'),
};

export const screens: ScreenDeclaration[] = [
  {
    ...listed,
    path: '/portage-salarial-menu/societes-portage/list',
    aliases: ['/portage-salarial-menu/societes-portage'],
    actions: [adding('une société de portage', mayKeepCarriers)],
  },
  { ...listed, path: '/repertoire/societes-portage/list', access: mayFindCarriers },
];
