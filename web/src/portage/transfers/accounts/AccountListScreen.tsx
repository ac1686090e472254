import { IconPencil, IconPhoneCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type AccountLine,
  type AccountState,
  accountStates,
  holderKinds,
} from '#contract/portage/transfers/account.ts';
import { listPaymentAccounts } from '#contract/portage/transfers/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { oneOf, optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { accountsPath, transfersPath } from '../paths.ts';

const AccountDialog = lazyPart(() => import('./AccountDialog.tsx'));
const ConfirmDialog = lazyPart(() => import('./ConfirmDialog.tsx'));

const statuses: Record<AccountState, Status> = {
  MANQUANT: 'danger',
  A_CONFIRMER: 'warning',
  CONFIRME: 'success',
};

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Nom', label: 'Nom' },
  { kind: 'choice', name: 'Nature', label: 'Titulaire', options: optionsOf(holderKinds) },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(accountStates) },
];

const stateOf = ({ Nature, Etat }: AccountLine) =>
  Nature === 'SOCIETE' && Etat === 'CONFIRME' ? 'Saisi' : accountStates[Etat];

const columns: readonly Column<AccountLine>[] = [
  { key: 'Nom', title: 'Nom', width: 220, onCard: 'heading', cell: ({ Nom }) => Nom },
  {
    key: 'Nature',
    title: 'Nature',
    width: 150,
    folds: 2,
    onCard: 'detail',
    cell: ({ Nature }) => holderKinds[Nature],
  },
  { key: 'Iban', title: 'IBAN', width: 160, onCard: 'detail', cell: ({ Iban }) => Iban },
  { key: 'Titulaire', title: 'Titulaire', width: 180, folds: 3, cell: ({ Titulaire }) => Titulaire },
  { key: 'SaisiPar', title: 'Saisi par', width: 150, folds: 1, cell: ({ SaisiPar }) => SaisiPar },
  {
    key: 'ConfirmePar',
    title: 'Confirmé par',
    width: 170,
    folds: 1,
    cell: ({ ConfirmePar, IsConfirmeSeul }) =>
      ConfirmePar && `${ConfirmePar}${IsConfirmeSeul ? ' (seul)' : ''}`,
  },
  {
    key: 'Etat',
    title: 'État',
    width: 190,
    onCard: 'state',
    cell: (row) => <StatusBadge status={statuses[row.Etat]}>{stateOf(row)}</StatusBadge>,
  },
];

const rowId = ({ Nature, IdTitulaire }: AccountLine) => `${Nature}-${IdTitulaire}`;

/** Where carried persons are paid and what portage companies pay from; an IBAN that is new waits for a call back. */
export default function AccountListScreen() {
  const cache = useQueryClient();
  const [asked, ask] = useState<{ what: 'enter' | 'confirm'; of: AccountLine }>();
  const list = useListSearch({ name: 'payment-accounts', scope: accountsPath, filters, sortable: [] });
  const request = {
    Nom: list.values.Nom ?? null,
    Nature: oneOf(holderKinds, list.values.Nature),
    Etat: oneOf(accountStates, list.values.Etat),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [listPaymentAccounts.path, request],
    queryFn: ({ signal }) => callApi(listPaymentAccounts, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listPaymentAccounts.path] });
  const close = () => ask(undefined);
  const { data } = query;
  return (
    <>
      <ListFrame<AccountLine>
        description="Un IBAN saisi n’est payé qu’une fois son titulaire rappelé par une autre personne."
        words={wordsFor('compte')}
        back={transfersPath}
        header={
          <SummaryCards>
            <FilterCard
              label="Manquants"
              value={data?.TotalManquants}
              list={list}
              filter={{ Etat: 'MANQUANT' }}
            />
            <FilterCard
              label="À confirmer"
              value={data?.TotalAConfirmer}
              list={list}
              filter={{ Etat: 'A_CONFIRMER' }}
            />
          </SummaryCards>
        }
        actions={[
          {
            label: 'Saisir l’IBAN',
            icon: IconPencil,
            primary: true,
            run: (of) => ask({ what: 'enter', of }),
          },
          {
            label: 'Confirmer par rappel',
            icon: IconPhoneCheck,
            unless: ({ Etat }) =>
              Etat === 'A_CONFIRMER'
                ? undefined
                : 'Rien à confirmer\u202f: l’IBAN manque, ou il est confirmé.',
            run: (of) => ask({ what: 'confirm', of }),
          },
        ]}
        list={list}
        query={query}
        columns={columns}
        rowId={rowId}
        rowName={({ Nom }) => Nom}
      />
      {asked?.what === 'enter' && <AccountDialog of={asked.of} onDone={reload} onClose={close} />}
      {asked?.what === 'confirm' && <ConfirmDialog of={asked.of} onDone={reload} onClose={close} />}
    </>
  );
}
