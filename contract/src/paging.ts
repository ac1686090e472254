import { z } from 'zod';

/** Directions of sorting on the wire: none 0, ascending 1, descending -1 (specification 2, section 3). */
const SortOrder = z.union([z.literal(0), z.literal(1), z.literal(-1)]);

/** Rows of a page of a list: what screens show, and what a request that does not tell is given. */
export const pageSize = 15;
const largestPage = 100;

/** Rows of a page, at most 100. */
export const PageSize = (size = pageSize) => z.number().int().min(1).max(largestPage).default(size);

/** Page and page size, as requests that are answered page by page carry them; pages start at 1. */
export const page = (size = pageSize) => ({
  PageNumber: z.number().int().min(1).max(100_000_000).default(1),
  PageSize: PageSize(size),
});

/** The order of a list, as its exports carry it too. */
export const sorting = <const Columns extends readonly [string, ...string[]]>(sortable: Columns) => ({
  SortColumn: z.enum(sortable).nullish(),
  SortOrder: SortOrder.nullish(),
});

/** Page, size and order, as every list request carries them. */
export const paging = <const Columns extends readonly [string, ...string[]]>(sortable: Columns) => ({
  ...page(),
  ...sorting(sortable),
});
