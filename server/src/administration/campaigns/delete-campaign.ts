import type { deleteCampaign as call } from '#contract/administration/campaigns/calls.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { unknownCampaign } from './campaign-row.ts';

/**
 * Takes an announcement from every screen; what was confirmed stays. False where that has been done before.
 * @throws AppError 404 when the firm never had it
 */
export async function deleteCampaign({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof call>): Promise<boolean> {
  const key = [session.clientId, input.id];
  const [deleted] = await db.query<{ title: string }>(
    `update campaign set deleted_at = now(), modified_at = now(), modified_by = $3
     where client_id = $1 and id = $2 and deleted_at is null returning title`,
    [...key, session.userId],
  );
  if (!deleted) {
    const known = await db.query('select from campaign where client_id = $1 and id = $2', key);
    if (known.length === 0) throw unknownCampaign();
    return false;
  }
  audit.record({
    action: 'campaign.delete',
    entity: 'campaign',
    entityId: input.id,
    before: { Title: deleted.title },
  });
  return true;
}
