import {
  mayFollowCarriedLeave,
  mayKeepCarriedLeave,
  mayKeepStaffLeave,
  mayTakeLeave,
} from '#contract/social/leave/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import {
  carriedBalancePath,
  carriedCalendarPath,
  carriedLeavePath,
  carriedStatsPath,
  carriedYearsPath,
  staffBalancePath,
  staffCalendarPath,
  staffLeavePath,
  staffStatsPath,
  staffYearsPath,
} from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: staffLeavePath,
    aliases: ['/service-social/holidays'],
    title: 'Congés',
    breadcrumb: 'Congés',
    access: mayTakeLeave,
    load: () => import('./StaffLeaveScreen.tsx'),
    actions: [adding('une demande de congé', mayTakeLeave)],
  },
  {
    path: staffCalendarPath,
    title: 'Calendrier des congés',
    breadcrumb: 'Calendrier',
    access: mayTakeLeave,
    load: () => import('./calendar/StaffCalendarScreen.tsx'),
  },
  {
    path: staffBalancePath,
    title: 'Soldes de congés',
    breadcrumb: 'Soldes',
    access: mayTakeLeave,
    load: () => import('./balances/StaffBalanceScreen.tsx'),
    actions: [{ label: 'Ajouter une ligne', access: mayKeepStaffLeave, search: { ajouter: '1' } }],
  },
  {
    path: staffStatsPath,
    title: 'Statistiques des congés',
    breadcrumb: 'Statistiques',
    access: mayTakeLeave,
    load: () => import('./statistics/StaffMonthlyStatsScreen.tsx'),
  },
  {
    path: staffYearsPath,
    title: 'Congés par année',
    breadcrumb: 'Par année',
    access: mayTakeLeave,
    load: () => import('./statistics/StaffYearlyStatsScreen.tsx'),
  },
  {
    path: carriedLeavePath,
    aliases: ['/portage-salarial-menu/portage-salarial-holidays'],
    title: 'Congés des personnes portées',
    breadcrumb: 'Congés',
    access: mayFollowCarriedLeave,
    load: () => import('./CarriedLeaveScreen.tsx'),
  },
  {
    path: carriedCalendarPath,
    title: 'Calendrier des congés des personnes portées',
    breadcrumb: 'Calendrier',
    access: mayFollowCarriedLeave,
    load: () => import('./calendar/CarriedCalendarScreen.tsx'),
  },
  {
    path: carriedBalancePath,
    title: 'Soldes de congés des personnes portées',
    breadcrumb: 'Soldes',
    access: mayFollowCarriedLeave,
    load: () => import('./balances/CarriedBalanceScreen.tsx'),
    actions: [{ label: 'Ajouter une ligne', access: mayKeepCarriedLeave, search: { ajouter: '1' } }],
  },
  {
    path: carriedStatsPath,
    title: 'Statistiques des congés des personnes portées',
    breadcrumb: 'Statistiques',
    access: mayFollowCarriedLeave,
    load: () => import('./statistics/CarriedMonthlyStatsScreen.tsx'),
  },
  {
    path: carriedYearsPath,
    title: 'Congés des personnes portées par année',
    breadcrumb: 'Par année',
    access: mayFollowCarriedLeave,
    load: () => import('./statistics/CarriedYearlyStatsScreen.tsx'),
  },
];
