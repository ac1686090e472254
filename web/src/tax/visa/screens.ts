import { mayKeepVisaQuestions } from '#contract/tax/anomalies/access.ts';
import { mayKeepTaxVisas, mayOpenTaxVisas } from '#contract/tax/visa/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { registerPath, visaPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: visaPath,
    title: 'Visa fiscal',
    breadcrumb: 'Visa fiscal',
    access: mayOpenTaxVisas,
    load: () => import('./VisaHomeScreen.tsx'),
  },
  {
    path: registerPath,
    aliases: ['/visafiscal/registre-visafiscal'],
    title: 'Registre du visa fiscal',
    breadcrumb: 'Registre',
    access: mayKeepTaxVisas,
    load: () => import('./VisaListScreen.tsx'),
    actions: [{ label: 'Nouvelle adhésion', access: mayKeepTaxVisas, search: { adhesion: '1' } }],
  },
  {
    path: '/visafiscal/questions-management/visa-fiscal-questions',
    aliases: ['/visafiscal/questions-management'],
    title: 'Questions du visa fiscal',
    breadcrumb: 'Questions',
    access: mayKeepVisaQuestions,
    actions: [adding('une question de visa fiscal', mayKeepVisaQuestions)],
    load: () => import('./VisaQuestionScreen.tsx'),
  },
];
