import { mayReadActivity } from '#contract/dashboards/activity/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/journal-activites',
    title: "Journal d'activités",
    breadcrumb: "Journal d'activités",
    access: mayReadActivity,
    load: () => import('./ActivityScreen.tsx'),
  },
];
