import { opens } from '#contract/access/permissions.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/permissions/list',
    aliases: ['/administration/permissions'],
    title: 'Permissions',
    breadcrumb: 'Permissions',
    access: opens('Administration.permissions'),
    load: () => import('./PermissionsScreen.tsx'),
  },
];
