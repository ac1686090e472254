import { mayFollowAlerts } from '#contract/dashboards/alerts/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { alertsPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: alertsPath,
    title: 'Suivi des alertes',
    breadcrumb: 'Suivi des alertes',
    access: mayFollowAlerts,
    load: () => import('./AlertListScreen.tsx'),
  },
];
