import { headsOfFirm } from '#contract/permanent-files/companies/access.ts';
import type { CfeFilters } from '#contract/tax/cfe/cfe.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import { portfolioOwner } from '#server/permanent-files/companies/portfolio/portfolio-owner.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
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

/** SQL: lines as they are told, up to their condition. */
export const selectLines = `select ${columnsOfCfe} ${fromCfe}`;

interface Asked {
  clientId: number;
  /** SQL on company r: whether the reader may read it; a value is made a parameter by `name`. */
  readable: (name: (value: unknown) => string) => string;
  owner: number | undefined;
  filters: CfeFilters;
  parameters: ParametersOnDay;
}

/** The lines of a year that filters let through, of the files that the reader may read. */
export function cfeConditions({ clientId, readable, owner, filters, parameters }: Asked) {
  const asked = new Conditions(clientId);
  const name = (value: unknown) => asked.name(value);
  const year = yearOf(filters);
  const today = todayInParis();
  const limit = (rule: typeof balance) => limitOf(rule, { facts: plainFacts(year), parameters, today });
  const threshold = valueIn(year, 'CFE_ACOMPTE_SEUIL', parameters);
  for (const value of [today, limit(balance)?.Date ?? null, limit(instalment)?.Date ?? null]) name(value);
  name(threshold === null ? null : Math.round(threshold * 100));
  asked.search(`r.is_file and l.year = ${name(year)}::smallint and ${readable(name)}`);
  const { IdCabinet, IdSociete, Etat, HasAcompte, IsEnRetard, IsAConfirmer, IsReduction, Filter } = filters;
  if (owner !== undefined) asked.search(followedToday(name(owner)));
  if (IdCabinet != null) asked.search(`r.cabinet_id = ${name(IdCabinet)}`);
  if (IdSociete != null) asked.search(`l.company_id = ${name(IdSociete)}`);
  if (Etat) asked.search(`l.state = ${name(Etat)}`);
  if (HasAcompte != null) asked.search(`coalesce(${hasInstalment}, false) = ${HasAcompte}`);
  if (IsEnRetard != null) asked.search(`${isLate} = ${IsEnRetard}`);
  if (IsAConfirmer != null) asked.search(`(${isToConfirm}) = ${IsAConfirmer}`);
  if (IsReduction != null)
    asked.search(`coalesce(${ceasedOn} between make_date(l.year, 1, 1) and make_date(l.year, 11, 30)
      and l.state not in ('NON_REDEVABLE', 'EXONERE') and l.reduction_claimed_on is null, false) = ${IsReduction}`);
  if (counts(Filter))
    asked.search(`(${sought(Filter, name)} or l.siret like ${name(`${Filter.replace(/\s/g, '')}%`)})`);
  const { where, values } = asked.all();
  // the conditions speak of company r; the firm's own lines come with it. Every value has a place, also those of isLate
  const given = 'num_nulls($2::date, $3::date, $4::date, $5::bigint) >= 0';
  return { where: `l.client_id = $1 and ${given} and ${where}`, values };
}
