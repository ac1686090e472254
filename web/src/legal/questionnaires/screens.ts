import { mayOpenQuestionnaires } from '#contract/legal/questionnaires/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { questionnairePath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: questionnairePath,
    title: 'Questionnaire LAB',
    breadcrumb: 'Questionnaire LAB',
    access: mayOpenQuestionnaires,
    load: () => import('./form/QuestionnaireScreen.tsx'),
  },
];
