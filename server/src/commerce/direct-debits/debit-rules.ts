import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';

export interface DebitRules {
  /** Calendar days between a notice and the debit, unless a mandate has others. */
  noticeDays: number;
  /** Months without a debit after which a mandate is void. */
  lapseMonths: number;
}

/** What holds on a day. @throws where the parameters have no value */
export async function debitRules(db: Db, clientId: number, day: string): Promise<DebitRules> {
  const wholeNumber = async (key: string) => {
    const found = await parameterAt(db, clientId, key, day);
    if (found?.Valeur == null) throw new Error(`parameter ${key} has no value on ${day}`);
    return Math.round(Number(found.Valeur));
  };
  return {
    noticeDays: await wholeNumber('SEPA_PREAVIS_JOURS'),
    lapseMonths: await wholeNumber('SEPA_MANDAT_CADUCITE_MOIS'),
  };
}

/** SQL: the last day on which mandate m may be used; `months` is a parameter. */
export const usableUntil = (months: string) =>
  `(coalesce(m.last_debit_on, m.signed_on) + make_interval(months => ${months}::int))::date`;

/** SQL: the state of mandate m on a day. */
export const mandateStateOn = (
  day: string,
  months: string,
) => `case when m.revoked_on is not null then 'REVOQUE'
  when ${usableUntil(months)} < ${day}::date then 'CADUC' else 'ACTIF' end`;
