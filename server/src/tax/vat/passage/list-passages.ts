import type { AnswerOf } from '#contract/call.ts';
import type { GetPassageCa3, PassageState } from '#contract/tax/vat/passage-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday, sought } from '#server/permanent-files/companies/list/company-filters.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { readPassages } from './read-passages.ts';

/** One page of those who leave the CA12, with the counts of all that is filtered by company. */
export async function listPassages({
  db,
  session: { clientId, sessionId },
  input,
}: SignedInContext<typeof GetPassageCa3>): Promise<AnswerOf<typeof GetPassageCa3>> {
  const { Etat, AvecInconnus, IdCabinet, IdCollaborateur, Texte, PageNumber, PageSize } = input;
  const values: unknown[] = [sessionId];
  const name = (value: unknown) => `$${values.push(value) + 2}`;
  const where = [
    isReadable('$3'),
    ...(IdCabinet == null ? [] : [`r.cabinet_id = ${name(IdCabinet)}`]),
    ...(IdCollaborateur == null ? [] : [followedToday(name(IdCollaborateur))]),
    ...(counts(Texte) ? [sought(Texte, name)] : []),
  ].join(' and ');
  const all = await readPassages(db, { clientId, where, values });
  const found = all.filter(
    (one) =>
      (Etat == null || one.Etat === Etat) &&
      (AvecInconnus == null || one.Inconnus.length > 0 === AvecInconnus),
  );
  const number = (state: PassageState) => all.filter((one) => one.Etat === state).length;
  return {
    Items: found.slice((PageNumber - 1) * PageSize, PageNumber * PageSize),
    TotalCount: found.length,
    TotalADecider: number('A_DECIDER'),
    TotalPrevus: number('PREVU'),
    TotalAppliques: number('APPLIQUE'),
    TotalInconnus: all.filter(({ Inconnus }) => Inconnus.length > 0).length,
  };
}
