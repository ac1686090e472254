import { inFigures } from '#contract/calendar.ts';
import { dayInParis } from '#contract/today.ts';

/** How a stored value is read in French. */
type Reader = (value: unknown) => string;

const instant = /^\d{4}-\d\d-\d\d[T ]/;

/** '17/05/1985' of '1985-05-17', or of an instant by the clock of Paris. */
export const day: Reader = (value) => {
  const text = String(value);
  return inFigures(instant.test(text) ? dayInParis(text) : text);
};

/** A boolean in words; what is not true is 'Non'. */
export const yesNo: Reader = (value) => (value === true ? 'Oui' : 'Non');

/** What a code stands for; a code that is not known stands for itself. */
export const oneOf =
  (names: object): Reader =>
  (value) =>
    String(Reflect.get(names, String(value)) ?? value);

/** What a field of a record is called on screen, and how its values are read there. */
interface FieldLabel {
  label: string;
  read?: Reader;
  /** Its values are shown in the history: lists show them as well, or they betray nothing. */
  isTold?: true;
}

/** The fields of a record by the names that the journal has for them, in the order of the form. */
export type FieldLabels = Readonly<Record<string, FieldLabel>>;

/** A field's value in words; null where there is none. */
export function readValue(labels: FieldLabels, name: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  return (labels[name]?.read ?? String)(value);
}

/** '1 234,56 €' of cents. */
export const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}\u00a0€`;
