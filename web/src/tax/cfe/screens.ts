import { mayFollowCfe } from '#contract/tax/cfe/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

const screen = {
  title: 'Suivi de la CFE',
  breadcrumb: 'Suivi de la CFE',
  access: mayFollowCfe,
  load: () => import('./CfeListScreen.tsx'),
};

export const screens: ScreenDeclaration[] = [
  { path: '/portefeuille/suivi-cfe', ...screen },
  // of one collaborator's files: ?collaboratorName= is whose
  { path: '/portefeuille/suivi-cfe/list-cfe/$collaboratorId', ...screen },
];
