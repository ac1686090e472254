import type { DeleteKeypass } from '#contract/directory/key-pass/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { unknownItem } from './items.ts';

/**
 * Takes an item away with the only key that opens it; its reveals stay known.
 * @throws AppError 404
 */
export async function deleteItem({ db, session, input, audit }: SignedInContext<typeof DeleteKeypass>) {
  const [deleted] = await db.query<{ label: string }>(
    'delete from key_pass where client_id = $1 and id = $2 returning label',
    [session.clientId, input.Id],
  );
  if (!deleted) throw unknownItem();
  audit.record({
    action: 'key-pass.delete',
    entity: 'key_pass',
    entityId: input.Id,
    before: { Libelle: deleted.label },
  });
  return { Id: input.Id };
}
