import { IconCalendarOff, IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { allStrongboxBatches } from '#contract/social/strongbox/calls.ts';
import { type Batch, paperKinds, paperStates } from '#contract/social/strongbox/paper.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { monthTitle } from '#web/kit/text/months.ts';
import { ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import { batchPath, strongboxPath } from '../paths.ts';
import { paperMonths } from '../strongbox-words.ts';

const AddBatchDialog = lazyPart(() => import('./AddBatchDialog.tsx'));
const ServiceEndDialog = lazyPart(() => import('./ServiceEndDialog.tsx'));

const filters: readonly FilterField[] = [
  ofCompany,
  { kind: 'choice', name: 'Mois', label: 'Mois', options: paperMonths },
  { kind: 'choice', name: 'Etat', label: 'Avec un document', options: optionsOf(paperStates) },
];

/** What is to be done of a batch next. */
function BatchState({ batch: { Douteux, Verifies, Deposes } }: { batch: Batch }) {
  if (Douteux > 0) return <StatusBadge status="warning">{`${Douteux} à décider`}</StatusBadge>;
  if (Verifies > 0) return <StatusBadge status="info">Vérifié</StatusBadge>;
  return Deposes > 0 ? (
    <StatusBadge status="success">Déposé</StatusBadge>
  ) : (
    <StatusBadge status="danger">Refusé</StatusBadge>
  );
}

const figure = (key: 'Fichiers' | 'Deposes' | 'Douteux', title: string): Column<Batch> => ({
  key,
  title,
  width: 90,
  align: 'end',
  ...(key === 'Fichiers' ? { onCard: 'detail' as const } : {}),
  cell: (row) => formatInteger(row[key]),
});

const columns: readonly Column<Batch>[] = [
  { key: 'Nom', title: 'Lot', width: 240, onCard: 'heading', cell: ({ Nom }) => Nom },
  { key: 'Etat', title: 'État', width: 140, onCard: 'state', cell: (row) => <BatchState batch={row} /> },
  { key: 'Nature', title: 'Nature', width: 170, folds: 2, cell: ({ Nature }) => paperKinds[Nature] },
  {
    key: 'Societe',
    title: 'Société',
    width: 200,
    onCard: 'detail',
    cell: ({ Societe }) => Societe ?? 'Plusieurs ou à décider',
  },
  { key: 'Mois', title: 'Mois', width: 130, onCard: 'detail', cell: ({ Mois }) => Mois && monthTitle(Mois) },
  figure('Fichiers', 'Fichiers'),
  figure('Deposes', 'Déposés'),
  figure('Douteux', 'Douteux'),
  { key: 'Par', title: 'Par', width: 150, folds: 1, cell: ({ Par }) => Par },
  { key: 'Le', title: 'Le', width: 130, onCard: 'detail', cell: ({ Le }) => <Moment at={Le} /> },
];

/** What was sent to be deposited in the strongboxes of holders. */
export default function BatchListScreen() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'add' | 'end'>();
  const list = useListSearch({ name: 'strongbox', scope: strongboxPath, filters, sortable: [] });
  const { IdSociete, Mois, Etat } = list.values;
  const request = {
    IdSociete: positive(IdSociete),
    Mois: oneOfOptions(paperMonths, Mois) ?? null,
    Etat: oneOf(paperStates, Etat),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [allStrongboxBatches.path, request],
    queryFn: ({ signal }) => callApi(allStrongboxBatches, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const hrefOf = (Id: number) => batchPath.replace('$id', String(Id));
  return (
    <>
      <ListFrame<Batch>
        description="Les bulletins et documents personnels envoyés, du dernier lot au premier. Une fois déposé, un document n’est plus lu que par son titulaire."
        label="Lots du coffre-fort"
        words={wordsFor('lot')}
        header={
          <SummaryCards>
            <SummaryCard label="Documents à décider" value={query.data?.TotalDouteux} />
          </SummaryCards>
        }
        actions={[
          { label: 'Nouveau dépôt', icon: IconUpload, primary: true, onClick: () => setOpen('add') },
          { label: 'Fin du service', icon: IconCalendarOff, seldom: true, onClick: () => setOpen('end') },
        ]}
        list={list}
        query={query}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ Nom }) => Nom}
        rowHref={({ Id }) => hrefOf(Id)}
        empty={(isFiltered) => (
          <p>
            {isFiltered
              ? 'Aucun lot ne correspond.'
              : 'Aucun document n’a été envoyé\u202f: commencez par «\u202fNouveau dépôt\u202f».'}
          </p>
        )}
      />
      {open === 'add' && (
        <AddBatchDialog
          onAdded={({ Id, Verifies, Douteux, Refuses }) => {
            void cache.invalidateQueries({ queryKey: [allStrongboxBatches.path] });
            toast(
              Refuses.length > 0 ? 'warning' : 'success',
              `${counted(Verifies, 'document vérifié', 'documents vérifiés')}, ${Douteux} à décider.`,
            );
            for (const { FileName, Message } of Refuses.slice(0, 5))
              toast('danger', `${FileName}\u202f: ${Message}`);
            void navigate({ to: hrefOf(Id) as never });
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'end' && <ServiceEndDialog onClose={() => setOpen(undefined)} />}
    </>
  );
}
