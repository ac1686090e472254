import { IconFileText } from '@tabler/icons-react';
import type { CompanyRow } from '#contract/permanent-files/companies/company-list.ts';
import { StartFichesSignaletiques } from '#contract/permanent-files/companies/identification-sheet.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { BulkAction } from '#web/kit/records/list-actions.ts';

/** The identification sheets of all the files that are ticked, as one archive among the downloads. */
export function useSheetsAction(): BulkAction<CompanyRow> {
  const { run } = useAction();
  return {
    label: 'Fiches signalétiques',
    icon: IconFileText,
    async run(rows) {
      await run(
        () => callApi(StartFichesSignaletiques, { Ids: rows.map(({ Id }) => Id) }),
        'Les fiches sont en préparation\u202f: vous les trouverez dans les fichiers téléchargés.',
      );
      return [];
    },
  };
}
