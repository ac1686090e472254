import { IconArrowBackUp, IconCircleCheck, IconEye, IconFileX, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  allStrongboxBatches,
  DepositStrongboxPapers,
  GetStrongboxBatch,
  ReadStrongboxPaper,
} from '#contract/social/strongbox/calls.ts';
import { type Paper, paperStates } from '#contract/social/strongbox/paper.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { showPdf } from '#web/kit/pdf/show-pdf.ts';
import { useRecordId } from '#web/kit/record-page/use-record-id.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import { counted } from '#web/kit/text/french.ts';
import { strongboxPath } from '../paths.ts';
import { DecideDialog } from './DecideDialog.tsx';
import { MotiveDialog } from './MotiveDialog.tsx';
import { paperColumns } from './paper-table-columns.tsx';

const filters: readonly FilterHere<Paper>[] = [
  {
    kind: 'text',
    name: 'Texte',
    label: 'Fichier, titulaire ou société',
    matches: (row, typed) => holds(typed, row.FileName, row.Titulaire, row.Societe),
  },
  {
    kind: 'choice',
    name: 'Etat',
    label: 'État',
    options: optionsOf(paperStates),
    matches: (row, value) => row.Etat === value,
  },
];

const isOpen = ({ Etat }: Paper) => Etat === 'DOUTEUX' || Etat === 'VERIFIE';
const unlessOpen = (paper: Paper) => (isOpen(paper) ? undefined : 'Ce document est déjà déposé ou refusé.');

type Asked = { kind: 'decide' | 'withdraw'; paper: Paper } | { kind: 'refuse'; papers: readonly Paper[] };

/** The papers of a batch: what is doubtful is decided, what is verified is deposited. */
export default function BatchScreen() {
  const id = useRecordId() ?? 0;
  const cache = useQueryClient();
  const { busy, run } = useAction();
  const [asked, setAsked] = useState<Asked>();
  const batch = useQuery({
    queryKey: [GetStrongboxBatch.path, id],
    queryFn: ({ signal }) => callApi(GetStrongboxBatch, { Id: id }, { signal }),
  });
  const reload = () =>
    Promise.all(
      [GetStrongboxBatch, allStrongboxBatches].map(({ path }) =>
        cache.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const list = useListSearch({
    name: 'strongbox-papers',
    scope: strongboxPath,
    filters,
    sortable: ['FileName', 'Titulaire', 'Societe'],
  });
  const whole = {
    data: batch.data?.Documents,
    error: batch.error,
    refetch: async () => ({ data: (await batch.refetch()).data?.Documents }),
  };
  const here = useRowsHere(list, { query: whole, columns: paperColumns, filters });
  const ready = batch.data?.Verifies ?? 0;

  async function deposit() {
    const isSure = await confirm({
      title: 'Déposer les documents vérifiés',
      text: `${counted(ready, 'document sera remis à son titulaire', 'documents seront remis à leurs titulaires')}, qui seront prévenus. Vous ne pourrez plus les lire\u202f; vous pourrez les retirer tant qu’ils ne sont pas lus.`,
    });
    if (!isSure) return;
    await run(async () => {
      const { Deposes, Restes } = await callApi(DepositStrongboxPapers, { Id: id });
      await reload();
      if (Deposes > 0) toast('success', `${counted(Deposes, 'document déposé', 'documents déposés')}.`);
      for (const { FileName, Message } of Restes.slice(0, 5))
        toast('warning', `${FileName}\u202f: ${Message}`);
    }, null);
  }

  return (
    <>
      <ListFrame<Paper>
        title={batch.data?.Nom ?? 'Lot de documents'}
        description="Ce qui est douteux se décide ; ce qui est vérifié se dépose. Un document déposé n’est plus lu que par son titulaire."
        label="Documents du lot"
        words={wordsFor('document')}
        back={strongboxPath}
        actions={[
          {
            label: ready > 0 ? `Déposer (${ready})` : 'Déposer',
            icon: IconSend,
            primary: true,
            disabledBecause:
              ready === 0
                ? 'Aucun document vérifié n’attend d’être déposé.'
                : busy
                  ? 'Dépôt en cours.'
                  : undefined,
            onClick: () => void deposit(),
          },
          {
            label: 'Vérifier',
            icon: IconCircleCheck,
            run: (paper: Paper) => setAsked({ kind: 'decide', paper }),
            unless: unlessOpen,
          },
          {
            label: 'Ouvrir',
            icon: IconEye,
            run: (paper: Paper) =>
              run(
                async () =>
                  showPdf({
                    title: paper.FileName,
                    file: await fetchFile(ReadStrongboxPaper, { Id: paper.Id }),
                  }),
                null,
              ),
            unless: (paper: Paper) =>
              paper.Etat === 'DEPOSE' ? 'Son titulaire est seul à pouvoir le lire.' : unlessOpen(paper),
          },
          {
            label: 'Refuser',
            icon: IconFileX,
            run: (paper: Paper) => setAsked({ kind: 'refuse', papers: [paper] }),
            unless: unlessOpen,
          },
          {
            label: 'Retirer avant lecture',
            icon: IconArrowBackUp,
            run: (paper: Paper) => setAsked({ kind: 'withdraw', paper }),
            unless: (paper: Paper) =>
              paper.Etat !== 'DEPOSE'
                ? 'Seul un document déposé se retire.'
                : paper.EstLu
                  ? 'Son titulaire l’a déjà lu.'
                  : undefined,
          },
        ]}
        bulk={[
          {
            label: 'Refuser',
            icon: IconFileX,
            isDangerous: true,
            run: async (papers) => {
              setAsked({ kind: 'refuse', papers: papers.filter(isOpen) });
              return papers;
            },
          },
        ]}
        list={list}
        query={here.query}
        all={here.found}
        columns={paperColumns}
        rowId={({ Id }) => Id}
        rowName={({ FileName }) => FileName}
      />
      {asked?.kind === 'decide' && (
        <DecideDialog paper={asked.paper} onDone={() => void reload()} onClose={() => setAsked(undefined)} />
      )}
      {(asked?.kind === 'refuse' || asked?.kind === 'withdraw') && (
        <MotiveDialog asked={asked} onDone={() => void reload()} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
