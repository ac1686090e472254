import { IconCalendarOff, IconFileDownload, IconPlus, IconSend, IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  GenerateDocumentsRecurrents,
  GetAllDocumentsRecurrents,
  type RecurrentRow,
  SetDocumentsRecurrentsSansObjet,
} from '#contract/documents/generation/recurrent-calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useReload } from '#web/kit/api/use-reading.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import { counted } from '#web/kit/text/french.ts';
import { AddRecurrentDialog } from './AddRecurrentDialog.tsx';
import { AttestationDialog } from './AttestationDialog.tsx';
import { columns, filters, thisMonth } from './recurrent-table-columns.tsx';

/** What is due in a month, generated together in one action. */
export default function RecurrentScreen() {
  const ofList = useMemo(filters, []);
  const list = useListSearch({
    filters: ofList,
    sortable: columns.map(({ key }) => key),
    firstSort: { column: 'Societe', order: 1 },
  });
  const Periode = list.values.Periode ?? thisMonth();
  const due = useQuery({
    queryKey: [GetAllDocumentsRecurrents.path, Periode],
    queryFn: ({ signal }) => callApi(GetAllDocumentsRecurrents, { Periode }, { signal }),
    select: ({ Items }) => Items,
  });
  const here = useRowsHere(list, {
    query: due as never,
    columns,
    filters: ofList,
  });
  const reload = useReload(GetAllDocumentsRecurrents);
  const [dialog, setDialog] = useState<'add' | 'attest'>();
  const close = () => setDialog(undefined);

  /** Does this with the chosen rows; they stay ticked where it is refused. */
  async function act(rows: readonly RecurrentRow[], work: (Ids: number[]) => Promise<unknown>) {
    try {
      await work(rows.map(({ IdRecurrent }) => IdRecurrent));
      void reload();
      return rows;
    } catch (error) {
      toast('danger', sentenceOf(error));
      return [];
    }
  }

  const generate = (rows: readonly RecurrentRow[], Envoyer = false) =>
    act(rows, async (Ids) => {
      saveFile(await fetchFile(GenerateDocumentsRecurrents, { Periode, Ids, Envoyer }));
      if (Envoyer)
        toast('success', 'Les documents partent par e-mail\u202f; l’archive dit ce qui n’a pu partir.');
    });

  async function generateAndSend(rows: readonly RecurrentRow[]) {
    const isMeant = await confirm({
      title: 'Générer et envoyer',
      text: `Chaque société reçoit par e-mail ses documents, ${counted(rows.length, 'document')} en tout.`,
    });
    return isMeant ? generate(rows, true) : [];
  }
  const setAside = (rows: readonly RecurrentRow[]) =>
    act(rows, (Ids) => callApi(SetDocumentsRecurrentsSansObjet, { Periode, Ids, EstSansObjet: true }));

  return (
    <>
      <ListFrame<RecurrentRow>
        description="Ce qui est à préparer chaque mois, chaque trimestre ou chaque année."
        words={wordsFor('document récurrent', { plural: 'documents récurrents' })}
        list={list}
        query={here.query}
        all={here.found}
        columns={columns}
        rowId={({ IdRecurrent }) => IdRecurrent}
        rowName={({ Modele, Societe }) => `${Modele.Value}, ${Societe.Value}`}
        actions={[
          { label: 'Ajouter', icon: IconPlus, primary: true, onClick: () => setDialog('add') },
          {
            label: 'Générer',
            icon: IconFileDownload,
            run: (row) => generate([row]),
            unless: ({ Etat }) =>
              Etat === 'SANS_OBJET' ? 'Ce document est sans objet ce mois-ci.' : undefined,
          },
          {
            label: 'Générer et envoyer',
            icon: IconSend,
            run: (row) => generateAndSend([row]),
            unless: ({ Etat }) =>
              Etat === 'SANS_OBJET' ? 'Ce document est sans objet ce mois-ci.' : undefined,
          },
          {
            label: 'Sans objet',
            icon: IconCalendarOff,
            run: (row) => setAside([row]),
            unless: ({ Etat }) => (Etat === 'A_GENERER' ? undefined : 'Ce document n’est plus à générer.'),
          },
          {
            label: 'Attestations de non-rémunération',
            icon: IconUserOff,
            onClick: () => setDialog('attest'),
          },
        ]}
        bulk={[
          { label: 'Générer', icon: IconFileDownload, run: (rows) => generate(rows) },
          { label: 'Générer et envoyer', icon: IconSend, run: generateAndSend },
          { label: 'Sans objet', icon: IconCalendarOff, run: setAside },
        ]}
      />
      {dialog === 'add' && <AddRecurrentDialog onAdded={() => void reload()} onClose={close} />}
      {dialog === 'attest' && <AttestationDialog onClose={close} />}
    </>
  );
}
