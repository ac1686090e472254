import type { Statement } from '#server/platform/database/statement.ts';
import { digitsOf, lookUpStatement } from '#server/platform/search/look-up.ts';

const findSuppliers = lookUpStatement({
  rows: 'supplier s',
  where: 's.client_id = $1 and s.is_disabled = 0',
  id: 's.id',
  text: 's.name_search',
  order: ['s.name'],
  shown: { Key: 's.id', Value: 's.name' },
  code: { column: 's.siret', read: digitsOf },
});

/** Suppliers that are worked with, by a part of their name or the beginning of their SIRET. */
export const selectSuppliers = (clientId: number, typed: { Filter: string; PageSize: number }): Statement =>
  findSuppliers([clientId], typed);
