import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { GetSuiviDeclarationTva } from '#contract/tax/vat/calls.ts';
import { useBackAction } from '#web/kit/address/use-back-action.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { FilterBar } from '#web/kit/filters/FilterBar.tsx';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { useSaveKeys } from '#web/kit/form/use-save-keys.ts';
import { PageHeader } from '#web/kit/page/PageHeader.tsx';
import { Surface } from '#web/kit/page/Surface.tsx';
import { Toolbar } from '#web/kit/page/toolbar/Toolbar.tsx';
import { Pager } from '#web/kit/table/Pager.tsx';
import { counted } from '#web/kit/text/french.ts';
import { toRequest, vatFilters } from '../list/vat-filters.ts';
import { vatPath } from '../paths.ts';
import { EntryLine } from './EntryLine.tsx';
import css from './entry.module.css';
import { useEntry } from './use-entry.ts';

const rowsOfPage = 100;

/** Many declarations in a table, by keyboard: each row's fault stands beside it as it is typed. */
export default function VatEntryScreen() {
  const cache = useQueryClient();
  const goBack = useBackAction(vatPath);
  const form = useRef<HTMLFormElement>(null);
  const list = useListSearch({ name: 'vat-entry', filters: vatFilters, sortable: [] });
  const request = {
    ...toRequest(list.values),
    PageNumber: list.page,
    PageSize: rowsOfPage,
    SortColumn: 'Echeance' as const,
    SortOrder: 1 as const,
  };
  const query = useQuery({
    queryKey: [GetSuiviDeclarationTva.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviDeclarationTva, request, { signal }),
  });
  const items = query.data?.Items ?? [];
  const entry = useEntry(items, () => cache.invalidateQueries({ queryKey: [GetSuiviDeclarationTva.path] }));
  useSaveKeys(form);
  return (
    <>
      <PageHeader
        title="Saisie en masse de la TVA"
        description="Entrée et flèches passent à la ligne suivante, Ctrl+S enregistre les lignes changées."
      />
      <Toolbar label={'Actions\u202f: saisie en masse de la TVA'} actions={[goBack]} />
      <Surface>
        <FilterBar fields={list.filters} values={list.values} onChange={list.change} onReset={list.reset} />
        <Loaded query={query}>
          {({ Items, TotalCount }) => (
            <form
              ref={form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void entry.save();
              }}
            >
              {Items.length === 0 ? (
                <p className={css.none}>Pas de données à afficher!</p>
              ) : (
                <div className={css.box}>
                  <table className={css.grid} aria-label="Déclarations à saisir">
                    <thead>
                      <tr>
                        <th scope="col">Société et période</th>
                        <th scope="col">État</th>
                        <th scope="col">Montant (€)</th>
                        <th scope="col">Néant</th>
                        <th scope="col">Motif sans preuve</th>
                      </tr>
                    </thead>
                    <tbody>
                      {Items.map((declaration) => (
                        <EntryLine
                          key={declaration.Id}
                          declaration={declaration}
                          row={entry.rowOf(declaration)}
                          fault={entry.faultOf(declaration)}
                          onChange={(changed) => entry.change(declaration, changed)}
                        />
                      ))}
                    </tbody>
                  </table>
                </div>
              )}
              <div className={css.foot}>
                <span aria-live="polite">
                  {`${counted(entry.changed, 'ligne changée', 'lignes changées')}, ${counted(entry.faults, 'à corriger', 'à corriger')}`}
                </span>
                <Pager page={list.page} pages={Math.ceil(TotalCount / rowsOfPage)} onPage={list.goTo} />
                <Button type="submit" loading={entry.busy} disabled={entry.changed === 0}>
                  Enregistrer
                </Button>
              </div>
            </form>
          )}
        </Loaded>
      </Surface>
    </>
  );
}
