import { IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '#contract/access/access.ts';
import {
  DeleteSocietyBPTrackingFile,
  getSocietyBPTrackingFiles,
} from '#contract/social/payslip-counts/calls.ts';
import type { PayslipFile } from '#contract/social/payslip-counts/payslip-count.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { confirm } from '#web/kit/feedback/confirm.tsx';
import { oneOfOptions, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Moment } from '#web/kit/page/Moment.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import type { Column } from '#web/kit/table/types.ts';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import { monthRange } from '#web/kit/text/months.ts';
import { years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { payslipCountsPath, payslipFilesPath } from '../paths.ts';
import { FilePanel } from './FilePanel.tsx';

const filters: readonly FilterField[] = [{ kind: 'choice', name: 'Annee', label: 'Année', options: years }];

const columns: readonly Column<PayslipFile>[] = [
  { key: 'Nom', title: 'Fichier', width: 260, onCard: 'heading', cell: ({ Nom }) => Nom },
  {
    key: 'Mois',
    title: 'Mois',
    width: 170,
    onCard: 'detail',
    cell: ({ Du, Au }) => Du && Au && monthRange(Du, Au),
  },
  {
    key: 'Societes',
    title: 'Sociétés',
    width: 90,
    align: 'end',
    cell: ({ Societes }) => formatInteger(Societes),
  },
  {
    key: 'Bulletins',
    title: 'Bulletins',
    width: 90,
    align: 'end',
    onCard: 'detail',
    cell: ({ Bulletins }) => formatInteger(Bulletins),
  },
  { key: 'Le', title: 'Importé', width: 130, onCard: 'detail', cell: ({ Le }) => <Moment at={Le} /> },
  { key: 'Auteur', title: 'Par', width: 160, cell: ({ Auteur }) => Auteur },
];

/** The files whose lines are counted. */
export default function PayslipFileScreen() {
  const cache = useQueryClient();
  const session = useSession();
  const { run } = useAction();
  const panel = usePanel(['fiche']);
  const list = useListSearch({ name: 'payslip-files', scope: payslipFilesPath, filters, sortable: [] });
  const request = { Annee: positive(oneOfOptions(years, list.values.Annee)), ...list.paging };
  const query = useQuery({
    queryKey: [getSocietyBPTrackingFiles.path, request],
    queryFn: ({ signal }) => callApi(getSocietyBPTrackingFiles, request, { signal }),
    placeholderData: keepPreviousData,
  });

  async function remove({ Id, Nom, Bulletins }: PayslipFile) {
    const isSure = await confirm({
      title: 'Supprimer un fichier',
      text: `«\u202f${Nom}\u202f» et ses lignes (${counted(Bulletins, 'bulletin')}) ne compteront plus. Les corrections à la main restent.`,
      dangerous: true,
    });
    if (!isSure) return;
    await run(async () => {
      await callApi(DeleteSocietyBPTrackingFile, { Id });
      await cache.invalidateQueries({ queryKey: [getSocietyBPTrackingFiles.path] });
    }, 'Fichier supprimé.');
  }

  const openId = panel.open ? Number(panel.open.id) : undefined;
  return (
    <>
      <ListFrame<PayslipFile>
        description="Les fichiers dont les lignes sont comptées, du dernier importé au premier."
        label="Fichiers de bulletins"
        words={wordsFor('fichier')}
        back={payslipCountsPath}
        actions={
          can(session, DeleteSocietyBPTrackingFile)
            ? [
                {
                  label: 'Supprimer',
                  icon: IconTrash,
                  run: (file: PayslipFile) => remove(file),
                  unless: ({ EstClos }: PayslipFile) =>
                    EstClos ? 'Un mois de ce fichier est dans un exercice clos.' : undefined,
                },
              ]
            : []
        }
        list={list}
        query={query}
        columns={columns}
        rowId={({ Id }) => Id}
        rowName={({ Nom }) => Nom}
        rowHref={({ Id }) => panel.hrefOf('fiche', Id)}
        openId={openId}
      />
      {openId !== undefined && <FilePanel key={openId} id={openId} onClose={panel.close} />}
    </>
  );
}
