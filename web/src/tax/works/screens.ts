import { mayFollowVisaWorks } from '#contract/tax/works/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { visaWorksPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: visaWorksPath,
    aliases: ['/visafiscal/works-monitoring'],
    title: 'Suivi des travaux',
    breadcrumb: 'Travaux',
    access: mayFollowVisaWorks,
    load: () => import('./WorkBoardScreen.tsx'),
  },
];
