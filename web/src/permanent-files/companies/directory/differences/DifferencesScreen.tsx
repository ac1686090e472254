import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import {
  type Difference,
  differenceFields,
  GetEcartsAnnuaire,
  StartControleAnnuaire,
  TraiterEcarts,
} from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { BulkAction, ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { followedBy } from '../../list/filter-fields.ts';
import { companiesPath } from '../../paths.ts';
import { differenceColumns } from './difference-table-columns.tsx';

const DecideDialog = lazyPart(() => import('./DecideDialog.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Champ', label: 'Champ', options: optionsOf(differenceFields) },
  followedBy,
];

const started = 'Le contrôle est en cours\u202f: sa progression est dans les fichiers téléchargés.';

/** What the directory of companies says otherwise than the files: accepted or refused, one or many at once. */
export default function DifferencesScreen() {
  const cache = useQueryClient();
  const { run } = useAction();
  const mayDecide = can(useSession(), TraiterEcarts);
  const [accepting, accept] = useState<{ rows: readonly Difference[]; done: (all: boolean) => void }>();
  const list = useListSearch({
    name: 'directory-differences',
    scope: companiesPath,
    filters,
    sortable: ['NomSociete', 'Champ', 'Depuis'],
    firstSort: { column: 'NomSociete', order: 1 },
  });
  const request = {
    Filter: list.values.Filter ?? null,
    Champ: oneOf(differenceFields, list.values.Champ),
    IdCollaborateur: positive(list.values.IdCollaborateur),
    ...list.paging,
    ...list.sorting,
  };
  const query = useQuery({
    queryKey: [GetEcartsAnnuaire.path, request],
    queryFn: ({ signal }) => callApi(GetEcartsAnnuaire, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [GetEcartsAnnuaire.path] });
  const refuse = async (rows: readonly Difference[]) => {
    const { Traites } = await callApi(TraiterEcarts, { Ids: rows.map(({ Id }) => Id), Decision: 'REFUSER' });
    toast('success', `${counted(Traites, 'écart refusé', 'écarts refusés')}.`);
    reload();
    return rows;
  };
  const notAcceptable = ({ NonAcceptable }: Difference) => NonAcceptable ?? undefined;
  const actions: ListAction<Difference>[] = mayDecide
    ? [
        {
          label: 'Contrôler les dossiers',
          icon: IconRefresh,
          primary: true,
          onClick: () => void run(() => callApi(StartControleAnnuaire, {}), started),
        },
        {
          label: 'Accepter',
          icon: IconCheck,
          unless: notAcceptable,
          run: (row) => accept({ rows: [row], done: () => undefined }),
        },
        { label: 'Refuser', icon: IconX, run: (row) => void run(() => refuse([row]), null) },
      ]
    : [];
  const bulk: BulkAction<Difference>[] = mayDecide
    ? [
        {
          label: 'Accepter',
          icon: IconCheck,
          run: (rows) =>
            new Promise((resolve) =>
              accept({
                rows: rows.filter((row) => !row.NonAcceptable),
                done: (all) => resolve(all ? rows : []),
              }),
            ),
        },
        {
          label: 'Refuser',
          icon: IconX,
          run: async (rows) => {
            let refused: readonly Difference[] = [];
            await run(async () => {
              refused = await refuse(rows);
            }, null);
            return refused;
          },
        },
      ]
    : [];
  const told = query.data;
  const close = (all: boolean) => {
    accepting?.done(all);
    accept(undefined);
  };
  return (
    <>
      <ListFrame<Difference>
        description={
          told?.Controles.DernierLe
            ? `${counted(told.Controles.Compares, 'dossier comparé', 'dossiers comparés')} sur ${formatInteger(told.Controles.Dossiers)}, le dernier ${formatMoment(told.Controles.DernierLe)}.`
            : 'Aucun dossier n’a encore été comparé avec l’annuaire des entreprises.'
        }
        label="Écarts avec Sirene"
        words={wordsFor('écart')}
        back={companiesPath}
        header={
          <SummaryCards>
            <SummaryCard label="Siège" value={told?.ParChamp.SIEGE} />
            <SummaryCard label="Code NAF" value={told && told.ParChamp.NAF + told.ParChamp.NAF_2025} />
            <SummaryCard label="Raison sociale" value={told?.ParChamp.NOM} />
            <SummaryCard label="État" value={told?.ParChamp.ETAT} />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={differenceColumns}
        rowId={({ Id }) => Id}
        rowName={({ NomSociete, Champ }) => `${NomSociete}, ${differenceFields[Champ]}`}
        rowHref={({ IdSociete }) => `${companiesPath}/view/${IdSociete}`}
        actions={actions}
        bulk={bulk}
      />
      {accepting && accepting.rows.length > 0 && (
        <DecideDialog
          differences={accepting.rows}
          onDone={() => {
            reload();
            accepting.done(true);
          }}
          onClose={() => close(false)}
        />
      )}
    </>
  );
}
