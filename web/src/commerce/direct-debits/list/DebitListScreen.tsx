import {
  IconBan,
  IconFileSpreadsheet,
  IconMail,
  IconMailQuestion,
  IconPlus,
  IconSignature,
  IconStack2,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  CancelDirectDebit,
  exportDirectDebits,
  listDirectDebits,
} from '#contract/commerce/direct-debits/calls.ts';
import { type DebitLine, debitColumns as sortable } from '#contract/commerce/direct-debits/debit.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatEuros } from '#web/kit/text/french.ts';
import { debitBatchesPath, mandatesPath } from '../paths.ts';
import { useReloadDebits } from '../use-direct-debits.ts';
import { debitFilters, toRequest } from './debit-filters.ts';
import { debitColumns } from './debit-table-columns.tsx';

const PrepareDialog = lazyPart(() => import('./PrepareDialog.tsx'));
const NoticesDialog = lazyPart(() => import('./NoticesDialog.tsx'));
const AskDialog = lazyPart(() => import('../mandates/AskDialog.tsx'));

type Asked = { what: 'prepare' } | { what: 'notify'; Ids: number[] } | { what: 'mandate'; of: DebitLine };

const told = ({ Etat }: DebitLine) =>
  Etat === 'A_PREVENIR' || Etat === 'MAIL_EN_ERREUR'
    ? undefined
    : 'Le client est prévenu, ou n’a plus à l’être.';
const rowName = ({ Client, Facture }: DebitLine) => `${Client.Value}, facture ${Facture.Value}`;

/** Direct debits of the firm's invoices: prepared, announced to customers, collected or given back. */
export default function DebitListScreen() {
  const navigate = useNavigate();
  const { run } = useAction();
  const reload = useReloadDebits();
  const [asked, ask] = useState<Asked>();
  const list = useListSearch({ filters: debitFilters, sortable, firstSort: { column: 'Jour', order: -1 } });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listDirectDebits.path, request],
    queryFn: ({ signal }) => callApi(listDirectDebits, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const close = () => ask(undefined);

  async function cancel(debit: DebitLine) {
    const isSure = await confirm({
      title: 'Annuler le prélèvement',
      text: `${rowName(debit)}\u202f: la facture ne sera pas prélevée. Si le client est prévenu, dites-le-lui.`,
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(CancelDirectDebit, { Id: debit.Id, Version: debit.Version });
      reload();
    }, 'Prélèvement annulé.');
  }

  const { data } = query;
  return (
    <>
      <ListFrame<DebitLine>
        description={
          'Les factures à prélever\u202f: le client est prévenu par courriel avant chaque prélèvement.'
        }
        label="Prélèvements"
        words={wordsFor('prélèvement')}
        header={
          <SummaryCards>
            <FilterCard
              label="À prévenir"
              value={data?.TotalAPrevenir}
              list={list}
              filter={{ Etat: 'A_PREVENIR' }}
            />
            <FilterCard
              label="Sans mandat"
              value={data?.TotalSansMandat}
              list={list}
              filter={{ IsMandatManquant: 'true' }}
            />
            <FilterCard
              label="Mails en erreur"
              value={data?.TotalEnErreur}
              list={list}
              filter={{ Etat: 'MAIL_EN_ERREUR' }}
            />
          </SummaryCards>
        }
        actions={[
          { label: 'Préparer', icon: IconPlus, primary: true, onClick: () => ask({ what: 'prepare' }) },
          {
            label: 'Aperçu et envoi',
            icon: IconMail,
            unless: told,
            run: ({ Id }) => ask({ what: 'notify', Ids: [Id] }),
          },
          {
            label: 'Demander un mandat',
            icon: IconMailQuestion,
            unless: ({ Mandat }) => (Mandat === 'ACTIF' ? 'Ce client a un mandat.' : undefined),
            run: (of) => ask({ what: 'mandate', of }),
          },
          {
            label: 'Annuler',
            icon: IconBan,
            seldom: true,
            unless: ({ Etat, Lot }) => {
              if (Lot) return 'Ce prélèvement est dans un lot\u202f: annulez le lot d’abord.';
              return told({ Etat } as DebitLine) && Etat !== 'PREVENU' ? 'Il n’attend plus rien.' : undefined;
            },
            run: cancel,
          },
          {
            label: 'Lots',
            icon: IconStack2,
            onClick: () => void navigate({ to: debitBatchesPath } as never),
          },
          {
            label: 'Mandats',
            icon: IconSignature,
            onClick: () => void navigate({ to: mandatesPath } as never),
          },
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen('Préparation du fichier…', fetchFile(exportDirectDebits, filters)),
                  ),
                null,
              ),
          },
        ]}
        bulk={[
          {
            label: 'Aperçu et envoi',
            icon: IconMail,
            run: async (rows) => {
              const Ids = rows.filter((row) => told(row) === undefined).map(({ Id }) => Id);
              if (Ids.length > 0) ask({ what: 'notify', Ids });
              return rows.filter((row) => told(row) !== undefined);
            },
          },
        ]}
        list={list}
        query={query}
        columns={debitColumns}
        rowId={({ Id }) => Id}
        rowName={rowName}
        empty={(isFiltered) =>
          isFiltered ? (
            <p>Aucun prélèvement ne répond à ces filtres.</p>
          ) : (
            <p>
              Aucun prélèvement. «&#8239;Préparer&#8239;» reprend les factures échues des clients qui paient
              ainsi.
            </p>
          )
        }
      >
        {data && data.TotalCount > 0 && <p>{`Somme\u202f: ${formatEuros(data.TotalMontant)}.`}</p>}
      </ListFrame>
      {asked?.what === 'prepare' && <PrepareDialog onDone={reload} onClose={close} />}
      {asked?.what === 'notify' && <NoticesDialog ids={asked.Ids} onDone={reload} onClose={close} />}
      {asked?.what === 'mandate' && (
        <AskDialog company={asked.of.Client} cabinet={asked.of.Cabinet} onDone={reload} onClose={close} />
      )}
    </>
  );
}
