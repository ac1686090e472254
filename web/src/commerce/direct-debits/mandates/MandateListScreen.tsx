import { IconBan, IconBuildingBank, IconEye, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listMandates, RevokeMandate } from '#contract/commerce/direct-debits/calls.ts';
import { type Mandate, type MandateState, mandateStates } from '#contract/commerce/direct-debits/mandate.ts';
import { mandateKinds } from '#contract/sepa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { oneOf, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import type { Status } from '#web/kit/page/status/status.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';
import { debitsPath, mandatesPath } from '../paths.ts';
import { useReloadDebits } from '../use-direct-debits.ts';

const MandateDialog = lazyPart(() => import('./MandateDialog.tsx'));
const CreditorsDialog = lazyPart(() => import('./CreditorsDialog.tsx'));
const RevealDialog = lazyPart(() => import('./RevealDialog.tsx'));

const statuses: Record<MandateState, Status> = { ACTIF: 'success', CADUC: 'danger', REVOQUE: 'neutral' };

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Text', label: 'Client ou RUM' },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(mandateStates) },
  ofCompany,
  ofCabinet,
];

const columns: readonly Column<Mandate>[] = [
  { key: 'Societe', title: 'Client', width: 210, onCard: 'heading', cell: ({ Societe }) => Societe.Value },
  { key: 'Rum', title: 'RUM', width: 170, onCard: 'detail', cell: ({ Rum }) => Rum },
  { key: 'Cabinet', title: 'Créancier', width: 160, folds: 3, cell: ({ Cabinet }) => Cabinet.Value },
  { key: 'Nature', title: 'Type', width: 90, folds: 2, cell: ({ Nature }) => mandateKinds[Nature] },
  { key: 'Iban', title: 'IBAN', width: 150, onCard: 'detail', cell: ({ Iban }) => Iban },
  { key: 'SigneLe', title: 'Signé le', width: 110, folds: 1, cell: ({ SigneLe }) => formatDate(SigneLe) },
  {
    key: 'DernierPrelevement',
    title: 'Dernier prélèvement',
    width: 150,
    folds: 1,
    cell: ({ DernierPrelevement }) => DernierPrelevement && formatDate(DernierPrelevement),
  },
  {
    key: 'CaducLe',
    title: 'Utilisable jusqu’au',
    width: 140,
    onCard: 'labelled',
    cell: ({ CaducLe, RevoqueLe }) =>
      RevoqueLe ? `Révoqué le ${formatDate(RevoqueLe)}` : formatDate(CaducLe),
  },
  {
    key: 'Etat',
    title: 'État',
    width: 110,
    onCard: 'state',
    cell: ({ Etat }) => <StatusBadge status={statuses[Etat]}>{mandateStates[Etat]}</StatusBadge>,
  },
];

type Asked = { what: 'add' | 'creditors' } | { what: 'reveal'; of: Mandate };

/** Leaves of customers to be debited, with when each ends. */
export default function MandateListScreen() {
  const { run } = useAction();
  const reload = useReloadDebits();
  const [asked, ask] = useState<Asked>();
  const list = useListSearch({ name: 'sepa-mandates', scope: mandatesPath, filters, sortable: [] });
  const request = {
    Text: list.values.Text ?? null,
    Etat: oneOf(mandateStates, list.values.Etat),
    IdSociete: positive(list.values.IdSociete),
    IdCabinet: positive(list.values.IdCabinet),
    ...list.paging,
  };
  const query = useQuery({
    queryKey: [listMandates.path, request],
    queryFn: ({ signal }) => callApi(listMandates, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const close = () => ask(undefined);

  async function revoke({ Id, Version, Rum, Societe }: Mandate) {
    const isSure = await confirm({
      title: 'Révoquer le mandat',
      text: `Le mandat ${Rum} de ${Societe.Value} ne servira plus, dès aujourd’hui.`,
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(RevokeMandate, { Id, Version });
      reload();
    }, 'Mandat révoqué.');
  }

  return (
    <>
      <ListFrame<Mandate>
        description="Les autorisations de prélever. Un mandat sans prélèvement depuis 36 mois est caduc."
        label="Mandats"
        words={wordsFor('mandat')}
        back={debitsPath}
        header={
          <SummaryCards>
            <FilterCard
              label="Caducs"
              value={query.data?.TotalCaducs}
              list={list}
              filter={{ Etat: 'CADUC' }}
            />
          </SummaryCards>
        }
        actions={[
          { label: 'Ajouter', icon: IconPlus, primary: true, onClick: () => ask({ what: 'add' }) },
          {
            label: 'Révoquer',
            icon: IconBan,
            unless: ({ RevoqueLe }) => (RevoqueLe ? 'Ce mandat est déjà révoqué.' : undefined),
            run: revoke,
          },
          { label: 'IBAN complet', icon: IconEye, seldom: true, run: (of) => ask({ what: 'reveal', of }) },
          { label: 'Créanciers', icon: IconBuildingBank, onClick: () => ask({ what: 'creditors' }) },
        ]}
        list={list}
        query={query}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ Rum }) => Rum}
        empty={(isFiltered) =>
          isFiltered ? (
            <p>Aucun mandat ne répond à ces filtres.</p>
          ) : (
            <p>Aucun mandat. «&#8239;Ajouter&#8239;» enregistre celui qu’un client a signé.</p>
          )
        }
      />
      {asked?.what === 'add' && <MandateDialog onDone={reload} onClose={close} />}
      {asked?.what === 'creditors' && <CreditorsDialog onDone={reload} onClose={close} />}
      {asked?.what === 'reveal' && <RevealDialog of={asked.of} onClose={close} />}
    </>
  );
}
