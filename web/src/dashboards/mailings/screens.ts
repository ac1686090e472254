import { mayReadMailings, mayWriteMailings } from '#contract/dashboards/mailings/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { mailingsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: mailingsPath,
    title: 'Communication',
    breadcrumb: 'Communication',
    access: mayReadMailings,
    actions: [adding('un courriel aux clients', mayWriteMailings)],
    load: () => import('./MailingListScreen.tsx'),
  },
];
