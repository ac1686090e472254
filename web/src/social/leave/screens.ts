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
  staffBalancePath,
  staffCalendarPath,
  staffLeavePath,
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
];
