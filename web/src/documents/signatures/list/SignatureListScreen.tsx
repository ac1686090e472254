import { IconFileSpreadsheet, IconWritingSign } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  AddSignature,
  exportSignaturesToExcel,
  listSignatures,
} from '#contract/documents/signatures/calls.ts';
import type { SignatureLine } from '#contract/documents/signatures/signature.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { failed, signatureFilters, toRequest, underWay } from './signature-filters.ts';
import { signatureColumns } from './signature-table-columns.tsx';
import { useSignatureActions } from './use-signature-actions.ts';

const CompanyDialog = lazyPart(() => import('./CompanyDialog.tsx'));
const AskPanel = lazyPart(() => import('../ask/AskPanel.tsx'));
const SignaturePanel = lazyPart(() => import('./SignaturePanel.tsx'));
const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'));

// 'demander' has the id of the company whose documents are to be signed
const panels = ['ajouter', 'demander', 'ouvrir'] as const;

/** Every paper that was sent to be signed: who has signed it, whose signature is awaited, and its proof. */
export default function SignatureListScreen() {
  const { run } = useAction();
  const cache = useQueryClient();
  const list = useListSearch({
    filters: signatureFilters,
    sortable: ['Title', 'Societe', 'SentOn', 'ExpiresOn'],
    firstSort: { column: 'SentOn', order: -1 },
  });
  const filters = { ...toRequest(list.values), ...list.sorting };
  const request = { ...filters, ...list.paging };
  const query = useQuery({
    queryKey: [listSignatures.path, request],
    queryFn: ({ signal }) => callApi(listSignatures, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [listSignatures.path] });
  const panel = usePanel(panels);
  const [cancelled, cancel] = useState<SignatureLine>();
  const actions = useSignatureActions(reload, cancel);
  const { data } = query;
  return (
    <>
      <ListFrame<SignatureLine>
        description="Les documents envoyés à la signature, leurs signataires et leur preuve."
        label="Demandes de signature"
        words={wordsFor('demande', { isFeminine: true })}
        back="/home/accueil"
        header={
          <SummaryCards>
            <FilterCard
              label="En cours"
              value={data?.TotalUnderWay}
              list={list}
              filter={{ State: underWay }}
            />
            <FilterCard label="Signés" value={data?.TotalSigned} list={list} filter={{ State: 'SIGNE' }} />
            <FilterCard
              label="Refusés, expirés"
              value={data?.TotalRefused}
              list={list}
              filter={{ State: failed }}
            />
          </SummaryCards>
        }
        notice={
          data?.IsOwn && (
            <Notice status="info">
              Signature électronique simple, par lien et code{'\u202f'}: aucun prestataire de confiance n’est
              réglé. Elle engage le signataire, sans la présomption de fiabilité d’une signature qualifiée.
            </Notice>
          )
        }
        list={list}
        query={query}
        columns={signatureColumns}
        rowId={({ Id }) => Id}
        rowName={({ Title, Societe }) => [Title, Societe?.Value].filter(Boolean).join(', ')}
        rowHref={({ Id }) => panel.hrefOf('ouvrir', Id)}
        openId={panel.open?.name === 'ouvrir' ? Number(panel.open.id) : undefined}
        actions={[
          {
            label: 'Faire signer un document',
            icon: IconWritingSign,
            primary: true,
            onClick: () => panel.show('ajouter'),
          },
          ...actions,
          {
            label: 'Exporter vers Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen('Préparation du fichier…', fetchFile(exportSignaturesToExcel, filters)),
                  ),
                null,
              ),
          },
        ]}
      />
      {panel.open?.name === 'ajouter' && (
        <CompanyDialog onChosen={(id) => panel.show('demander', id, true)} onClose={panel.close} />
      )}
      {panel.open?.name === 'demander' && (
        <AskPanel
          companyId={Number(panel.open.id)}
          schema={AddSignature.request}
          ask={(asked) => callApi(AddSignature, asked as never)}
          onAsked={reload}
          onClose={panel.close}
        />
      )}
      {panel.open?.name === 'ouvrir' && (
        <SignaturePanel id={Number(panel.open.id)} onChanged={reload} onClose={panel.close} />
      )}
      {cancelled && <CancelDialog signature={cancelled} onClose={() => cancel(undefined)} onDone={reload} />}
    </>
  );
}
