import {
  mayFollowEcfWorks,
  mayFollowMonths,
  mayFollowYears,
  mayKeepBoardTasks,
} from '#contract/dashboards/boards/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { boardTasksPath, ecfBoardPath, monthBoardPath, yearBoardPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: yearBoardPath,
    title: 'Contrôle des travaux comptables',
    breadcrumb: 'Travaux comptables',
    access: mayFollowYears,
    load: () => import('./YearBoardScreen.tsx'),
  },
  {
    path: boardTasksPath,
    title: 'Tâches suivies',
    breadcrumb: 'Tâches suivies',
    access: mayKeepBoardTasks,
    actions: [adding('une tâche suivie', mayKeepBoardTasks)],
    load: () => import('./tasks/BoardTaskListScreen.tsx'),
  },
  {
    path: monthBoardPath,
    title: 'Suivi mensuel',
    breadcrumb: 'Suivi mensuel',
    access: mayFollowMonths,
    load: () => import('./MonthBoardScreen.tsx'),
  },
  {
    path: ecfBoardPath,
    title: 'Suivi des travaux ECF',
    breadcrumb: 'Travaux ECF',
    access: mayFollowEcfWorks,
    load: () => import('./EcfBoardScreen.tsx'),
  },
];
