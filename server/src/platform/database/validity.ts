/**
 * SQL: whether the days between two columns, both included, hold a day; a column that is null is open. The same as
 * `isValidOn` of the contract.
 */
export const isValidOnSql = (from: string, to: string, day: string): string =>
  `((${from} is null or ${from} <= ${day}) and (${to} is null or ${to} >= ${day}))`;
