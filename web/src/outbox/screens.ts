import { mayWatchOutbox } from '#contract/outbox/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/courriels-sms',
    title: 'Courriels et SMS',
    breadcrumb: 'Courriels et SMS',
    access: mayWatchOutbox,
    load: () => import('./MessageListScreen.tsx'),
  },
];
