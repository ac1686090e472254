import {
  IconCheck,
  IconFileExport,
  IconFiles,
  IconFileTypePdf,
  IconLockOpen,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import {
  DeletePorteeBulletinTracking,
  ExportToPDFPorteeBulletinInfoTracking,
  getAllPortageTracking,
} from '#contract/portage/payslips/calls.ts';
import type { BulletinInfo } from '#contract/portage/payslips/payslip.ts';
import { payslipListColumns as sortable } from '#contract/portage/payslips/payslip-list.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import type { ListAction } from '#web/kit/records/list-actions.ts';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { usePanelSteps } from '#web/kit/records/use-panel-steps.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { carriedPath, payslipsPath } from '../../employments/paths.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import type { PayslipStart } from '../form/PayslipDialog.tsx';
import { journalsPath } from '../paths.ts';
import { nameOf } from '../payslip-words.tsx';
import { useReloadPayslips } from '../use-payslips.ts';
import { payslipFilters, toRequest } from './payslip-filters.ts';
import { payslipColumns } from './payslip-table-columns.tsx';

const PayslipPanel = lazyPart(() => import('./PayslipPanel.tsx'));
const PayslipDialog = lazyPart(() => import('../form/PayslipDialog.tsx'));
const DecideDialog = lazyPart(() => import('../form/DecideDialog.tsx'));
const MissingDialog = lazyPart(() => import('./MissingDialog.tsx'));
const ExportDialog = lazyPart(() => import('../export/ExportDialog.tsx'));
const JournalImportDialog = lazyPart(() => import('../files/JournalImportDialog.tsx'));

type Asked =
  | { what: 'import' | 'export' }
  | { what: 'enter'; start?: PayslipStart }
  | { what: 'correct'; payslip: BulletinInfo }
  | { what: 'decide'; payslips: readonly BulletinInfo[]; isValid: boolean };

const rowId = ({ IdBulletinInfo }: BulletinInfo) => IdBulletinInfo;
const rowName = (payslip: BulletinInfo) => `${nameOf(payslip)}, ${monthInWords(payslip.Mois)}`;
const validated = ({ Etat }: BulletinInfo) =>
  Etat === 'VALIDE' ? 'Ce bulletin est validé\u202f: rouvrez-le d’abord.' : undefined;
const inEuros = (cents: number | undefined) => (cents === undefined ? undefined : Math.round(cents / 100));

/** Payslips of carried persons by month: what they cost, what does not fit, what is missing. */
export default function PayslipListScreen() {
  const navigate = useNavigate();
  const { run } = useAction();
  const reload = useReloadPayslips();
  const carriers = useCarriers();
  const filters = useMemo(() => payslipFilters(carriers), [carriers]);
  const panel = usePanel(['fiche', 'manquants']);
  const [asked, ask] = useState<Asked>();
  const list = useListSearch({
    name: 'portage-payslips',
    scope: payslipsPath,
    filters,
    sortable,
    firstSort: { column: 'Mois', order: -1 },
  });
  const asking = toRequest(list.values);
  const request = { ...asking, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [getAllPortageTracking.path, request],
    queryFn: ({ signal }) => callApi(getAllPortageTracking, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const openId = panel.open?.name === 'fiche' ? Number(panel.open.id) : undefined;
  const steps = usePanelSteps({
    list,
    query,
    rowId,
    openId,
    open: (row: BulletinInfo) => panel.show('fiche', rowId(row), true),
  });
  const close = () => ask(undefined);

  async function remove(payslip: BulletinInfo) {
    const isSure = await confirm({
      title: 'Supprimer un bulletin',
      text: `Le bulletin saisi pour ${rowName(payslip)} sera supprimé.`,
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(DeletePorteeBulletinTracking, { Id: rowId(payslip) });
      reload();
    }, 'Bulletin supprimé.');
  }

  const actions: ListAction<BulletinInfo>[] = [
    { label: 'Importer un journal', icon: IconUpload, primary: true, onClick: () => ask({ what: 'import' }) },
    { label: 'Saisir', icon: IconPlus, onClick: () => ask({ what: 'enter' }) },
    {
      label: 'Corriger',
      icon: IconPencil,
      run: (payslip) => ask({ what: 'correct', payslip }),
      unless: validated,
    },
    {
      label: 'Valider',
      icon: IconCheck,
      run: (payslip) => ask({ what: 'decide', payslips: [payslip], isValid: true }),
      unless: validated,
    },
    {
      label: 'Rouvrir',
      icon: IconLockOpen,
      seldom: true,
      run: (payslip) => ask({ what: 'decide', payslips: [payslip], isValid: false }),
      unless: ({ Etat }) => (Etat === 'VALIDE' ? undefined : 'Ce bulletin n’est pas validé.'),
    },
    {
      label: 'Supprimer',
      icon: IconTrash,
      seldom: true,
      run: remove,
      unless: (payslip) =>
        validated(payslip) ??
        (payslip.Source === 'SAISIE'
          ? undefined
          : 'Ce bulletin vient d’un fichier\u202f: supprimez le fichier.'),
    },
    {
      label: 'PDF du mois',
      icon: IconFileTypePdf,
      seldom: true,
      run: (payslip) =>
        run(
          async () =>
            saveFile(
              await fetchFile(ExportToPDFPorteeBulletinInfoTracking, { IdBulletinInfo: rowId(payslip) }),
            ),
          null,
        ),
    },
    { label: 'Journaux', icon: IconFiles, onClick: () => void navigate({ to: journalsPath } as never) },
    { label: 'Exporter', icon: IconFileExport, atEnd: true, onClick: () => ask({ what: 'export' }) },
  ];
  const { data } = query;
  const card = (label: string, value: number | undefined, filter: Record<string, string>) => (
    <FilterCard label={label} value={value} list={list} filter={filter} />
  );
  return (
    <>
      <ListFrame<BulletinInfo>
        description="Les bulletins de paie mois par mois, d’où ils viennent et ce qui n’y tombe pas juste."
        words={wordsFor('bulletin')}
        back={carriedPath}
        header={
          <SummaryCards>
            <SummaryCard label="Brut (€)" value={inEuros(data?.TotalBrut)} />
            <SummaryCard label="Net payé (€)" value={inEuros(data?.TotalNetPaye)} />
            <SummaryCard label="Coût total (€)" value={inEuros(data?.TotalCoutTotal)} />
            {card('À vérifier', data?.TotalAVerifier, { Etat: 'A_VERIFIER' })}
            {card('Avec un écart', data?.TotalAvecEcart, { AvecEcart: 'true' })}
            {card('Manquants', data?.TotalManquants, { manquants: '1' })}
          </SummaryCards>
        }
        actions={actions}
        bulk={[
          {
            label: 'Valider',
            icon: IconCheck,
            run: async (rows) => {
              const payslips = rows.filter((row) => validated(row) === undefined);
              if (payslips.length > 0) ask({ what: 'decide', payslips, isValid: true });
              return rows.filter((row) => validated(row) !== undefined);
            },
          },
        ]}
        list={list}
        query={query}
        columns={payslipColumns}
        rowId={rowId}
        rowName={rowName}
        rowHref={(row) => panel.hrefOf('fiche', rowId(row))}
        openId={openId}
      />
      {openId !== undefined && (
        <PayslipPanel
          key={openId}
          id={openId}
          steps={steps}
          onCorrect={(payslip) => ask({ what: 'correct', payslip })}
          onDecide={(payslip) =>
            ask({ what: 'decide', payslips: [payslip], isValid: payslip.Etat === 'A_VERIFIER' })
          }
          onClose={panel.close}
        />
      )}
      {panel.open?.name === 'manquants' && asked === undefined && (
        <MissingDialog
          asked={{
            SocietePortageId: asking.SocietePortageId,
            Annee: asking.Annee,
            Mois: asking.Mois,
            Nom: asking.Nom,
          }}
          onEnter={(start) => ask({ what: 'enter', start })}
          onClose={panel.close}
        />
      )}
      {asked?.what === 'import' && <JournalImportDialog onDone={reload} onClose={close} />}
      {asked?.what === 'export' && <ExportDialog filters={asking} sorting={list.sorting} onClose={close} />}
      {asked?.what === 'enter' && <PayslipDialog start={asked.start} onDone={reload} onClose={close} />}
      {asked?.what === 'correct' && <PayslipDialog payslip={asked.payslip} onDone={reload} onClose={close} />}
      {asked?.what === 'decide' && (
        <DecideDialog payslips={asked.payslips} isValid={asked.isValid} onDone={reload} onClose={close} />
      )}
    </>
  );
}
