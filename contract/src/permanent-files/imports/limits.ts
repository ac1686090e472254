/** What a file for import may hold. */
export const importLimits = {
  megabytes: 30,
  lines: 50_000,
  columns: 200,
} as const;
