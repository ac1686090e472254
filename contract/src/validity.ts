/** The days that something holds (`YYYY-MM-DD`), both included; null: without beginning, without end. */
export interface Validity {
  DateDebut: string | null;
  DateFin: string | null;
}

/** Whether it holds on a day; `isValidOnSql` of the server says the same, and both are tested together. */
export const isValidOn = ({ DateDebut, DateFin }: Validity, day: string): boolean =>
  (DateDebut === null || DateDebut <= day) && (DateFin === null || day <= DateFin);
