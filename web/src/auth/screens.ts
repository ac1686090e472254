import { anyone } from '#contract/access/access.ts';
import type { ScreenDeclaration } from '../kit/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/login',
    title: "S'authentifier",
    access: anyone,
    frame: 'login',
    load: () => import('./LoginScreen.tsx'),
  },
];
