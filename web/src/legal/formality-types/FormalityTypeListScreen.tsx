import { IconFileSpreadsheet, IconFileText, IconFileWord } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import { allLegalStatus } from '#contract/administration/firm-lists/legal-status-calls.ts';
import {
  AddFormalityType,
  DeleteFormalityType,
  EditFormalityType,
  exportFormalityTypesToExcel,
  exportFormalityTypesToPdf,
  exportFormalityTypesToWord,
  GetFormalityTypeById,
  listFormalityTypesPosted,
  RestoreFormalityType,
} from '#contract/legal/formality-types/calls.ts';
import type { FormalityType } from '#contract/legal/formality-types/formality-type.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { retireInstead } from '#web/kit/records/retirement.ts';
import { formalityTypeFilters, toRequest } from './formality-type-filters.ts';
import { formalityTypeForm } from './formality-type-form.ts';
import { formalityTypeColumns } from './formality-type-table-columns.tsx';

const exports = [
  { label: 'Exporter vers Excel', icon: IconFileSpreadsheet, call: exportFormalityTypesToExcel },
  { label: 'PDF', icon: IconFileText, call: exportFormalityTypesToPdf },
  { label: 'Word', icon: IconFileWord, call: exportFormalityTypesToWord },
];

/** The price list of formalities: what is sold, since when at which price, and the price that follows. */
export default function FormalityTypeListScreen() {
  const session = useSession();
  const cache = useQueryClient();
  const { run } = useAction();
  const list = useListSearch({
    filters: formalityTypeFilters,
    sortable: ['Libelle', 'Code', 'GroupCode', 'PrixHT'],
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listFormalityTypesPosted.path, request],
    queryFn: ({ signal }) => callApi(listFormalityTypesPosted, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const legalForms = useReading(allLegalStatus, can(session, allLegalStatus)).data ?? [];
  return (
    <RecordListFrame<FormalityType, FormalityType>
      description="Les formalités que le cabinet vend, avec leurs prix datés."
      words={wordsFor('type de formalité', { plural: 'types de formalités' })}
      list={list}
      query={query}
      columns={formalityTypeColumns}
      rowId={({ Id }) => Id}
      rowName={({ Libelle }) => Libelle}
      calls={{
        add: AddFormalityType,
        edit: EditFormalityType,
        remove: DeleteFormalityType,
        restore: RestoreFormalityType,
      }}
      consequence={retireInstead('du tarif')}
      form={formalityTypeForm(legalForms)}
      findRow={(id) => callApi(GetFormalityTypeById, { Id: Number(id) })}
      moreActions={exports.map(({ call, ...shown }) => ({
        ...shown,
        atEnd: true as const,
        onClick: () =>
          void run(
            async () => saveFile(await blockScreen('Préparation du fichier…', fetchFile(call, filters))),
            null,
          ),
      }))}
      reload={() => cache.invalidateQueries({ queryKey: [listFormalityTypesPosted.path] })}
    />
  );
}
