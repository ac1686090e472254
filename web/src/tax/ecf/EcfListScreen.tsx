import { IconFileSpreadsheet, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ExportEcfToExcel, GetSuiviEcf } from '#contract/tax/ecf/calls.ts';
import { ecfStates } from '#contract/tax/ecf/ecf.ts';
import { type EcfRow, ecfColumns as sortable } from '#contract/tax/ecf/ecf-list.ts';
import { usePanel } from '#web/kit/address/use-panel.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { oneOf, oneOfOptions, optionsOf, positive } from '#web/kit/filters/filter-values.ts';
import type { FilterField, FilterValues } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { FilterCard } from '#web/kit/page/cards/FilterCard.tsx';
import { SummaryCards } from '#web/kit/page/cards/SummaryCards.tsx';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { followedBy, ofCabinet, years } from '#web/permanent-files/companies/list/filter-fields.ts';
import { ecfColumns } from './ecf-table-columns.tsx';
import { ecfListPath } from './paths.ts';

const OpenEcfDialog = lazyPart(() => import('./OpenEcfDialog.tsx'));

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'Texte', label: 'Société ou SIREN' },
  { kind: 'choice', name: 'Annee', label: 'Clôture en', options: years },
  { kind: 'choice', name: 'Etat', label: 'État', options: optionsOf(ecfStates) },
  followedBy,
  ofCabinet,
];

const toRequest = (values: FilterValues) => ({
  Texte: values.Texte ?? null,
  Annee: positive(oneOfOptions(years, values.Annee)),
  Etat: oneOf(ecfStates, values.Etat),
  IdCollaborateur: positive(values.IdCollaborateur),
  IdCabinet: positive(values.IdCabinet),
});

const panels = ['ouvrir'] as const;

/** Tax compliance reviews of all companies: how far each of the ten points is, and when the report is due. */
export default function EcfListScreen() {
  const { run } = useAction();
  const list = useListSearch({
    name: 'ecf',
    scope: ecfListPath,
    filters,
    sortable,
    firstSort: { column: 'DateCloture', order: -1 },
  });
  const asked = toRequest(list.values);
  const request = { ...asked, ...list.paging, ...list.sorting };
  const query = useQuery({
    queryKey: [GetSuiviEcf.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviEcf, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const panel = usePanel(panels);
  const { data } = query;
  return (
    <>
      <ListFrame<EcfRow>
        description="Un dossier par société et par exercice, point par point, jusqu’à la transmission du compte rendu."
        label="Examens de conformité fiscale"
        words={wordsFor('dossier')}
        header={
          <SummaryCards>
            <FilterCard
              label="En préparation"
              value={data?.TotalEnPreparation}
              list={list}
              filter={{ Etat: 'EN_PREPARATION' }}
            />
            <FilterCard
              label="À valider"
              value={data?.TotalAValider}
              list={list}
              filter={{ Etat: 'A_VALIDER' }}
            />
            <FilterCard label="Émis" value={data?.TotalEmis} list={list} filter={{ Etat: 'EMIS' }} />
            <FilterCard
              label="Transmis"
              value={data?.TotalTransmis}
              list={list}
              filter={{ Etat: 'TRANSMIS' }}
            />
          </SummaryCards>
        }
        list={list}
        query={query}
        columns={ecfColumns}
        rowId={({ EcfId }) => EcfId}
        rowName={({ NomSociete, DateCloture }) => `${NomSociete}, ${formatDate(DateCloture)}`}
        rowHref={({ EcfId }) => `${ecfListPath}/${EcfId}`}
        actions={[
          { label: 'Ouvrir un ECF', icon: IconPlus, primary: true, onClick: () => panel.show('ouvrir') },
          {
            label: 'Excel',
            icon: IconFileSpreadsheet,
            atEnd: true,
            onClick: () =>
              void run(
                async () =>
                  saveFile(
                    await blockScreen(
                      'Préparation du fichier…',
                      fetchFile(ExportEcfToExcel, { ...asked, ...list.sorting }),
                    ),
                  ),
                null,
              ),
          },
        ]}
      />
      {panel.open && <OpenEcfDialog onClose={panel.close} />}
    </>
  );
}
