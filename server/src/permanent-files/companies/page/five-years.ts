import type { AnswerOf } from '#contract/call.ts';
import type { CheckSocieteWithFiveYearsAge } from '#contract/permanent-files/companies/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from './read-company.ts';

interface Aged {
  five: string;
  has_five: boolean;
  years: number;
  months: number;
}

/**
 * Whether a company has five years of activity: from the beginning of its activity, else from its registration (CGI 151
 * septies, 238 quindecies).
 * @throws AppError 404
 */
export async function checkFiveYears({
  db,
  session,
  input,
}: SignedInContext<typeof CheckSocieteWithFiveYearsAge>): Promise<
  AnswerOf<typeof CheckSocieteWithFiveYearsAge>
> {
  const company = await readableCompany(db, session, input.id);
  const { RaisonSociale, DateDebutActivite, DateImmatriculation } = company;
  const DateReference = DateDebutActivite ?? DateImmatriculation;
  if (!DateReference)
    return { RaisonSociale, HasFiveYears: false, DateReference: null, DateCinqAns: null, Age: null };
  const [aged] = await db.query<Aged>(
    `select (d.since + interval '5 years')::date as five, (d.since + interval '5 years')::date <= d.today as has_five,
       extract(year from age(d.today, d.since))::int as years, extract(month from age(d.today, d.since))::int as months
     from (select $1::date as since, (now() at time zone 'Europe/Paris')::date as today) d`,
    [DateReference],
  );
  if (!aged) throw new Error('the age of a company was not computed');
  return {
    RaisonSociale,
    HasFiveYears: aged.has_five,
    DateReference,
    DateCinqAns: aged.five,
    Age: { Annees: aged.years, Mois: aged.months },
  };
}
