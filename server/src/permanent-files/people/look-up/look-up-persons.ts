import type { Statement } from '#server/platform/database/statement.ts';
import { findByAddress } from '#server/platform/search/find-by-address.ts';
import { lookUpStatement } from '#server/platform/search/look-up.ts';

const lookUp = (where: string) =>
  lookUpStatement({
    rows: 'person p',
    where,
    id: 'p.id',
    text: 'p.name_search',
    order: ['p.last_name', 'p.first_name'],
    shown: { Key: 'p.id', Value: `p.last_name || ' ' || p.first_name` },
  });

const findAll = lookUp('p.client_id = $1');
const findActive = lookUp('p.client_id = $1 and not p.is_disabled');

interface Typed {
  Filter: string;
  PageSize: number;
}

/** Persons by a part of their name, or by a name that resembles it. */
export const selectPersonsByName = (clientId: number, typed: Typed): Statement => findAll([clientId], typed);

/** The same of those who are not disabled. */
export const selectActivePersonsByName = (clientId: number, typed: Typed): Statement =>
  findActive([clientId], typed);

const findAtAddress = findByAddress({
  rows: 'person p',
  where: 'p.client_id = $1',
  values: 1,
  name: `p.last_name || ' ' || p.first_name`,
});

/** Persons by their postal address. */
export const selectPersonsByAddress = (clientId: number, typed: Typed): Statement =>
  findAtAddress([clientId], typed);
