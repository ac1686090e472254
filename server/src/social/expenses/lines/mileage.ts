import type { MileageScale, Vehicle } from '#contract/administration/expense-settings/category.ts';

type ScaleLine = MileageScale['Lignes'][number];

/** The line of a scale for an engine; undefined: the scale has none. */
export const scaleLine = (
  { Lignes }: MileageScale,
  vehicle: Vehicle,
  horsepower: number | null,
): ScaleLine | undefined =>
  Lignes.find(
    ({ Vehicule, PuissanceMax }) =>
      Vehicule === vehicle && (PuissanceMax === null || (horsepower ?? 0) <= PuissanceMax),
  );

/** Euros for all kilometres of a year so far. */
const euros = ({ Tranches }: ScaleLine, kilometres: number): number => {
  const bracket = Tranches.find(({ Jusqu }) => Jusqu === null || kilometres <= Jusqu);
  return bracket ? kilometres * bracket.Taux + bracket.Ajout : 0;
};

/**
 * Cents for a journey by the mileage scale (barème kilométrique), which is one of the whole year: what the year costs with
 * it, less what it cost without it. `before`: kilometres of the year that were told already.
 */
export function mileageCents(
  line: ScaleLine,
  { before, kilometres, percentMore }: { before: number; kilometres: number; percentMore: number },
): number {
  const cost = euros(line, before + kilometres) - euros(line, before);
  return Math.round(cost * (100 + percentMore));
}
