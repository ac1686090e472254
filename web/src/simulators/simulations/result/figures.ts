const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const plain = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

/** '38 866 €', '32,13 €/jour', '18,6 %'; a dash where there is none. */
export function formatFigure(value: number | null, unit: string): string {
  if (value === null) return '–';
  const number = unit === '€' ? whole : unit.startsWith('€') ? exact : plain;
  return `${number.format(value)}\u00a0${unit}`;
}
