import { mayOpenQuestionnaires } from '#contract/legal/questionnaires/access.ts';
import type { RecordPart } from '#web/kit/record-page/record-part.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';

export const parts: RecordPart[] = [
  {
    page: companyPagePath,
    name: 'questionnaires',
    label: 'Questionnaires',
    access: mayOpenQuestionnaires,
    load: () => import('./company/CompanyQuestionnaires.tsx'),
  },
];
