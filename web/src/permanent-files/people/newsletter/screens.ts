import { anyone } from '#contract/access/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

/** Its address stands at the foot of each newsletter. */
export const newsletterScreens: ScreenDeclaration[] = [
  {
    path: '/person/unsubscribe-newsletter/$unsubscribenewslettertoken',
    title: 'Désinscription',
    access: anyone,
    frame: 'anonymous',
    load: () => import('./UnsubscribeScreen.tsx'),
  },
];
