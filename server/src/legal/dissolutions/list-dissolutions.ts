import type { AnswerOf } from '#contract/call.ts';
import type { loadSuiviDissolutionliquidation } from '#contract/legal/dissolutions/calls.ts';
import type { Dissolution, DissolutionFilters } from '#contract/legal/dissolutions/dissolution.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { dissolutions, presentDissolution, readDissolutionParameters } from './dissolution-record.ts';

const isLate = ({ Echeances }: Dissolution) => Echeances.some(({ EnRetard }) => EnRetard);

/**
 * Dissolutions that filters let through, of the files that the user may read, the latest decision first. A firm has some
 * hundreds: what falls due is computed for all of them, so that lateness can be asked for and counted.
 */
export async function findDissolutions(
  db: Db,
  session: Session,
  filters: DissolutionFilters,
): Promise<Dissolution[]> {
  const values: unknown[] = [];
  const name = (value: unknown) => `$${values.push(value) + 1}`;
  const parts = [isReadable(name(session.sessionId), 'c')];
  const { Nature, Etat, IdCabinet, IdCollaborateur, BilanRecu, IsEnRetard, Filter } = filters;
  if (Nature) parts.push(`r.kind = ${name(Nature)}`);
  if (Etat) parts.push(`r.state = ${name(Etat)}`);
  if (IdCabinet != null) parts.push(`c.cabinet_id = ${name(IdCabinet)}`);
  if (IdCollaborateur != null)
    parts.push(`exists (select from portfolio_assignment a where a.client_id = r.client_id
      and a.company_id = r.company_id and a.user_id = ${name(IdCollaborateur)}
      and ${name(todayInParis())}::date between a.starts_on and coalesce(a.ends_on, 'infinity'))`);
  if (BilanRecu != null) parts.push(`(r.accounts_received_on is not null) = ${BilanRecu}`);
  if (counts(Filter)) parts.push(`c.search like fold(${name(containsPattern(Filter))})`);
  const stored = await dissolutions.select(db, session.clientId, {
    condition: parts.join(' and '),
    values,
    order: 'r.decided_on desc, r.id desc',
  });
  const parameters = await readDissolutionParameters(db, session.clientId);
  const all = stored.map((row) => presentDissolution(row, parameters));
  return IsEnRetard == null ? all : all.filter((row) => isLate(row) === IsEnRetard);
}

/** One page of them, with the counts of all that were found. */
export async function listDissolutions({
  db,
  session,
  input: { PageNumber, PageSize, ...filters },
}: SignedInContext<typeof loadSuiviDissolutionliquidation>): Promise<
  AnswerOf<typeof loadSuiviDissolutionliquidation>
> {
  const all = await findDissolutions(db, session, filters);
  const number = (is: (row: Dissolution) => boolean) => all.filter(is).length;
  return {
    Items: all.slice((PageNumber - 1) * PageSize, PageNumber * PageSize),
    TotalCount: all.length,
    TotalEnCours: number(({ Etat }) => Etat !== 'RADIEE' && Etat !== 'ABANDONNEE'),
    TotalEnRetard: number(isLate),
    TotalSansBilan: number(({ Etat, BilanRecu }) => !BilanRecu && Etat !== 'RADIEE' && Etat !== 'ABANDONNEE'),
    TotalRadiees: number(({ Etat }) => Etat === 'RADIEE'),
  };
}
