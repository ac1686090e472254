import type { Company } from '#contract/permanent-files/companies/company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { day as inFrench } from '#server/platform/records/field-words.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';

const lists = { RegimeFiscal: 'tax_regime', RegimeTva: 'vat_regime' } as const;

type Field = keyof typeof lists;

type Regimes = Partial<Pick<Company, Field>>;

interface Choice {
  /** None: a new company. */
  stored?: Company;
  sent: { [Name in Field]?: Regimes[Name] | undefined };
  /** From when on; today where it is not told. */
  day?: string | null | undefined;
}

interface Found {
  valid_from: string | null;
  valid_to: string | null;
  opened_on: string | null;
}

/**
 * Refuses a regime that the firm's list does not have, or that is not valid for what begins: the company's latest exercise,
 * else the day of the change. The CA12 is none for exercises opened from 1 January 2027 on.
 * @throws AppError 400 with each field
 */
export async function checkRegimes(db: Db, clientId: number, { stored, sent, day }: Choice): Promise<void> {
  const wrong: { Path: string; Message: string }[] = [];
  for (const field of Object.keys(lists) as Field[]) {
    const code = sent[field];
    if (code == null || code === stored?.[field]) continue;
    const [found] = await db.query<Found>(
      `select r.valid_from, r.valid_to, (select max(e.starts_on) from exercise e
         where e.client_id = $1 and e.company_id = $3) as opened_on
       from ${lists[field]} r where r.client_id = $1 and r.code = $2`,
      [clientId, code, stored?.Id ?? null],
    );
    const from = found?.opened_on ?? day ?? todayInParis();
    if (!found)
      wrong.push({ Path: `societe.${field}`, Message: 'Ce régime n’est pas dans la liste du cabinet.' });
    else if (from < (found.valid_from ?? '') || from > (found.valid_to ?? '9999'))
      wrong.push({
        Path: `societe.${field}`,
        Message: `Ce régime n’est pas ouvert aux périodes qui commencent le ${inFrench(from)}.`,
      });
  }
  if (wrong.length > 0) throw invalidInput(wrong);
}
