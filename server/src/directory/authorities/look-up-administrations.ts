import type { ParsedRequestOf } from '#contract/call.ts';
import type { GetAdministrationsAsKeyValueObject } from '#contract/directory/authorities/calls.ts';
import type { Statement } from '#server/platform/database/statement.ts';
import { lookUpStatement } from '#server/platform/search/look-up.ts';
import { inService } from './administrations.ts';

const where = `a.client_id = $1 and ${inService} and ($2::smallint is null or a.type = $2)`;

const find = lookUpStatement({
  rows: 'administration a',
  where,
  id: 'a.id',
  text: 'a.name_search',
  order: ['a.name'],
  shown: { Key: 'a.id', Value: 'a.name' },
});

/** Administrations that may be chosen: with a text as every look-up finds, without one all by name. */
export function selectAdministrations(
  clientId: number,
  { Filter, PageSize, IdTypeAdministration }: ParsedRequestOf<typeof GetAdministrationsAsKeyValueObject>,
): Statement {
  const values = [clientId, IdTypeAdministration ?? null];
  if (!Filter)
    return {
      text: `select a.id as "Key", a.name as "Value" from administration a where ${where}
        order by a.name, a.id limit 5000`,
      values,
    };
  return find(values, { Filter, PageSize });
}
