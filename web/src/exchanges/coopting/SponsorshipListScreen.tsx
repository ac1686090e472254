import { IconGift } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  AddSponsorship,
  allSponsorships,
  DeleteSponsorship,
  EditSponsorship,
  GetSponsorshipById,
  RestoreSponsorship,
} from '#contract/exchanges/coopting/calls.ts';
import {
  type Sponsorship,
  type SponsorshipState,
  sponsorshipColumns as sortable,
  sponsorshipStates,
} from '#contract/exchanges/coopting/sponsorship.ts';
import { callApi } from '#web/kit/api/api.ts';
import { day, flag, oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { RecordListFrame } from '#web/kit/records/RecordListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { sponsorshipForm } from './sponsorship-form.ts';
import { ThankDialog } from './ThankDialog.tsx';

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Parrain ou filleul' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(sponsorshipStates) },
  { kind: 'choice', name: 'ARemercier', label: 'À remercier', options: [{ value: 'true', label: 'Oui' }] },
  { kind: 'date', name: 'DateDebut', label: 'Reçu depuis le' },
  { kind: 'date', name: 'DateFin', label: 'Reçu jusqu’au' },
];

const statuses: Record<SponsorshipState, Status> = {
  RECU: 'info',
  CONTACTE: 'info',
  CLIENT: 'warning',
  SANS_SUITE: 'neutral',
  REMERCIE: 'success',
};

const columns: readonly Column<Sponsorship>[] = [
  {
    key: 'Parrain',
    title: 'Parrain',
    width: 190,
    sortable: true,
    onCard: 'detail',
    cell: ({ Parrain }) => Parrain,
  },
  {
    key: 'Filleul',
    title: 'Filleul',
    width: 200,
    sortable: true,
    onCard: 'heading',
    cell: ({ Filleul }) => Filleul,
  },
  {
    key: 'RecuLe',
    title: 'Reçu le',
    width: 110,
    sortable: true,
    folds: 1,
    cell: ({ RecuLe }) => formatDate(RecuLe),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 130,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{sponsorshipStates[Etat]}</StatusBadge>,
  },
  {
    key: 'Devenu',
    title: 'Devenu',
    width: 200,
    folds: 2,
    cell: ({ Societe, Prospect }) =>
      Societe ? (
        <Link to={companyPagePath} params={{ id: String(Societe.Key) } as never}>
          {Societe.Value}
        </Link>
      ) : (
        Prospect?.Value
      ),
  },
  {
    key: 'Remerciement',
    title: 'Remerciement',
    width: 200,
    folds: 3,
    cell: ({ Remerciement, RemercieLe }) => RemercieLe && `${Remerciement}, le ${formatDate(RemercieLe)}`,
  },
  {
    key: 'Du',
    title: 'Dû',
    width: 110,
    align: 'end',
    sortable: true,
    onCard: 'labelled',
    cell: ({ Du }) => Du !== null && formatEuros(Du),
  },
];

/** Who recommended the firm to whom, until the sponsor was thanked. */
export default function SponsorshipListScreen() {
  const cache = useQueryClient();
  const list = useListSearch({ filters, sortable, firstSort: { column: 'RecuLe', order: -1 } });
  const { Texte, Etat, ARemercier, DateDebut, DateFin } = list.values;
  const request = {
    Texte: Texte ?? null,
    Etat: oneOf(sponsorshipStates, Etat),
    ARemercier: flag(ARemercier),
    DateDebut: day(DateDebut),
    DateFin: day(DateFin),
    ...list.paging,
    ...list.sorting,
  };
  const query = useQuery({
    queryKey: [allSponsorships.path, request],
    queryFn: ({ signal }) => callApi(allSponsorships, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const reload = () => void cache.invalidateQueries({ queryKey: [allSponsorships.path] });
  const [thanked, setThanked] = useState<Sponsorship>();
  return (
    <>
      <RecordListFrame<Sponsorship, Sponsorship>
        description="Qui a recommandé le cabinet à qui, jusqu’au remerciement."
        label="Parrainages"
        words={wordsFor('parrainage')}
        header={
          <SummaryCards>
            <SummaryCard label="En cours" value={data?.TotalOuverts} />
            <SummaryCard label="Devenus clients" value={data?.TotalClients} />
            <FilterCard
              label="À remercier"
              value={data?.TotalARemercier}
              list={list}
              filter={{ ARemercier: 'true' }}
            />
            <SummaryCard label="Reste dû" value={data && formatEuros(data.TotalDu)} />
          </SummaryCards>
        }
        columns={columns}
        list={list}
        query={query}
        rowId={({ Id }) => Id}
        rowName={({ Filleul }) => Filleul}
        findRow={(Id) => callApi(GetSponsorshipById, { Id: Number(Id) })}
        calls={{
          add: AddSponsorship,
          edit: EditSponsorship,
          remove: DeleteSponsorship,
          restore: RestoreSponsorship,
        }}
        form={sponsorshipForm}
        moreActions={[
          {
            label: 'Remercier',
            icon: IconGift,
            run: setThanked,
            unless: ({ Etat }) =>
              Etat === 'CLIENT' || Etat === 'SANS_SUITE'
                ? undefined
                : Etat === 'REMERCIE'
                  ? 'Le parrain a déjà été remercié.'
                  : 'Dites d’abord ce que le filleul est devenu.',
          },
        ]}
        reload={reload}
      />
      {thanked && <ThankDialog row={thanked} onDone={reload} onClose={() => setThanked(undefined)} />}
    </>
  );
}
