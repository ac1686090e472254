import { IconDeviceFloppy } from '@tabler/icons-react';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { ToolbarAction } from '#web/kit/page/Toolbar.tsx';
import { companiesPath } from '#web/permanent-files/companies/paths.ts';
import type { Answers } from './use-answers.ts';

/** What this user may do with a questionnaire. */
export function useQuestionnaireActions(answers: Answers): ToolbarAction[] {
  const back = useBackAction(`${companiesPath}/list`);
  const { run } = useAction();
  return [
    back,
    {
      label: 'Enregistrer',
      icon: IconDeviceFloppy,
      primary: true,
      onClick: () => void run(answers.saveAll, null),
      disabledBecause: answers.isUnsaved ? undefined : 'Tout est enregistré.',
    },
  ];
}
