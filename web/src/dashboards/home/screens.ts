import { signedIn } from '#contract/access/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

const load = () => import('./HomeScreen.tsx');

export const screens: ScreenDeclaration[] = [
  { path: '/home', title: 'Accueil', access: signedIn, load },
  { path: '/home/accueil', title: 'Accueil', access: signedIn, load },
];
