import type { Parameter, ParameterValue } from '#contract/administration/parameters/parameter.ts';
import type { ParameterType } from '#contract/administration/parameters/value.ts';
import { valueAt } from '#contract/administration/parameters/value-at.ts';
import { formatDate, formatDecimal, formatRate } from '#web/kit/text/french.ts';

/** A parameter as it holds on one day. */
export interface ParameterRow extends Parameter {
  /** The day, YYYY-MM-DD. */
  date: string;
  value: ParameterValue | undefined;
}

export const rowsAt = (parameters: readonly Parameter[], date: string): ParameterRow[] =>
  parameters.map((parameter) => ({ ...parameter, date, value: valueAt(parameter.Valeurs, date) }));

export const typeNames: Record<ParameterType, string> = {
  Email: 'Adresse email',
  ApiKey: 'Clé d’API',
  Percentage: 'Pourcentage',
  Decimal: 'Nombre',
  Bit: 'Oui ou non',
};

/** A value in words: '31,4 %', '48 060 €', 'Oui'; of a secret only that it is there. */
export function shownValue(
  { Type, Unite }: Pick<Parameter, 'Type' | 'Unite'>,
  value: ParameterValue,
): string {
  const { Valeur } = value;
  if (Valeur === null) return 'Défini';
  if (Type === 'Percentage') return formatRate(Valeur);
  if (Type === 'Decimal') return [formatDecimal(Valeur), Unite ?? ''].join('\u00a0').trim();
  if (Type === 'Bit') return Valeur === '1' ? 'Oui' : 'Non';
  return Valeur;
}

/** 'Du 01/01/2026 au 31/12/2026', 'Depuis le 01/01/2026', 'Jusqu’au 31/12/2026'. */
export function periodOf({ DateDebut, DateFin }: Pick<ParameterValue, 'DateDebut' | 'DateFin'>): string {
  if (DateDebut && DateFin) return `Du ${formatDate(DateDebut)} au ${formatDate(DateFin)}`;
  if (DateDebut) return `Depuis le ${formatDate(DateDebut)}`;
  return DateFin ? `Jusqu’au ${formatDate(DateFin)}` : 'Sans limite connue';
}
