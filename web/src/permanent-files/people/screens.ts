import { anyone } from '#contract/access/access.ts';
import { mayAddPerson, mayListPersons } from '#contract/permanent-files/people/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { clientSpaceScreens } from './client-space/screens.ts';
import { importScreens } from './import/screens.ts';
import { newsletterScreens } from './newsletter/screens.ts';
import { pageScreens } from './page/screens.ts';
import { registerScreens } from './register-screens.ts';

const list = {
  title: 'Gestion des dirigeants et actionnaires',
  breadcrumb: 'Dirigeants et actionnaires',
  access: mayListPersons,
  load: () => import('./list/PersonListScreen.tsx'),
};

export const screens: ScreenDeclaration[] = [
  {
    path: '/menu-dossier-permanent/persons',
    aliases: ['/menu-dossier-permanent/persons/list'],
    ...list,
    actions: [adding('un dirigeant', mayAddPerson)],
  },
  { path: '/menu-dossier-permanent/persons/$Name', ...list },
  ...clientSpaceScreens,
  ...pageScreens,
  ...importScreens,
  ...registerScreens,
  ...newsletterScreens,
  // the specification names this public page and nothing of it: decision 252
  {
    path: '/person',
    title: 'Vos données personnelles',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./rights/PersonRightsScreen.tsx'),
  },
];
