import { inFigures } from '#contract/calendar.ts';
import { type VatDeclaration, vatForms } from './declaration.ts';

const months = new Intl.DateTimeFormat('fr', { month: 'long', year: 'numeric', timeZone: 'UTC' });

type Period = Pick<VatDeclaration, 'DateDebut' | 'DateFin' | 'Formulaire'>;

/** 'octobre 2026', '3e trimestre 2026', 'exercice clos le 31/12/2026'. */
export function periodOf({ DateDebut, DateFin, Formulaire }: Period): string {
  if (Formulaire === 'CA12') return `exercice clos le ${inFigures(DateFin)}`;
  if (DateDebut.slice(0, 7) === DateFin.slice(0, 7)) return months.format(new Date(`${DateDebut}T00:00:00Z`));
  const quarter = Math.ceil(Number(DateFin.slice(5, 7)) / 3);
  return `${quarter}${quarter === 1 ? 'er' : 'e'} trimestre ${DateFin.slice(0, 4)}`;
}

/** 'CA3, octobre 2026'. */
export const nameOf = (declaration: Period): string =>
  `${vatForms[declaration.Formulaire]}, ${periodOf(declaration)}`;
