import { signedIn } from '#contract/access/access.ts';
import { mayKeepTemplates, mayOpenQuestionnaires } from '#contract/legal/questionnaires/access.ts';
import type { ScreenDeclaration } from '#web/kit/menu/screen.ts';
import { followUpPath, interviewPath, questionnairePath, templatePath, templatesPath } from './paths.ts';

export const screens: ScreenDeclaration[] = [
  {
    path: followUpPath,
    title: 'Suivi des questionnaires',
    breadcrumb: 'Suivi des questionnaires',
    access: mayOpenQuestionnaires,
    load: () => import('./follow-up/FollowUpScreen.tsx'),
  },
  {
    path: questionnairePath,
    title: 'Questionnaire LAB',
    breadcrumb: 'Questionnaire LAB',
    access: mayOpenQuestionnaires,
    load: () => import('./form/QuestionnaireScreen.tsx'),
  },
  {
    path: interviewPath,
    title: 'Entretien annuel',
    breadcrumb: 'Entretien annuel',
    access: signedIn,
    load: () => import('./interviews/InterviewScreen.tsx'),
  },
  {
    path: templatesPath,
    title: 'Modèles de questionnaires',
    breadcrumb: 'Modèles',
    access: mayKeepTemplates,
    load: () => import('./templates/TemplateListScreen.tsx'),
  },
  {
    path: templatePath,
    title: 'Modèle de questionnaire',
    breadcrumb: 'Modèle de questionnaire',
    access: mayKeepTemplates,
    load: () => import('./templates/TemplateScreen.tsx'),
  },
];
