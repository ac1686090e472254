import type { AnswerOf } from '#contract/call.ts';
import { GetDeletedSocietes, RestoreSociete } from '#contract/permanent-files/companies/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { DeletedRecordsFrame } from '#web/kit/deletion/DeletedRecordsFrame.tsx';
import { deletionColumns } from '#web/kit/deletion/deleted-table-columns.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { companiesPath } from '../paths.ts';
import { useReloadRegister } from '../use-register.ts';

type DeletedCompany = AnswerOf<typeof GetDeletedSocietes>['Items'][number];

const columns: readonly Column<DeletedCompany>[] = [
  {
    key: 'RaisonSociale',
    title: 'Raison sociale',
    width: 220,
    onCard: 'heading',
    cell: ({ RaisonSociale }) => <strong>{RaisonSociale}</strong>,
  },
  ...deletionColumns(''),
  { key: 'Siren', title: 'SIREN', width: 120, cell: ({ Siren }) => Siren && formatSiren(Siren) },
  { key: 'Ville', title: 'Ville', width: 140, folds: 1, cell: ({ Ville }) => Ville },
];

async function restore({ Id }: DeletedCompany): Promise<boolean> {
  const { IsExist } = await callApi(RestoreSociete, { Id });
  if (IsExist) toast('danger', 'Une autre société a désormais son SIRET ou sa référence.');
  return !IsExist;
}

/** The files that were deleted in the last 30 days, and how to have them back. */
export default function DeletedCompaniesScreen() {
  const reload = useReloadRegister();
  return (
    <DeletedRecordsFrame
      actionsLabel="Actions sur les dossiers supprimés"
      list={`${companiesPath}/list`}
      columns={columns}
      nameOf={({ RaisonSociale }) => RaisonSociale}
      words={wordsFor('dossier')}
      none="Aucun dossier n’a été supprimé"
      they="Ils"
      find={{
        key: GetDeletedSocietes.path,
        ask: (request, signal) => callApi(GetDeletedSocietes, request, { signal }),
      }}
      restore={restore}
      reload={reload}
    />
  );
}
