import type { AnswerOf } from '#contract/call.ts';
import type { ListTreasuryLines } from '#contract/commerce/treasury/calls.ts';
import type { TreasuryLine, TreasuryLineFilters } from '#contract/commerce/treasury/matching.ts';
import { type FoundRow, foundList } from '#server/platform/records/list/found-list.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { partsOfLine, selectLines } from './line-rows.ts';

const totals = {
  open: `count(*) filter (where h."Reste" > 0)`,
  left: 'coalesce(sum(h."Reste"), 0)::bigint',
};
type Total = keyof typeof totals;

const page = foundList<Total>({
  rows: selectLines,
  totals,
  shown: partsOfLine,
  orders: { Date: ['Date', 'Id'], Montant: ['Montant', 'Id'], Libelle: ['Libelle', 'Id'] },
});

function conditionsOf(clientId: number, { Text, IdCabinet, Etat, Du, Au }: TreasuryLineFilters) {
  const values: unknown[] = [clientId];
  const name = (value: unknown) => `$${values.push(value)}`;
  const parts = ['l.client_id = $1', 'l.amount_cents > 0', 'k.in_treasury'];
  if (counts(Text)) parts.push(`fold(l.label) like fold(${name(containsPattern(Text))})`);
  if (IdCabinet != null) parts.push(`a.cabinet_id = ${name(IdCabinet)}`);
  if (Du != null) parts.push(`l.day >= ${name(Du)}::date`);
  if (Au != null) parts.push(`l.day <= ${name(Au)}::date`);
  return { where: parts.join(' and '), chosen: Etat ? `h."Etat" = ${name(Etat)}` : undefined, values };
}

type Row = TreasuryLine & { client_id: number };

/** One page, the latest first, with what is left to match of all that the filters find. */
export async function listTreasuryLines({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ListTreasuryLines>): Promise<AnswerOf<typeof ListTreasuryLines>> {
  const latest = input.SortColumn ? {} : { SortColumn: 'Date' as const, SortOrder: -1 as const };
  const { text, values } = page(conditionsOf(clientId, input), { ...input, ...latest });
  const found = await db.query<FoundRow<Row, Total>>(text, values);
  const [first] = found;
  return {
    Items: first?.Id == null ? [] : (found as unknown as Row[]),
    TotalCount: first?.total ?? 0,
    TotalARapprocher: Number(first?.open ?? 0),
    ResteARapprocher: Number(first?.left ?? 0),
  };
}
