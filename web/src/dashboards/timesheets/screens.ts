import {
  mayEnterTime,
  mayFollowFileTime,
  mayFollowOwnFileTime,
  mayFollowWeeks,
  mayKeepTimeSettings,
} from '#contract/dashboards/timesheets/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import {
  fileTimesPath,
  myWeekPath,
  ownFileTimesPath,
  timeMissionsPath,
  timeTasksPath,
  timeWeeksPath,
  workSchedulesPath,
} from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: myWeekPath,
    title: 'Ma semaine',
    breadcrumb: 'Ma semaine',
    access: mayEnterTime,
    load: () => import('./week/WeekScreen.tsx'),
  },
  {
    path: timeWeeksPath,
    title: 'Temps des collaborateurs',
    breadcrumb: 'Temps des collaborateurs',
    access: mayFollowWeeks,
    load: () => import('./follow-up/WeekListScreen.tsx'),
  },
  {
    path: fileTimesPath,
    aliases: ['/tableau-de-bord/suivi-temps-dossier'],
    title: 'Suivi de temps',
    breadcrumb: 'Suivi de temps',
    access: mayFollowFileTime,
    load: () => import('./files/FileTimeScreen.tsx'),
  },
  {
    path: ownFileTimesPath,
    aliases: ['/portefeuille/suivi-temps-dossier'],
    title: 'Suivi de temps par dossier',
    breadcrumb: 'Suivi de temps par dossier',
    access: mayFollowOwnFileTime,
    load: () => import('./files/OwnFileTimeScreen.tsx'),
  },
  {
    path: timeTasksPath,
    title: 'Feuilles de temps',
    breadcrumb: 'Feuilles de temps',
    access: mayKeepTimeSettings,
    actions: [adding('une tâche', mayKeepTimeSettings)],
    load: () => import('./settings/TaskListScreen.tsx'),
  },
  {
    path: timeMissionsPath,
    title: 'Missions des feuilles de temps',
    breadcrumb: 'Missions',
    access: mayKeepTimeSettings,
    actions: [adding('une mission', mayKeepTimeSettings)],
    load: () => import('./settings/MissionListScreen.tsx'),
  },
  {
    path: workSchedulesPath,
    title: 'Horaires des collaborateurs',
    breadcrumb: 'Horaires',
    access: mayKeepTimeSettings,
    actions: [adding('un horaire', mayKeepTimeSettings)],
    load: () => import('./settings/ScheduleListScreen.tsx'),
  },
];
