import type { AnswerOf } from '#contract/call.ts';
import type { formalityCreationDetails } from '#contract/dashboards/home/calls.ts';
import { synthesisOf } from '#server/legal/orders/order-synthesis.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

type Creations = typeof formalityCreationDetails;

/** Confirmed formalities of creation by year and month. */
export async function readCreations({
  db,
  session,
  input,
}: SignedInContext<Creations>): Promise<AnswerOf<Creations>> {
  const { StatsByYearAndMonth } = await synthesisOf(db, session, {
    ...input,
    FormalityTypeGroupCode: 'CREATION',
    OrderStatusCode: 'Confirmed',
  });
  return {
    StatsByYearAndMonth: StatsByYearAndMonth.map(({ Year, Month, Count }) => ({ Year, Month, Count })),
  };
}
