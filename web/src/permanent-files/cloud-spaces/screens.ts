import { mayFollowCloudSpaces } from '#contract/permanent-files/cloud-spaces/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { cloudSpacesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: cloudSpacesPath,
    title: 'Attestations et espaces cloud',
    breadcrumb: 'Attestations et espaces cloud',
    access: mayFollowCloudSpaces,
    load: () => import('./CloudSpaceScreen.tsx'),
  },
];
