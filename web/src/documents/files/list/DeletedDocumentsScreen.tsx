import type { AnswerOf } from '#contract/call.ts';
import { GetDeletedDocuments, RestoreDocument } from '#contract/documents/files/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { DeletedRecordsFrame } from '#web/kit/deletion/DeletedRecordsFrame.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { documentsPath } from '../paths.ts';
import { useReloadDocuments } from '../use-documents.ts';

type Row = AnswerOf<typeof GetDeletedDocuments>['Items'][number];

const columns: readonly Column<Row>[] = [
  { key: 'Libelle', title: 'Libellé', width: 240, onCard: 'heading', cell: ({ Libelle }) => Libelle },
  { key: 'Societe', title: 'Société', width: 200, onCard: 'detail', cell: ({ Societe }) => Societe?.Value },
  { key: 'Motif', title: 'Motif', width: 220, onCard: 'detail', cell: ({ Motif }) => Motif },
  {
    key: 'DeletedAt',
    title: 'Supprimé',
    width: 120,
    onCard: 'labelled',
    cell: ({ DeletedAt }) => <Moment at={DeletedAt} />,
  },
  { key: 'DeletedBy', title: 'Par', width: 150, onCard: 'labelled', cell: ({ DeletedBy }) => DeletedBy },
  {
    key: 'RestorableUntil',
    title: 'Effacé',
    width: 120,
    cell: ({ RestorableUntil }) => <Moment at={RestorableUntil} />,
  },
];

/** What was put into the bin in the last days. */
export default function DeletedDocumentsScreen() {
  const reload = useReloadDocuments();
  return (
    <DeletedRecordsFrame<Row>
      actionsLabel="Actions sur les documents supprimés"
      list={documentsPath}
      columns={columns}
      nameOf={({ Libelle }) => Libelle}
      words={wordsFor('document')}
      none="Aucun document n’a été supprimé"
      they="Ils"
      find={{
        key: GetDeletedDocuments.path,
        ask: (request, signal) => callApi(GetDeletedDocuments, request, { signal }),
      }}
      restore={async ({ Id }) => {
        await callApi(RestoreDocument, { Id });
        return true;
      }}
      reload={reload}
    />
  );
}
