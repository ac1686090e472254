import type { AnswerOf } from '#contract/call.ts';
import type { GetPortfolioToAsk } from '#contract/documents/requests/calls.ts';
import type { PortfolioFile } from '#contract/documents/requests/request.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableTypes } from '../types/readable-types.ts';
import { isAsked, isThere } from './proposed-lines.ts';

/** Files of one answer: more are narrowed by portfolio or closing. */
const mostFiles = 2000;

/** SQL: files whose companies live; $2 is the session, $3 the occasion, $4 the year. */
const files = `select c.id as "Key", c.name as "Value", c.email as "Email",
    array(select i.name from document_checklist_item i
      where i.client_id = c.client_id and i.occasion = $3 and ${isAsked} and not ${isThere('$4')}
        and i.type_id in ${readableTypes('$2')} order by i.id) as "Manquants",
    exists (select from document_request r where r.client_id = c.client_id and r.company_id = c.id
      and r.occasion = $3 and r.year is not distinct from $4 and r.revoked_at is null) as "EstDejaDemande"
  from company c
  where c.client_id = $1 and c.is_file and c.state <> 'RADIEE' and ${isReadable('$2', 'c')}
    and (not $5 or exists (select from portfolio_assignment p where p.client_id = c.client_id and p.company_id = c.id
      and p.user_id = $6 and (now() at time zone 'Europe/Paris')::date
        between p.starts_on and coalesce(p.ends_on, 'infinity')))
    and ($7::date is null and $8::date is null or exists (select from exercise x
      where x.client_id = c.client_id and x.company_id = c.id
        and x.ends_on between coalesce($7::date, '-infinity') and coalesce($8::date, 'infinity')))
  order by c.name, c.id limit ${mostFiles + 1}`;

/** The files of the portfolio with what an occasion would ask of each. @throws AppError 422 where there are too many */
export async function portfolioToAsk({
  db,
  session,
  input,
}: SignedInContext<typeof GetPortfolioToAsk>): Promise<AnswerOf<typeof GetPortfolioToAsk>> {
  const Items = await db.query<PortfolioFile>(files, [
    session.clientId,
    session.sessionId,
    input.Occasion,
    input.Annee ?? null,
    input.EstMonPortefeuille,
    session.userId,
    input.ClotureDu ?? null,
    input.ClotureAu ?? null,
  ]);
  if (Items.length > mostFiles)
    throw new AppError({
      status: 422,
      code: 'TOO_MANY_ROWS',
      message: `Plus de ${mostFiles} dossiers sont concernés\u202f: précisez le portefeuille ou la clôture.`,
    });
  return { Items };
}
