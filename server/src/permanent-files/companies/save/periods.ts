import { type DatedGroup, datedGroups } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { CompanyRecord } from '../company-record.ts';

/** What else is told of a group beside its own fields: kept with its periods, as it was told then. */
const toldBeside: Partial<Record<DatedGroup, readonly string[]>> = {
  IDENTITE: ['FormeJuridiqueLibelle'],
  SIEGE: ['Greffe', 'Immatriculation'],
  ACTIVITE: ['CodeNafLibelle', 'CodeNaf2025Libelle'],
  REGIME_TVA: ['RegimeTvaLibelle'],
};

const inFrench = (day: string) => day.split('-').reverse().join('/');

interface Closing {
  clientId: number;
  userId: number;
  /** As it was told until the change. */
  stored: CompanyRecord;
  groups: readonly DatedGroup[];
  /** First day on which it is otherwise. */
  from: string;
}

/**
 * Keeps what was so before a change: closes a period of each group the day before the change takes effect.
 * @throws AppError 400 on DateEffet where a period already reaches that day, naming the day
 */
export async function closePeriods(
  db: Db,
  { clientId, userId, stored, groups, from }: Closing,
): Promise<void> {
  for (const group of groups) {
    const fields = [...datedGroups[group].fields, ...(toldBeside[group] ?? [])];
    const values = Object.fromEntries(fields.map((field) => [field, Reflect.get(stored, field)]));
    const [last] = await db.query<{ ends_on: string | null }>(
      `select max(ends_on) as ends_on from company_period
       where client_id = $1 and company_id = $2 and field_group = $3`,
      [clientId, stored.Id, group],
    );
    if (last?.ends_on && last.ends_on >= from)
      throw invalidInput([
        {
          Path: 'societe.DateEffet',
          Message: `${datedGroups[group].label} : un changement est déjà connu au ${inFrench(last.ends_on)}. Choisissez un jour plus tardif, ou corrigez.`,
        },
      ]);
    await db.query(
      `insert into company_period (client_id, company_id, field_group, starts_on, ends_on, field_values, closed_by)
       values ($1, $2, $3, $4::date + 1, $5::date - 1, $6, $7)`,
      [clientId, stored.Id, group, last?.ends_on ?? null, from, JSON.stringify(values), userId],
    );
  }
}
