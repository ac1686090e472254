import type { Statement } from '#server/platform/database/statement.ts';
import { digitsOf, lookUpStatement } from '#server/platform/search/look-up.ts';
import { todayInParis } from '#server/platform/today.ts';
import { greffeOfCabinet, registration } from './cabinets.ts';

interface Typed {
  Filter: string;
  PageSize: number;
}

/** Cabinets that are not retired, each told by this SQL on cabinet c and its greffe g. */
function lookUp(told: string) {
  const find = lookUpStatement({
    rows: `cabinet c ${greffeOfCabinet}`,
    where: 'c.client_id = $1 and (c.retired_on is null or c.retired_on > $2)',
    id: 'c.id',
    text: 'c.name_search',
    order: ['c.name'],
    shown: { Key: 'c.id', Value: told },
    code: { column: 'c.siret', read: digitsOf },
  });
  return (clientId: number, typed: Typed): Statement => find([clientId, todayInParis()], typed);
}

export const selectCabinets = lookUp('c.name');

export const selectCabinetsWithRegistration = lookUp(`c.name || coalesce(' – ' || ${registration}, '')`);

export const selectCabinetsWithSiret = lookUp(
  `c.name || ' – ' || regexp_replace(c.siret, '(...)(...)(...)(.....)', '\\1 \\2 \\3 \\4')`,
);

/** Another firm's cabinets are nobody's to find: naming one is as naming none. */
export function selectCabinetsOfClient(
  clientId: number,
  { filter, clientId: asked }: { filter: string; clientId: number },
): Statement {
  if (asked !== clientId) return { text: 'select 0 as "Key", \'\' as "Value" where false', values: [] };
  return selectCabinets(clientId, { Filter: filter, PageSize: 20 });
}
