import { headsOfFirm } from '#contract/permanent-files/companies/access.ts';
import type { CfeFilters } from '#contract/tax/cfe/cfe.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { isNotHidden } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { portfolioOwner } from '#server/permanent-files/companies/portfolio/portfolio-owner.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { balance, instalment, limitOf, plainFacts, valueIn } from './cfe-deadlines.ts';
import { ceasedOn, columnsOfCfe, fromCfe, isToConfirm } from './cfe-row.ts';

/** The year that is asked for; this one unless told. */
export const yearOf = ({ Annee }: Pick<CfeFilters, 'Annee'>): number =>
  Annee ?? Number(todayInParis().slice(0, 4));

/** Whose lines a user is shown: undefined, the whole firm's, for those who head it. @throws AppError 403 */
export async function ownerOf(
  db: Db,
  session: Session,
  { IdCollaborateur }: CfeFilters,
): Promise<number | undefined> {
  if (IdCollaborateur == null && headsOfFirm.some((role) => session.roles.includes(role))) return undefined;
  return portfolioOwner(db, session, IdCollaborateur);
}

// $2 to $5: today, the limits of balance and instalment in the year, the threshold in cents
const hasInstalment = '(p.amount_cents >= $5::bigint)';

/** SQL: line l is not paid and one of its limits has passed; with the values of `cfeConditions`. */
export const isLate = `coalesce(l.state in ('A_RECUPERER', 'RECU', 'ENVOYE') and l.payment is distinct from 'MENSUALISATION'
  and ($2::date > $3::date or ${hasInstalment} and l.instalment_paid_on is null and $2::date > $4::date), false)`;

/** SQL: the company r of line l, with the establishment e that is no seat. */
export const companyOfLine = `join company r on r.client_id = l.client_id and r.id = l.company_id
  left join establishment e on e.client_id = l.client_id and e.siret = l.siret`;

/** SQL: lines as they are told, up to their condition. */
export const selectLines = `select ${columnsOfCfe} ${fromCfe}`;

type Name = (value: unknown) => string;

interface Asked {
  clientId: number;
  /** Whose reader's right counts. */
  sessionId: string;
  owner: number | undefined;
  filters: CfeFilters;
  parameters: ParametersOnDay;
}

/** SQL on line l and the year before's p: what is asked of lines themselves. */
function ofLines(
  { IdSociete, Etat, HasAcompte, IsEnRetard, IsAConfirmer }: CfeFilters,
  name: Name,
): string[] {
  return [
    ...(IdSociete != null ? [`l.company_id = ${name(IdSociete)}`] : []),
    ...(Etat ? [`l.state = ${name(Etat)}`] : []),
    ...(HasAcompte != null ? [`coalesce(${hasInstalment}, false) = ${HasAcompte}`] : []),
    ...(IsEnRetard != null ? [`${isLate} = ${IsEnRetard}`] : []),
    ...(IsAConfirmer != null ? [`(${isToConfirm}) = ${IsAConfirmer}`] : []),
  ];
}

/** SQL on company r and establishment e: what is asked of the files. */
function ofFiles({ IdCabinet, IsReduction, Filter }: CfeFilters, owner: number | undefined, name: Name) {
  const parts: string[] = [];
  if (owner !== undefined) parts.push(followedToday(name(owner)));
  if (IdCabinet != null) parts.push(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IsReduction != null)
    parts.push(`coalesce(${ceasedOn} between make_date(l.year, 1, 1) and make_date(l.year, 11, 30)
      and l.state not in ('NON_REDEVABLE', 'EXONERE') and l.reduction_claimed_on is null, false) = ${IsReduction}`);
  if (counts(Filter))
    parts.push(`(${sought(Filter, name)} or l.siret like ${name(`${Filter.replace(/\s/g, '')}%`)})`);
  return parts;
}

/** The lines of a year that filters let through, of the files that the reader may read. */
export function cfeConditions({ clientId, sessionId, owner, filters, parameters }: Asked) {
  const values: unknown[] = [clientId];
  const name: Name = (value) => `$${values.push(value)}`;
  const year = yearOf(filters);
  const today = todayInParis();
  const limit = (rule: typeof balance) => limitOf(rule, { facts: plainFacts(year), parameters, today });
  const threshold = valueIn(year, 'CFE_ACOMPTE_SEUIL', parameters);
  for (const value of [today, limit(balance)?.Date ?? null, limit(instalment)?.Date ?? null]) name(value);
  name(threshold === null ? null : Math.round(threshold * 100));
  const inYear = name(year);
  const files = ofFiles(filters, owner, name);
  // every value has a place, also those of isLate
  const always = `l.client_id = $1 and num_nulls($2::date, $3::date, $4::date, $5::bigint) >= 0 and l.year = ${inYear}::smallint`;
  const hidden = isNotHidden(name(sessionId), 'l.company_id');
  return {
    where: [always, hidden, ...ofLines(filters, name), ...files].join(' and '),
    values,
    /** SQL: what the condition speaks of: where it asks nothing of the files they are not read. */
    from: `from cfe_line l ${files.length > 0 ? companyOfLine : ''}
      left join cfe_line p on p.client_id = l.client_id and p.siret = l.siret and p.year = ${inYear}::smallint - 1`,
    asksOfFiles: files.length > 0,
  };
}
