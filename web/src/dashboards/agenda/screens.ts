import { mayUseAgenda } from '#contract/dashboards/agenda/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { agendaPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: agendaPath,
    title: 'Agenda',
    breadcrumb: 'Agenda',
    access: mayUseAgenda,
    actions: [adding('un rendez-vous', mayUseAgenda)],
    load: () => import('./AgendaScreen.tsx'),
  },
];
