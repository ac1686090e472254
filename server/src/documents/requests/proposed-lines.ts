import type { AnswerOf } from '#contract/call.ts';
import type { GetProposedLines } from '#contract/documents/requests/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { readableTypes } from '../types/readable-types.ts';

interface Asked {
  companyId: number;
  occasion: string;
  year: number | null | undefined;
}

type Proposed = AnswerOf<typeof GetProposedLines>['Lignes'][number];

/** SQL: whether company c has a loan: its file holds the contract of one. */
const hasLoan = `exists (select from document d join document_type t on t.client_id = d.client_id and t.id = d.type_id
  where d.client_id = c.client_id and d.company_id = c.id and t.code = 'CONTRAT_PRET')`;

/** SQL: whether an item i is asked of company c. Names of persons who work for themselves have no social capital. */
export const isAsked = `case i.asked_of
  when 'TOUS' then true
  when 'SOCIETE' then c.capital_cents is not null
  when 'EMPLOYEUR' then c.is_employer
  when 'TVA' then c.vat_regime is not null
  when 'IS' then coalesce(c.tax_references ? 'Is', false) or c.tax_regime ilike 'is%'
  when 'EMPRUNT' then ${hasLoan}
end`;

/** SQL: whether the file has such a document, of the year that is asked for where there is one, and still good. */
export const isThere = (year: string) => `exists (select from document d
  where d.client_id = c.client_id and d.company_id = c.id and d.type_id = i.type_id
    and (${year}::smallint is null or d.year = ${year})
    and (d.expires_on is null or d.expires_on >= (now() at time zone 'Europe/Paris')::date))`;

/** What an occasion would ask of a company, of the types that the user reads. */
export const proposedLines = (
  db: Db,
  { clientId, sessionId }: Session,
  { companyId, occasion, year }: Asked,
): Promise<Proposed[]> =>
  db.query<Proposed>(
    `select i.type_id as "IdTypeDocument", i.name as "Libelle", i.reason as "Motif", ${isThere('$5')} as "EstDejaLa"
     from document_checklist_item i join company c on c.client_id = i.client_id and c.id = $3
     where i.client_id = $1 and i.occasion = $4 and ${isAsked} and i.type_id in ${readableTypes('$2')}
     order by i.id`,
    [clientId, sessionId, companyId, occasion, year ?? null],
  );

/** The same with the address that the mail would go to. @throws AppError 404 */
export async function proposeLines({
  db,
  session,
  input,
}: SignedInContext<typeof GetProposedLines>): Promise<AnswerOf<typeof GetProposedLines>> {
  const { IdSociete: companyId, Occasion: occasion, Annee: year } = input;
  const company = await readableCompany(db, session, companyId);
  return {
    Email: company.Email ?? null,
    Lignes: await proposedLines(db, session, { companyId, occasion, year }),
  };
}
