import { z } from 'zod';

/** Directions of sorting on the wire: none 0, ascending 1, descending -1 (specification 2, section 3). */
const SortOrder = z.union([z.literal(0), z.literal(1), z.literal(-1)]);

/** Page, size and order, as every list request carries them; pages start at 1. */
export const paging = <const Columns extends readonly [string, ...string[]]>(sortable: Columns) => ({
  PageNumber: z.number().int().min(1).max(100_000_000).default(1),
  PageSize: z.number().int().min(1).max(100).default(15),
  SortColumn: z.enum(sortable).nullish(),
  SortOrder: SortOrder.nullish(),
});
