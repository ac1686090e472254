import { GetMessages } from '#contract/outbox/calls.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/courriels-sms',
    title: 'Courriels et SMS',
    breadcrumb: 'Courriels et SMS',
    access: GetMessages.access,
    load: () => import('./MessageListScreen.tsx'),
  },
];
