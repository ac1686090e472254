import { mayFollowMessages, mayOpenOwnMessages } from '#contract/exchanges/messaging/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { ownThreadsPath, threadsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: threadsPath,
    title: 'Messagerie des clients',
    breadcrumb: 'Messagerie des clients',
    access: mayFollowMessages,
    actions: [{ label: 'Écrire à un client', access: mayFollowMessages, search: { ecrire: '1' } }],
    load: () => import('./ThreadListScreen.tsx'),
  },
  {
    path: ownThreadsPath,
    title: 'Messages',
    breadcrumb: 'Messages',
    access: mayOpenOwnMessages,
    load: () => import('./own/MyMessagesScreen.tsx'),
  },
];
