import { IconList } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GetGrilleDeclarationTva, GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import { type VatForm, vatForms } from '#contract/tax/vat/declaration.ts';
import type { VatCell, VatGridRow } from '#contract/tax/vat/grid.ts';
import { nameOf } from '#contract/tax/vat/words.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { FilterBar } from '#web/kit/filters/FilterBar.tsx';
import { SavedViews } from '#web/kit/filters/SavedViews.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { type MonthCell, MonthGrid } from '#web/kit/table/MonthGrid.tsx';
import { Pager } from '#web/kit/table/Pager.tsx';
import { counted, formatDate, formatEuros, formatInteger } from '#web/kit/text/french.ts';
import { formatSiren } from '#web/kit/text/identifiers.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import { gridFilters, toRequest } from '../list/vat-filters.ts';
import { vatPath } from '../paths.ts';
import { stateLabel, stateStatus } from '../vat-words.ts';
import css from './grid.module.css';

const EditVatDialog = lazyPart(() => import('../edit/EditVatDialog.tsx'));

const shortForms: Record<VatForm, string> = { ...vatForms, ACOMPTE: 'Acpte' };

const textOf = ({ Neant, Montant, Formulaire }: VatCell) => {
  if (Neant) return 'Néant';
  return Montant === null ? shortForms[Formulaire] : `${formatInteger(Math.round(Montant / 100))}\u00a0€`;
};

const cellOf = (one: VatCell, { NomSociete }: VatGridRow): MonthCell => ({
  id: one.Id,
  text: textOf(one),
  name: [
    `${NomSociete}, ${nameOf(one)}`,
    `échéance ${formatDate(one.Echeance)}`,
    ...(one.Montant === null ? [] : [formatEuros(one.Montant)]),
    one.EnRetard ? 'en retard' : stateLabel(one.Etat).toLowerCase(),
  ].join(', '),
  status: stateStatus(one),
});

const monthOf = ({ Echeance }: VatCell) => Number(Echeance.slice(5, 7));

interface Opened {
  IdSociete: number;
  cell: VatCell;
}

/** The declaration behind a cell, read whole and opened to be changed. */
function OpenedCell({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const cache = useQueryClient();
  const { IdSociete, cell } = opened;
  const request = {
    IdSociete,
    Annee: Number(cell.Echeance.slice(0, 4)),
    Periode: monthOf(cell),
    PageSize: 100,
  };
  const query = useQuery({
    queryKey: [GetSuiviDeclarationTva.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviDeclarationTva, request, { signal }),
    staleTime: 0,
  });
  const declaration = query.isFetching ? undefined : query.data?.Items.find(({ Id }) => Id === cell.Id);
  if (!declaration) return null;
  return (
    <EditVatDialog
      declaration={declaration}
      onClose={onClose}
      onDone={() => void cache.invalidateQueries({ queryKey: [GetGrilleDeclarationTva.path] })}
    />
  );
}

/** What falls due of each company, month by month. */
export default function VatGridScreen() {
  const goBack = useBackAction(vatPath);
  const navigate = useNavigate();
  const [opened, open] = useState<Opened>();
  const list = useListSearch({ name: 'vat-grid', scope: vatPath, filters: gridFilters, sortable: [] });
  const { Periode: _, ...filters } = toRequest(list.values);
  const Annee = filters.Annee ?? Number(todayInParis().slice(0, 4));
  const request = { ...filters, Annee, ...list.paging };
  const query = useQuery({
    queryKey: [GetGrilleDeclarationTva.path, request],
    queryFn: ({ signal }) => callApi(GetGrilleDeclarationTva, request, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageHeader
        title={`Suivi de la TVA par mois\u202f: ${Annee}`}
        description="Chaque case est ce qui tombe dans le mois. Les flèches passent d’une case à l’autre, Entrée l’ouvre."
      />
      <Toolbar
        label={'Actions\u202f: suivi de la TVA par mois'}
        actions={[
          goBack,
          {
            label: 'En liste',
            icon: IconList,
            onClick: () => void navigate({ to: vatPath, search: list.values } as never),
          },
        ]}
      />
      <Surface>
        <FilterBar fields={list.filters} values={list.values} onChange={list.change} onReset={list.reset}>
          <SavedViews list={list} />
        </FilterBar>
        <Loaded query={query}>
          {({ Items, TotalCount }) => (
            <>
              {Items.length === 0 ? (
                <p className={css.foot}>Pas de données à afficher!</p>
              ) : (
                <MonthGrid<VatGridRow>
                  label={`Déclarations de TVA de ${Annee}`}
                  lead="Société"
                  year={Annee}
                  rows={Items}
                  rowId={({ IdSociete }) => IdSociete}
                  head={({ IdSociete, NomSociete, Siren }) => (
                    <>
                      <Link
                        to={companyPagePath.replace('$id', String(IdSociete)) as never}
                        search={{ onglet: 'tva' } as never}
                      >
                        {NomSociete}
                      </Link>
                      {Siren && <small>{formatSiren(Siren)}</small>}
                    </>
                  )}
                  cellsOf={(row, month) =>
                    row.Declarations.filter((one) => monthOf(one) === month).map((one) => cellOf(one, row))
                  }
                  onOpen={({ IdSociete, Declarations }, { id }) => {
                    const cell = Declarations.find(({ Id }) => Id === id);
                    if (cell) open({ IdSociete, cell });
                  }}
                />
              )}
              <div className={css.foot}>
                <span>{counted(TotalCount, 'société', 'sociétés')}</span>
                <Pager page={list.page} pages={Math.ceil(TotalCount / list.pageSize)} onPage={list.goTo} />
              </div>
            </>
          )}
        </Loaded>
      </Surface>
      {opened && <OpenedCell key={opened.cell.Id} opened={opened} onClose={() => open(undefined)} />}
    </>
  );
}
