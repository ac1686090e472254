import type { Random } from './random.ts';

/** Calendar days as numbers (days since 1970-01-01), which are quick to draw and to compare. */

const millisecondsInADay = 86_400_000;

export const dayOf = (year: number, month: number, day: number) =>
  Math.floor(Date.UTC(year, month - 1, day) / millisecondsInADay);

export const isoDate = (day: number) => new Date(day * millisecondsInADay).toISOString().slice(0, 10);

export const yearOf = (day: number) => new Date(day * millisecondsInADay).getUTCFullYear();

/** The day on which the invented firm is seen; nothing that it records is later. */
export const referenceDay = dayOf(2026, 9, 30);

/** A moment of that working day at which something was entered. */
export function enteredAt(random: Random, day: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${isoDate(day)}T${twoDigits(random.between(7, 16))}:${twoDigits(random.between(0, 59))}:00Z`;
}
