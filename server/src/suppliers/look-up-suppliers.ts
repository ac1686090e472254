import type { Statement } from '#server/platform/db.ts';
import { askLookUp, digitsOf } from '#server/platform/look-up.ts';

/** Suppliers that are worked with, by a part of their name or the beginning of their SIRET. */
export const askSuppliers = (clientId: number, demand: { Filter: string; PageSize: number }): Statement =>
  askLookUp(
    {
      rows: 'supplier s',
      where: 's.client_id = $1 and s.is_disabled = 0',
      values: [clientId],
      id: 's.id',
      text: 's.name_search',
      order: ['s.name'],
      shown: { Key: 's.id', Value: 's.name' },
      code: { column: 's.siret', read: digitsOf },
    },
    demand,
  );
