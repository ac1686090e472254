import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DeleteBulletinTrackingFile, getJournalPaieFiles } from '#contract/portage/payslips/calls.ts';
import type { BulletinTrackingFile } from '#contract/portage/payslips/payslip-list.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { monthRange } from '#web/kit/text/months.ts';
import { payslipsPath } from '../../employments/paths.ts';
import { useCarriers } from '../../employments/use-employments.ts';
import { journalsPath } from '../paths.ts';
import { PayslipBadge } from '../payslip-words.tsx';
import { useReloadPayslips } from '../use-payslips.ts';

const JournalPanel = lazyPart(() => import('./JournalPanel.tsx'));

const kinds = { JOURNAL: 'Journal', CLASSEUR: 'Classeur' };

const columns: readonly Column<BulletinTrackingFile>[] = [
  { key: 'Nom', title: 'Fichier', width: 240, onCard: 'heading', cell: ({ Nom }) => Nom },
  { key: 'Nature', title: 'Nature', width: 100, folds: 2, cell: ({ Nature }) => kinds[Nature] },
  {
    key: 'Mois',
    title: 'Mois',
    width: 170,
    onCard: 'detail',
    cell: ({ Du, Au }) => monthRange(Du, Au),
  },
  { key: 'Lignes', title: 'Lignes', width: 80, align: 'end', cell: ({ Lignes }) => formatInteger(Lignes) },
  {
    key: 'TotalBrut',
    title: 'Brut',
    width: 120,
    align: 'end',
    folds: 1,
    cell: ({ TotalBrut }) => formatEuros(TotalBrut),
  },
  {
    key: 'TotalNetPaye',
    title: 'Net payé',
    width: 120,
    align: 'end',
    onCard: 'labelled',
    cell: ({ TotalNetPaye }) => formatEuros(TotalNetPaye),
  },
  { key: 'Le', title: 'Importé', width: 130, onCard: 'detail', cell: ({ Le }) => <Moment at={Le} /> },
  { key: 'Auteur', title: 'Par', width: 160, folds: 3, cell: ({ Auteur }) => Auteur },
  {
    key: 'Etat',
    title: 'État',
    width: 120,
    onCard: 'state',
    cell: ({ Etat }) => <PayslipBadge state={Etat} />,
  },
];

/** What leaves with a file, in a sentence. */
function consequenceOf({ Nom, Lignes, Corriges }: BulletinTrackingFile): string {
  const corrected = Corriges > 0 ? `, dont ${counted(Corriges, 'corrigé')} à la main,` : '';
  return `«\u202f${Nom}\u202f» et ses ${counted(Lignes, 'bulletin')}${corrected} seront supprimés.`;
}

/** The files that payslips of carried persons were read from. */
export default function JournalListScreen() {
  const { run } = useAction();
  const reload = useReloadPayslips();
  const carriers = useCarriers();
  const filters = useMemo(
    (): readonly FilterField[] => [
      {
        kind: 'choice',
        name: 'SocietePortageId',
        label: 'Société de portage',
        options: carriers.map(({ Key, Value }) => ({ value: String(Key), label: Value })),
      },
    ],
    [carriers],
  );
  const panel = usePanel(['fiche']);
  const list = useListSearch({ name: 'portage-journals', scope: journalsPath, filters, sortable: [] });
  const request = { SocietePortageId: positive(list.values.SocietePortageId), ...list.paging };
  const query = useQuery({
    queryKey: [getJournalPaieFiles.path, request],
    queryFn: ({ signal }) => callApi(getJournalPaieFiles, request, { signal }),
    placeholderData: keepPreviousData,
  });

  async function remove(file: BulletinTrackingFile) {
    const isSure = await confirm({
      title: 'Supprimer un fichier',
      text: consequenceOf(file),
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(DeleteBulletinTrackingFile, { Id: file.IdBulletinTrackingFile });
      reload();
    }, 'Fichier supprimé.');
  }

  const openId = panel.open ? Number(panel.open.id) : undefined;
  return (
    <>
      <ListFrame<BulletinTrackingFile>
        description="Les fichiers dont viennent les bulletins, du dernier importé au premier."
        words={wordsFor('fichier')}
        back={payslipsPath}
        actions={[
          {
            label: 'Supprimer',
            icon: IconTrash,
            run: remove,
            unless: ({ Valides }) =>
              Valides > 0
                ? 'Des bulletins de ce fichier sont validés\u202f: rouvrez-les d’abord.'
                : undefined,
          },
        ]}
        list={list}
        query={query}
        columns={columns}
        rowId={({ IdBulletinTrackingFile }) => IdBulletinTrackingFile}
        rowName={({ Nom }) => Nom}
        rowHref={({ IdBulletinTrackingFile }) => panel.hrefOf('fiche', IdBulletinTrackingFile)}
        openId={openId}
      />
      {openId !== undefined && <JournalPanel key={openId} id={openId} onClose={panel.close} />}
    </>
  );
}
