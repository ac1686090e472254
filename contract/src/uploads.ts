/**
 * Upload limits in megabytes: the server refuses beyond them, forms and sentences tell them. A call's own stands with it
 * (`mostMegabytes`), that of documents and imports with their area.
 */
export const uploadLimits = {
  /** Of any file, where its call does not say otherwise. */
  file: 10,
  /** Of a picture or a logo. */
  image: 1,
  /** Of an announcement. */
  announcement: 1,
  /** Of all files that leave with one mail: what mail servers take without a fuss. */
  mail: 10,
} as const;

export const inBytes = (megabytes: number): number => megabytes * 1024 * 1024;

/** As a form tells a limit: '10 Mo au plus'. */
export const atMost = (megabytes: number): string => `${megabytes} Mo au plus`;
