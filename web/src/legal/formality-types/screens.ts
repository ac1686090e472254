import { mayKeepFormalityTypes } from '#contract/legal/formality-types/access.ts';
import { adding } from '#web/kit/menu/adding.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: '/administration/administration-fomality-type/administration-formality-type',
    title: 'Types de formalités',
    breadcrumb: 'Types de formalités',
    access: mayKeepFormalityTypes,
    actions: [adding('un type de formalité', mayKeepFormalityTypes)],
    load: () => import('./FormalityTypeListScreen.tsx'),
  },
];
