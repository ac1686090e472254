import type { AnswerOf } from '#contract/call.ts';
import type { allCotationsCRM, SaveLibelleCotation } from '#contract/tax/visa/calls.ts';
import { ratingCodes } from '#contract/tax/visa/tax-visa.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/** The ten ratings; one that the firm has not named is called by its number. */
export async function readRatings({
  db,
  session,
}: SignedInContext<typeof allCotationsCRM>): Promise<AnswerOf<typeof allCotationsCRM>> {
  const rows = await db.query<{ code: number; label: string }>(
    'select code, label from mission_rating where client_id = $1',
    [session.clientId],
  );
  const named = new Map(rows.map(({ code, label }) => [code, label]));
  return ratingCodes.map((Code) => ({ Code, Libelle: named.get(Code) ?? `Cotation ${Code}` }));
}

export async function saveRatingLabel({
  db,
  session,
  input,
  audit,
}: SignedInContext<typeof SaveLibelleCotation>): Promise<boolean> {
  await db.query(
    `insert into mission_rating (client_id, code, label) values ($1, $2, $3)
     on conflict (client_id, code) do update set label = excluded.label`,
    [session.clientId, input.Code, input.Libelle],
  );
  audit.record({
    action: 'mission-rating.edit',
    entity: 'mission-rating',
    entityId: input.Code,
    after: input,
  });
  return true;
}
