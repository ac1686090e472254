import {
  mayFollowQuestions,
  mayFollowRequests,
  mayOpenOwnRequests,
} from '#contract/exchanges/requests/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { ownRequestsPath, questionsPath, requestsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: requestsPath,
    title: 'Demandes des clients',
    breadcrumb: 'Demandes des clients',
    access: mayFollowRequests,
    actions: [{ label: 'Demander à un client', access: mayFollowRequests, search: { demander: '1' } }],
    load: () => import('./RequestListScreen.tsx'),
  },
  {
    path: questionsPath,
    title: 'Questions des clients',
    breadcrumb: 'Questions des clients',
    access: mayFollowQuestions,
    load: () => import('./QuestionListScreen.tsx'),
  },
  {
    path: ownRequestsPath,
    title: 'Mes demandes',
    breadcrumb: 'Mes demandes',
    access: mayOpenOwnRequests,
    load: () => import('./own/MyRequestsScreen.tsx'),
  },
];
