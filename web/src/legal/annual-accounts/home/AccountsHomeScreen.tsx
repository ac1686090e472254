import {
  IconArrowRight,
  IconFileSpreadsheet,
  IconFileZip,
  IconHelpCircle,
  IconWritingSign,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { can } from '#contract/access/access.ts';
import { generateAllDocsComptesAnnuel } from '#contract/documents/generation/calls.ts';
import { AddSignature } from '#contract/documents/signatures/calls.ts';
import { annualAccountsColumns as sortable } from '#contract/legal/annual-accounts/annual-accounts.ts';
import {
  type AccountsWork,
  exportAccountsWorkToExcel,
  listAccountsWork,
} from '#contract/legal/annual-accounts/home/calls.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { accountsFilters, toAccountsRequest } from '../accounts-filters.ts';
import { homeColumns } from './home-table-columns.tsx';

const PapersPanel = lazyPart(() => import('./PapersPanel.tsx'));
const StepDialog = lazyPart(() => import('./StepDialog.tsx'));
const GenerateDialog = lazyPart(() => import('./GenerateDialog.tsx'));
const AskPanel = lazyPart(() => import('#web/documents/signatures/ask/AskPanel.tsx'));
const DeadlinesDialog = lazyPart(
  () => import('#web/permanent-files/companies/deadlines/DeadlinesDialog.tsx'),
);

const panels = ['papiers'] as const;

type Asked = { what: 'step' | 'generate' | 'sign' | 'why'; of: AccountsWork };

/** Annual accounts as they are made: the eight documents of each year, their signatures, and the step that comes next. */
export default function AccountsHomeScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const { run } = useAction();
  const list = useListSearch({
    filters: accountsFilters,
    sortable,
    firstSort: { column: 'DateCloture', order: -1 },
  });
  const asked = toAccountsRequest(list.values);
  const request = { ...asked, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [listAccountsWork.path, request],
    queryFn: ({ signal }) => callApi(listAccountsWork, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listAccountsWork.path] });
  const panel = usePanel(panels);
  const [open, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const { data } = query;
  const shown = panel.open && data?.Items.find(({ Id }) => Id === Number(panel.open?.id));
  return (
    <>
      <ListFrame<AccountsWork>
        description="Les documents des comptes annuels, leurs signatures et leur dépôt, exercice par exercice."
        label="Comptes annuels"
        words={wordsFor('exercice')}
        header={
          <SummaryCards>
            <FilterCard label="À signer" value={data?.TotalASigner} list={list} filter={{ Statut: '4' }} />
            <FilterCard
              label="Sans PV"
              value={data?.TotalSansPv}
              list={list}
              filter={{ Attente: 'SANS_PV' }}
            />
            <FilterCard
              label="À déposer"
              value={data?.TotalADeposer}
              list={list}
              filter={{ Attente: 'A_DEPOSER' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={homeColumns}
        rowId={({ Id }) => Id}
        rowName={({ NomSociete, DateCloture }) => `${NomSociete}, ${formatDate(DateCloture)}`}
        rowHref={({ Id }) => panel.hrefOf('papiers', Id)}
        openId={shown?.Id}
        actions={[
          {
            label: 'Changer d’étape',
            icon: IconArrowRight,
            primary: true,
            run: (of) => ask({ what: 'step', of }),
          },
          ...(can(session, generateAllDocsComptesAnnuel)
            ? [
                {
                  label: 'Générer',
                  icon: IconFileZip,
                  run: (of: AccountsWork) => ask({ what: 'generate', of }),
                },
              ]
            : []),
          ...(can(session, AddSignature)
            ? [
                {
                  label: 'Envoyer à la signature',
                  icon: IconWritingSign,
                  run: (of: AccountsWork) => ask({ what: 'sign', of }),
                },
              ]
            : []),
          { label: 'Pourquoi\u202f?', icon: IconHelpCircle, run: (of) => ask({ what: 'why', of }) },
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen(
                      'Préparation du fichier…',
                      fetchFile(exportAccountsWorkToExcel, { ...asked, ...list.sorting }),
                    ),
                  ),
                null,
              ),
          },
        ]}
      />
      {shown && <PapersPanel year={shown} onClose={panel.close} />}
      {open?.what === 'step' && <StepDialog year={open.of} onClose={close} onDone={reload} />}
      {open?.what === 'generate' && <GenerateDialog year={open.of} onClose={close} onDone={reload} />}
      {open?.what === 'sign' && (
        <AskPanel
          companyId={open.of.IdSociete}
          schema={AddSignature.request}
          ask={(asking) => callApi(AddSignature, asking as never)}
          onAsked={reload}
          onClose={close}
        />
      )}
      {open?.what === 'why' && (
        <DeadlinesDialog
          title={`${open.of.NomSociete}, ${formatDate(open.of.DateCloture)}`}
          deadlines={[open.of.LimiteApprobation, open.of.LimiteDepot]}
          onClose={close}
        />
      )}
    </>
  );
}
