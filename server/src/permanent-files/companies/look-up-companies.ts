import type { Statement } from '#server/platform/database/statement.ts';
import { findByAddress } from '#server/platform/search/find-by-address.ts';
import { digitsOf, lookUpStatement } from '#server/platform/search/look-up.ts';
import { isReadable } from './confidential.ts';

const findCompanies = lookUpStatement({
  rows: 'company c',
  where: `c.client_id = $1 and ${isReadable('$2', 'c')}`,
  id: 'c.id',
  text: 'c.name_search',
  order: ['c.name'],
  shown: { Key: 'c.id', Value: 'c.name' },
  // a SIRET begins with its company's SIREN
  code: { column: 'c.siret', read: digitsOf },
});

/**
 * Companies that the session's user may read, by a part of their name, by a name that resembles it, or by the beginning of
 * their SIREN or SIRET.
 */
export const selectCompanies = (
  clientId: number,
  typed: { Filter: string; PageSize: number },
  sessionId: string,
): Statement => findCompanies([clientId, sessionId], typed);

const findAtAddress = findByAddress({
  rows: 'company c',
  where: `c.client_id = $1 and ${isReadable('$2', 'c')}`,
  values: 2,
  name: 'c.name',
});

/** The same by the address of their seat. */
export const selectCompaniesByAddress = (
  clientId: number,
  typed: { Filter: string; PageSize: number },
  sessionId: string,
): Statement => findAtAddress([clientId, sessionId], typed);
