import {
  IconArrowRightCircle,
  IconCalendarMonth,
  IconCertificate,
  IconFileSpreadsheet,
  IconHelpCircle,
  IconMailForward,
  IconPencil,
  IconScale,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DownloadDeclarationTVAFiles } from '#contract/documents/files/calls.ts';
import { ExportSuiviDeclarationTva, GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import { vatColumns as sortable, type VatDeclaration } from '#contract/tax/vat/declaration.ts';
import { nameOf } from '#contract/tax/vat/words.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { useOpenFile } from '#web/permanent-files/companies/use-open-file.ts';
import { useReminder, whyNotRemind } from '../notices/use-reminder.ts';
import { vatEntryPath, vatGridPath, vatPassagePath, vatPath } from '../paths.ts';
import { filtersOfOne, toRequest, vatFilters } from './vat-filters.ts';
import { columnsOfOne, vatColumns } from './vat-table-columns.tsx';

const DeadlinesDialog = lazyPart(
  () => import('#web/permanent-files/companies/deadlines/DeadlinesDialog.tsx'),
);
const EditVatDialog = lazyPart(() => import('../edit/EditVatDialog.tsx'));
const ValuesDialog = lazyPart(() => import('./ValuesDialog.tsx'));
const CertificateDialog = lazyPart(() => import('../edit/CertificateDialog.tsx'));

type Asked = { what: 'why' | 'edit' | 'proof' | 'values'; of: VatDeclaration };

/** What a file has to declare follows from its regime, which may not be told yet. */
const noneOfOne = () => (
  <p>
    Aucune déclaration. Les échéances suivent le régime de TVA du dossier.{' '}
    <Link to="." search={{ onglet: 'fiscal' } as never}>
      Voir les régimes
    </Link>
  </p>
);

/** What companies declare for VAT, by what day, and what proves it; of one company alone it is a part of its page. */
export function VatList({ companyId }: { companyId?: number }) {
  const cache = useQueryClient();
  const { run } = useAction();
  const navigate = useNavigate();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const isPart = companyId !== undefined;
  const list = useListSearch({
    name: isPart ? 'vat-of-company' : 'vat',
    scope: vatPath,
    filters: isPart ? filtersOfOne : vatFilters,
    sortable,
    firstSort: { column: 'Echeance', order: 1 },
  });
  const filters = { ...toRequest(list.values), IdSociete: companyId ?? null };
  const request = { ...filters, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetSuiviDeclarationTva.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviDeclarationTva, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const reload = () => void cache.invalidateQueries({ queryKey: [GetSuiviDeclarationTva.path] });
  const remind = useReminder();
  const openFile = useOpenFile<VatDeclaration>(({ Societe }) => Societe.Key, 'tva');
  const { data } = query;
  const card = (label: string, value: number | undefined, more: Record<string, string>) => (
    <SummaryCard label={label} value={value} to={vatPath} search={{ ...list.values, ...more }} />
  );
  const actions: ListAction<VatDeclaration>[] = [
    ...(isPart
      ? []
      : [
          {
            label: 'Saisie en masse',
            icon: IconTableRow,
            onClick: () => void navigate({ to: vatEntryPath, search: list.values } as never),
          },
          {
            label: 'Par mois',
            icon: IconCalendarMonth,
            onClick: () => void navigate({ to: vatGridPath, search: list.values } as never),
          },
          {
            label: 'Fin de la CA12',
            icon: IconArrowRightCircle,
            seldom: true,
            onClick: () => void navigate({ to: vatPassagePath } as never),
          },
        ]),
    { label: 'Modifier', icon: IconPencil, primary: true, run: (of) => ask({ what: 'edit', of }) },
    {
      label: 'Certificat',
      icon: IconCertificate,
      unless: ({ Certificat }) => (Certificat.length > 0 ? undefined : 'Aucun certificat n’est joint.'),
      run: ({ Certificat }) =>
        run(async () => {
          for (const { FileGuid } of Certificat)
            saveFile(await fetchFile(DownloadDeclarationTVAFiles, { fileGuid: FileGuid }));
        }, null),
    },
    { label: 'Rappeler', icon: IconMailForward, unless: whyNotRemind, run: (of) => remind([of]) },
    { label: 'Pourquoi cette date\u202f?', icon: IconHelpCircle, run: (of) => ask({ what: 'why', of }) },
    {
      label: 'Valeurs et FEC',
      icon: IconScale,
      seldom: true,
      unless: ({ Formulaire }) => (Formulaire === 'ACOMPTE' ? 'Un acompte n’a pas de période.' : undefined),
      run: (of) => ask({ what: 'values', of }),
    },
    {
      label: 'Retirer le certificat',
      icon: IconTrash,
      seldom: true,
      unless: ({ Certificat }) => (Certificat.length > 0 ? undefined : 'Aucun certificat n’est joint.'),
      run: (of) => ask({ what: 'proof', of }),
    },
    ...(isPart ? [] : openFile),
    {
      label: 'Exporter',
      icon: IconFileSpreadsheet,
      atEnd: true,
      onClick: () =>
        void run(
          async () =>
            saveFile(
              await blockScreen(
                'Préparation du fichier…',
                fetchFile(ExportSuiviDeclarationTva, { ...filters, ...list.sorting }),
              ),
            ),
          null,
        ),
    },
  ];
  return (
    <>
      <ListFrame<VatDeclaration>
        description="Ce que chaque société déclare, à quelle date, et ce qui le prouve."
        label="Déclarations de TVA"
        isPart={isPart}
        words={wordsFor('déclaration', { isFeminine: true })}
        header={
          <SummaryCards>
            {card('À déclarer', data?.TotalADeclarer, { Etat: '1' })}
            {card('À payer', data?.TotalAPayer, { Etat: '2' })}
            {card('Déclarées', data?.TotalDeclarees, { Etat: '3' })}
            {card('Payées', data?.TotalPayees, { Etat: '4' })}
            {card('En retard', data?.TotalEnRetard, { Attente: 'RETARD' })}
            {card('Sans preuve', data?.TotalSansPreuve, { Attente: 'PREUVE' })}
          </SummaryCards>
        }
        actions={actions}
        bulk={[
          {
            label: 'Rappeler aux clients',
            icon: IconMailForward,
            run: async (chosen) => ((await remind(chosen)) ? chosen : []),
          },
        ]}
        list={list}
        query={query}
        empty={isPart ? noneOfOne : undefined}
        columns={isPart ? columnsOfOne : vatColumns}
        rowId={({ Id }) => Id}
        rowName={(row) => `${row.Societe.Value}, ${nameOf(row)}`}
      />
      {asked?.what === 'why' && (
        <DeadlinesDialog title={asked.of.Societe.Value} deadlines={[asked.of.Pourquoi]} onClose={close} />
      )}
      {asked?.what === 'values' && <ValuesDialog declaration={asked.of} onClose={close} />}
      {asked?.what === 'edit' && <EditVatDialog declaration={asked.of} onClose={close} onDone={reload} />}
      {asked?.what === 'proof' && (
        <CertificateDialog declaration={asked.of} onClose={close} onDone={reload} />
      )}
    </>
  );
}
