import { mayWatchOutbox } from '#contract/workspace/outbox/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/courriels-sms',
    title: 'Courriels et SMS',
    breadcrumb: 'Courriels et SMS',
    access: mayWatchOutbox,
    load: () => import('./MessageListScreen.tsx'),
  },
];
