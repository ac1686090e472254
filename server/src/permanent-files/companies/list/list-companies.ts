import type {
  CompanyListAnswer,
  CompanyListRequest,
  CompanyRow,
} from '#contract/permanent-files/companies/company-list.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { type ListRow, listing } from '#server/platform/records/list/list-statement.ts';
import { gapsToday } from '../naf-in-force.ts';
import { companyConditions } from './company-filters.ts';

type Total = 'active' | 'in_creation' | 'in_dissolution' | 'without_manager';

export type CompanyListRow = ListRow<CompanyRow, Total>;

const user = (
  column: string,
) => `(select json_build_object('Key', u.id, 'Value', u.last_name || ' ' || u.first_name)
  from app_user u where u.client_id = $1 and u.id = r.${column})`;

/** Columns that the list is sorted by, by the wire's names. */
export const orders = {
  RaisonSociale: ['name', 'id'],
  Reference: ['reference', 'id'],
  Siren: ['siren', 'id'],
  Ville: ['town', 'id'],
  MoisJourCloture: ['closing_day', 'id'],
};

/** What is shown of company r. */
export const rowColumns = `r.id as "Id", r.guid as "Guid", r.reference as "Reference", r.name as "RaisonSociale",
  r.legal_form as "FormeJuridique", r.siren as "Siren", r.town as "Ville",
  (select b.name from cabinet b where b.client_id = $1 and b.id = r.cabinet_id) as "Cabinet",
  ${user('mission_head_id')} as "ChefMission", ${user('manager_id')} as "Gestionnaire",
  r.closing_day as "MoisJourCloture", r.tax_regime as "RegimeFiscal", r.vat_regime as "RegimeTva",
  r.state as "Etat", r.is_disabled::int as "IsDisabled", r.is_confidential as "IsConfidentiel",
  ${gapsToday} as "Manques"`;

const page = listing<Total>({
  name: 'companies',
  table: 'company',
  counter: { table: 'company_count', guarded: 'is_confidential' },
  orders,
  totals: {
    active: `r.state = 'EN_ACTIVITE' and not r.is_disabled`,
    in_creation: `r.state = 'EN_CREATION'`,
    in_dissolution: `r.state in ('EN_DISSOLUTION', 'EN_LIQUIDATION')`,
    without_manager: 'not r.has_manager and not r.is_disabled',
  },
  totalColumns: ['state', 'has_manager', 'is_disabled'],
  columns: rowColumns,
});

/** One page of the companies that the user may read, with the exact totals of the filtered list. */
export const selectCompanies = (
  clientId: number,
  request: CompanyListRequest,
  sessionId: string,
): Statement =>
  page(companyConditions(clientId, sessionId, request), {
    ...request,
    SortColumn: request.SortOrder === 0 ? null : request.SortColumn,
  });

export function presentCompanies(rows: CompanyListRow[]): CompanyListAnswer {
  const first = rows[0];
  return {
    Items: first?.Id == null ? [] : (rows as unknown as CompanyRow[]),
    TotalCount: first?.total ?? 0,
    TotalEnActivite: first?.active ?? 0,
    TotalEnCreation: first?.in_creation ?? 0,
    TotalEnDissolution: first?.in_dissolution ?? 0,
    TotalSansGestionnaire: first?.without_manager ?? 0,
  };
}
