import { IconDownload, IconEye } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  DownloadDocumentGenere,
  type Generated,
  GetDocumentsGeneres,
} from '#contract/documents/generation/generated-calls.ts';
import { GetListSocietesAsKeyValueObjectByFilter } from '#contract/permanent-files/companies/look-up-calls.ts';
import { useFollow } from '#web/kit/address/use-follow.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { generatedOf, generationPath } from '../paths.ts';

const columns: readonly Column<Generated>[] = [
  { key: 'FileName', title: 'Fichier', width: 360, onCard: 'heading', cell: ({ FileName }) => FileName },
  { key: 'Societe', title: 'Société', width: 240, onCard: 'detail', cell: ({ Societe }) => Societe?.Value },
  { key: 'Modele', title: 'Modèle', width: 260, folds: 1, cell: ({ Modele }) => Modele.Value },
  {
    key: 'GenereLe',
    title: 'Généré',
    width: 170,
    onCard: 'labelled',
    cell: ({ GenereLe }) => <Moment at={GenereLe} />,
  },
  { key: 'GenerePar', title: 'Par', width: 180, folds: 0, cell: ({ GenerePar }) => GenerePar },
];

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Nom du fichier' },
  {
    kind: 'look-up',
    name: 'Societe',
    label: 'Société',
    placeholder: 'Rechercher une société',
    search: (Filter, signal) => callApi(GetListSocietesAsKeyValueObjectByFilter, { Filter }, { signal }),
  },
];

/** What was generated, the latest first: each opens to what has changed since. */
export default function GeneratedListScreen() {
  const follow = useFollow();
  const { run } = useAction();
  const list = useListSearch({ filters, sortable: [] });
  const asked = {
    Texte: list.values.Texte ?? null,
    IdSociete: lookUpEntry(list.values.Societe ?? '')?.Key ?? null,
    PageNumber: list.page,
    PageSize: list.pageSize,
  };
  const query = useQuery({
    queryKey: [GetDocumentsGeneres.path, asked],
    queryFn: ({ signal }) => callApi(GetDocumentsGeneres, asked, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ListFrame<Generated>
      description="Chaque document garde la version de son modèle et les valeurs dont il est fait."
      words={wordsFor('document')}
      back={generationPath}
      list={list}
      query={query}
      columns={columns}
      rowId={({ Id }) => Id}
      rowName={({ FileName }) => FileName}
      rowHref={({ Id }) => generatedOf(Id)}
      actions={[
        { label: 'Ce qui a changé', icon: IconEye, primary: true, run: ({ Id }) => follow(generatedOf(Id)) },
        {
          label: 'Télécharger',
          icon: IconDownload,
          run: ({ Id }) => run(async () => saveFile(await fetchFile(DownloadDocumentGenere, { Id })), null),
        },
      ]}
    />
  );
}
