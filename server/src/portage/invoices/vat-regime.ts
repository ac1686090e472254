import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Member states of the Union beside France, by their codes. */
const otherMembers = new Set(
  'AT BE BG CY CZ DE DK EE ES FI GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export interface VatRegime {
  /** In percent. */
  rate: number;
  /** Why nothing is due; null where something is. */
  ground: string | null;
  /** Who owes the VAT instead must have a number of its own. */
  wantsNumber: boolean;
}

/** A service to a business is taxed where its customer is (CGI art. 259, 1°): abroad nothing is charged. */
export function regimeOf(country: string | null, normalRate: number): VatRegime {
  if (country === null || country === 'FR' || country === 'MC')
    return { rate: normalRate, ground: null, wantsNumber: false };
  return otherMembers.has(country)
    ? {
        rate: 0,
        ground: 'Autoliquidation (CGI art. 283, 2\u202f; directive 2006/112/CE, art. 196)',
        wantsNumber: true,
      }
    : { rate: 0, ground: 'TVA non applicable (CGI art. 259, 1°)', wantsNumber: false };
}

/** The normal rate of the VAT on a day, in percent. */
export async function normalRate(db: Db, clientId: number, day: string): Promise<number> {
  const found = await parameterAt(db, clientId, 'TVA_TAUX_NORMAL', day);
  if (!found?.Valeur) throw new Error(`no rate of the VAT on ${day}`);
  return Number(found.Valeur);
}
