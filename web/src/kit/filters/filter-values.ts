/** A choice of a select: what the address holds, and its words. */
export interface Option {
  value: string;
  label: string;
}

/** A list's choices of its names by code. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** The choices of a filter by a boolean. */
export const yesNo: Option[] = [
  { value: 'true', label: 'Oui' },
  { value: 'false', label: 'Non' },
];

// What follows reads the values of filters from an address, which may have been typed by hand: what is none of those is left out.

/** The boolean of a `yesNo` filter; null: either. */
export const flag = (value: string | undefined): boolean | null =>
  value === 'true' ? true : value === 'false' ? false : null;

/** An id or another whole number; null where it is none. */
export const positive = (value: string | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(value ?? '') ? Number(value) : null;

/** YYYY-MM-DD. */
export const day = (value: string | undefined): string | null =>
  value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value) ? value : null;

/** One of the codes that the names stand for. */
export const oneOf = <Names extends object>(names: Names, value: string | undefined): keyof Names | null =>
  value !== undefined && Object.hasOwn(names, value) ? (value as keyof Names) : null;

/** A value that is one of the options. */
export const oneOfOptions = (options: readonly Option[], value: string | undefined): string | undefined =>
  options.find((option) => option.value === value)?.value;
