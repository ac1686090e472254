import { sameDayLater } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { ProposePlan } from '#contract/commerce/periodic-invoices/calls.ts';
import { periodsInYear, type Rhythm } from '#contract/commerce/periodic-invoices/periods.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

interface Known {
  company: KeyValue;
  period: 'MENSUELLE' | 'TRIMESTRIELLE' | 'ANNUELLE' | null;
  day: number | null;
  orderNumber: string | null;
  cabinet: KeyValue | null;
  year: number | null;
  /** The year as agreed, else twelve months, in cents; without what comes once. */
  yearlyCents: number | null;
}

const ofBilling = { MENSUELLE: 'MONTHLY', TRIMESTRIELLE: 'QUARTERLY', ANNUELLE: 'YEARLY' } as const;

/** What the file's billing and its budget of the year (decision 77) say of a plan. @throws AppError 404 */
export async function proposePlan({
  db,
  session,
  input,
}: SignedInContext<typeof ProposePlan>): Promise<AnswerOf<typeof ProposePlan>> {
  await readableCompany(db, session, input.idSociete);
  const today = todayInParis();
  const [known] = await db.query<Known & Record<string, unknown>>(
    `select json_build_object('Key', c.id, 'Value', c.name) as company, b.period, b.day, b.order_number as "orderNumber",
       case when k.id is not null then json_build_object('Key', k.id, 'Value', k.name) end as cabinet,
       g.year, (100 * coalesce(g.yearly, 12 * g.monthly))::bigint as "yearlyCents"
     from company c
       left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
       left join cabinet k on k.client_id = b.client_id and k.id = b.cabinet_id
       left join lateral (select * from company_budget x where x.client_id = c.client_id and x.company_id = c.id
         and x.year <= $3 order by x.year desc limit 1) g on true
     where c.client_id = $1 and c.id = $2`,
    [session.clientId, input.idSociete, Number(today.slice(0, 4))],
  );
  if (!known) throw new Error('a company that was read a moment ago');
  const Rhythm: Rhythm = known.period ? ofBilling[known.period] : 'MONTHLY';
  const yearly = known.yearlyCents ?? 0;
  const PrixHT = Math.round(yearly / periodsInYear[Rhythm]);
  return {
    Societe: known.company,
    Object: 'Honoraires',
    Rhythm,
    Day: known.day ?? 1,
    StartsOn: sameDayLater(`${today.slice(0, 7)}-01`, 1),
    Cabinet: known.cabinet ?? null,
    NumeroCommande: known.orderNumber ?? null,
    Lines: [
      { Nature: 1, Libelle: 'Honoraires de la période', PrixHT, TauxTva: 20, IsOptional: false, Quantite: 1 },
    ],
    Source:
      yearly > 0
        ? `Budget ${known.year} du dossier, réparti sur l’année`
        : 'Le dossier n’a pas de budget\u202f: indiquez les prix.',
  };
}
