import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { digitsOf, lookUpStatement } from '#server/platform/search/look-up.ts';

/** Companies whose latest file says that they are members, or that they are not. */
export const selectVisaCompanies = (clientId: number, { isAdheree = true } = {}): Statement => ({
  name: 'tax-visa-companies',
  text: `select count(*) as companies from (
      select distinct on (v.company_id) v.state from tax_visa v
      where v.client_id = $1 and v.set_aside_at is null
      order by v.company_id, v.year desc, v.id desc) latest
    where (latest.state = 'ADHERENTE') = $2`,
  values: [clientId, isAdheree],
});

export const presentVisaCompanies = ([row]: { companies: number }[]): number => row?.companies ?? 0;

/** Members by the year of the closing, doubles left out. */
export const selectVisaYears = (clientId: number): Statement => ({
  name: 'tax-visa-years',
  text: `select v.year as "Annee", count(distinct v.company_id) as "Count" from tax_visa v
    where v.client_id = $1 and v.set_aside_at is null and v.state = 'ADHERENTE' group by v.year order by v.year`,
  values: [clientId],
});

const findIn = (among: string) =>
  lookUpStatement({
    rows: 'company c',
    where: `c.client_id = $1 and c.is_file and ${isReadable('$2', 'c')}${among}`,
    id: 'c.id',
    text: 'c.name_search',
    order: ['c.name'],
    shown: { Key: 'c.id', Value: 'c.name' },
    // a SIRET begins with its company's SIREN
    code: { column: 'c.siret', read: digitsOf },
  });

const findAny = findIn('');
const findWithVisa = findIn(
  ' and exists (select from tax_visa v where v.client_id = $1 and v.company_id = c.id)',
);

/** Companies that the session's user may read, by what was typed: any, or those that have a file. */
export const selectTaxCompanies = (
  clientId: number,
  { filter, isFromVisaFiscal }: { filter: string; isFromVisaFiscal: boolean },
  sessionId: string,
): Statement =>
  (isFromVisaFiscal ? findWithVisa : findAny)([clientId, sessionId], { Filter: filter, PageSize: 20 });
