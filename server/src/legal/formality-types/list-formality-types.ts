import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type {
  allFormalityTypes,
  GetFormalityTypeById,
  listFormalityTypes,
} from '#contract/legal/formality-types/calls.ts';
import type { FormalityType, FormalityTypeFilters } from '#contract/legal/formality-types/formality-type.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { todayInParis } from '#server/platform/today.ts';
import { formalityTypes, presentType } from './formality-types.ts';

const french = new Intl.Collator('fr', { numeric: true });

function inOrder(rows: FormalityType[], { SortColumn, SortOrder }: FormalityTypeFilters): FormalityType[] {
  const column = SortColumn ?? 'Libelle';
  const direction = SortOrder === -1 ? -1 : 1;
  return rows.sort((a, b) => {
    const [one, other] = [a[column], b[column]];
    const compared =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : french.compare(String(one), String(other));
    return direction * (compared || a.Id - b.Id);
  });
}

/** Types that filters let through, in the list's order. A firm sells some dozens: their prices of the day are computed for all. */
export async function findFormalityTypes(
  db: Db,
  clientId: number,
  filters: FormalityTypeFilters,
): Promise<FormalityType[]> {
  const values: unknown[] = [];
  const name = (value: unknown) => `$${values.push(value) + 1}`;
  const day = filters.Date ?? todayInParis();
  const parts = ['true'];
  const { Text, GroupCode, LegalForm, IsActive } = filters;
  if (counts(Text)) parts.push(`fold(r.code || ' ' || r.name) like fold(${name(containsPattern(Text))})`);
  if (GroupCode) parts.push(`r.group_code = ${name(GroupCode)}`);
  if (LegalForm) parts.push(`(r.legal_forms = '{}' or ${name(LegalForm)} = any (r.legal_forms))`);
  if (IsActive != null) parts.push(`coalesce(r.retired_on > ${name(day)}, true) = ${IsActive}`);
  const stored = await formalityTypes.select(db, clientId, { condition: parts.join(' and '), values });
  return inOrder(
    stored.map((row) => presentType(row, day)),
    filters,
  );
}

type List = typeof listFormalityTypes;

export async function listTypes({ db, session, input }: SignedInContext<List>): Promise<AnswerOf<List>> {
  const { PageNumber, PageSize, ...filters } = input;
  const all = await findFormalityTypes(db, session.clientId, filters);
  return { Items: all.slice((PageNumber - 1) * PageSize, PageNumber * PageSize), TotalCount: all.length };
}

/** What can be ordered on a day: neither retired nor without a price. */
export async function typesOnSale(
  db: Db,
  clientId: number,
  { Date: day }: ParsedRequestOf<typeof allFormalityTypes>,
  GroupCode?: 'CREATION',
): Promise<FormalityType[]> {
  const all = await findFormalityTypes(db, clientId, { Date: day, IsActive: true, GroupCode });
  return all.filter(({ DateTarif }) => DateTarif !== null);
}

/** @throws AppError 404 */
export const readType = async ({ db, session, input }: SignedInContext<typeof GetFormalityTypeById>) =>
  presentType(await formalityTypes.read(db, session.clientId, input.Id), todayInParis());
