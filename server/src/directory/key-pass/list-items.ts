import type { AnswerOf } from '#contract/call.ts';
import type { GetAllKeypassByRole, GetKeypassByModule } from '#contract/directory/key-pass/calls.ts';
import type { KeyPass } from '#contract/directory/key-pass/key-pass.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { binding, foundBy, type ItemRow, itemColumns, toItem } from './items.ts';

type Listing = SignedInContext<typeof GetAllKeypassByRole>;

const sortColumns = { Libelle: 'k.label', DateSecret: 'k.secret_changed_at' } as const;

/** SQL conditions for what is asked for, beside what the user may find. */
function asked(
  { Libelle, Type, Role, Module, ARenouveler }: Listing['input'],
  bind: (value: unknown) => string,
) {
  return [
    Libelle && `k.label_search like fold(${bind(containsPattern(Libelle))})`,
    Type && `k.kind = ${bind(Type)}`,
    Role && `${bind(Role)} = any (k.roles)`,
    Module && `${bind(Module)} = any (k.modules)`,
    ARenouveler && 'k.renewal_asked_at is not null',
  ].filter(Boolean);
}

/** A page of the items that the user finds, without anything secret. */
export async function listItems({
  db,
  session,
  input,
}: Listing): Promise<AnswerOf<typeof GetAllKeypassByRole>> {
  const { PageNumber, PageSize, SortColumn, SortOrder } = input;
  const { values, bind } = binding();
  const found = foundBy(session, bind);
  const where = ['true', ...asked(input, bind)].join(' and ');
  const direction = SortColumn && SortOrder === -1 ? 'desc' : 'asc';
  const order = `${SortColumn && SortOrder ? sortColumns[SortColumn] : 'k.label'} ${direction}, k.id ${direction}`;
  const [counts] = await db.query<{ total: number; toRenew: number }>(
    `select count(*) filter (where ${where}) as total,
       count(*) filter (where k.renewal_asked_at is not null) as "toRenew"
     from key_pass k where ${found}`,
    [...values],
  );
  const rows = await db.query<ItemRow>(
    `select ${itemColumns} from key_pass k where ${found} and ${where}
     order by ${order} limit ${bind(PageSize)} offset ${bind((PageNumber - 1) * PageSize)}::bigint`,
    values,
  );
  return {
    Items: rows.map(toItem),
    TotalCount: counts?.total ?? 0,
    TotalARenouveler: counts?.toRenew ?? 0,
  };
}

const mostInModule = 500;

/** What a module offers of the items that the user finds. */
export async function listModuleItems({
  db,
  session,
  input,
}: SignedInContext<typeof GetKeypassByModule>): Promise<KeyPass[]> {
  const { values, bind } = binding();
  const rows = await db.query<ItemRow>(
    `select ${itemColumns} from key_pass k where ${foundBy(session, bind)} and ${bind(input.Module)} = any (k.modules)
       and exists (select from client_module m where m.client_id = k.client_id and m.module = ${bind(input.Module)})
     order by k.label, k.id limit ${mostInModule}`,
    values,
  );
  return rows.map(toItem);
}
