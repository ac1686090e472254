import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import {
  AddSocieteAffacturage,
  DeleteSocieteAffacturage,
  EditSocieteAffacturage,
  GetSocieteAffacturageById,
  listAffacturageByFilter,
  RestoreSocieteAffacturage,
  RevealIbanAffacturage,
} from '#contract/portage/factors/calls.ts';
import { type Factor, factorColumns as sortable } from '#contract/portage/factors/factor.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatRate } from '#web/kit/text/french.ts';
import { formatSiret } from '#web/kit/text/identifiers.ts';
import { factorForm, states } from './factor-form.ts';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Filter', label: 'Société, SIRET ou contrat' },
  { kind: 'choice', name: 'IsDisabled', label: 'État', options: optionsOf(states) },
];

const columns: readonly Column<Factor>[] = [
  {
    key: 'RaisonSociale',
    title: 'Raison sociale',
    width: 240,
    sortable: true,
    onCard: 'heading',
    cell: ({ RaisonSociale }) => RaisonSociale,
  },
  {
    key: 'Siret',
    title: 'SIRET',
    width: 160,
    folds: 2,
    onCard: 'detail',
    cell: ({ Siret }) => Siret && formatSiret(Siret),
  },
  { key: 'Contrat', title: 'Contrat', width: 140, folds: 3, cell: ({ Contrat }) => Contrat },
  {
    key: 'TauxCommission',
    title: 'Commission',
    width: 120,
    sortable: true,
    align: 'end',
    onCard: 'detail',
    cell: ({ TauxCommission }) => TauxCommission !== null && formatRate(String(TauxCommission)),
  },
  {
    key: 'TauxFondsGarantie',
    title: 'Garantie',
    width: 110,
    align: 'end',
    folds: 4,
    cell: ({ TauxFondsGarantie }) => TauxFondsGarantie !== null && formatRate(String(TauxFondsGarantie)),
  },
  {
    key: 'NombreMissions',
    title: 'Missions',
    width: 110,
    sortable: true,
    align: 'end',
    cell: ({ NombreMissions }) => NombreMissions,
  },
  { key: 'Telephone', title: 'Téléphone', width: 140, folds: 1, cell: ({ Telephone }) => Telephone },
  {
    key: 'IsDisabled',
    title: 'État',
    width: 110,
    onCard: 'state',
    cell: ({ IsDisabled }) => (
      <StatusBadge status={IsDisabled ? 'neutral' : 'success'}>{states[IsDisabled]}</StatusBadge>
    ),
  },
];

const stateOf = (value: string | undefined) => {
  const state = oneOf(states, value);
  return state === null ? null : (Number(state) as 0 | 1);
};

/** The factors that buy the invoices of portage companies. */
export default function FactorListScreen() {
  const session = useSession();
  const cache = useQueryClient();
  const list = useListSearch({ filters, sortable, firstSort: { column: 'RaisonSociale', order: 1 } });
  const { Filter, IsDisabled } = list.values;
  const request = {
    Filter: Filter ?? null,
    IsDisabled: stateOf(IsDisabled),
    ...list.paging,
    ...list.sorting,
  };
  const query = useQuery({
    queryKey: [listAffacturageByFilter.path, request],
    queryFn: ({ signal }) => callApi(listAffacturageByFilter, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <RecordListFrame<Factor, Factor>
      description="Les sociétés qui achètent les factures des missions de portage."
      label="Sociétés d’affacturage"
      words={wordsFor('société d’affacturage', { isFeminine: true, plural: 'sociétés d’affacturage' })}
      header={
        <SummaryCards>
          <FilterCard label="Actives" value={data?.TotalActifs} list={list} filter={{ IsDisabled: '0' }} />
          <FilterCard
            label="Inactives"
            value={data?.TotalInactifs}
            list={list}
            filter={{ IsDisabled: '1' }}
          />
        </SummaryCards>
      }
      columns={columns}
      list={list}
      query={query}
      rowId={({ Id }) => Id}
      rowName={({ RaisonSociale }) => RaisonSociale}
      findRow={(Id) => callApi(GetSocieteAffacturageById, { Id: Number(Id) })}
      calls={{
        add: AddSocieteAffacturage,
        edit: EditSocieteAffacturage,
        remove: DeleteSocieteAffacturage,
        restore: RestoreSocieteAffacturage,
      }}
      consequence={
        'disparaîtra de la liste. Pour la garder sans la proposer, modifiez-la et choisissez l’état «\u202fInactive\u202f».'
      }
      form={factorForm({ mayReveal: can(session, RevealIbanAffacturage) })}
      reload={() => void cache.invalidateQueries({ queryKey: [listAffacturageByFilter.path] })}
    />
  );
}
