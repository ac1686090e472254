import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getuserconnections } from '#contract/identity/account/security-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { failureOf } from '#web/kit/api/failure-of.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { Surface } from '#web/kit/page/Surface.tsx';
import { DataTable } from '#web/kit/table/DataTable.tsx';
import { counted } from '#web/kit/text/french.ts';
import { AccountPage } from './AccountPage.tsx';
import css from './account.module.css';
import { type Connection, connectionColumns } from './connection-table-columns.tsx';

const noFilters: readonly never[] = [];

/** The sign-ins and attempts on the connected user's account. */
export default function ConnectionsScreen() {
  const list = useListSearch({
    filters: noFilters,
    sortable: ['At'],
    firstSort: { column: 'At', order: -1 },
  });
  const request = { ...list.paging, SortColumn: 'At', SortOrder: list.sort?.order ?? -1 } as const;
  const connections = useQuery({
    queryKey: [getuserconnections.path, request],
    queryFn: ({ signal }) => callApi(getuserconnections, request, { signal }),
    placeholderData: keepPreviousData,
  });
  const total = connections.data?.TotalCount ?? 0;
  return (
    <AccountPage wide>
      <p className={css.muted}>
        Les connexions à votre compte et les tentatives des 12 derniers mois. Si vous n’en êtes pas à
        l’origine, changez de mot de passe.
      </p>
      <Surface>
        <DataTable<Connection>
          name="connections"
          label="Historique des connexions"
          columns={connectionColumns}
          rows={connections.data?.Items}
          rowId={({ Id }) => Id}
          rowName={({ At }) => At}
          failure={failureOf(connections)}
          fetching={connections.isPlaceholderData}
          sort={list.sort}
          onSort={list.sortBy}
          page={list.page}
          pageSize={list.pageSize}
          total={total}
          onPage={list.goTo}
          totalText={`Total : ${counted(total, 'connexion')}`}
          empty={<p>Aucune connexion sur les 12 derniers mois.</p>}
        />
      </Surface>
    </AccountPage>
  );
}
