import type { AnswerOf } from '#contract/call.ts';
import type { VisaFiscalByYear } from '#contract/dashboards/home/calls.ts';
import { GetCountSocietesVisaFiscal } from '#contract/tax/visa/calls.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { selectVisaYears } from '#server/tax/visa/visa-figures.ts';

type Years = AnswerOf<typeof VisaFiscalByYear>;

/** Members of the tax visa by year, where the firm has their register. */
export async function readVisaYears({
  db,
  session: { clientId, userId },
}: SignedInContext<typeof VisaFiscalByYear>): Promise<Years> {
  const { access } = GetCountSocietesVisaFiscal;
  if (!(await isStillAllowed(db, { clientId, userId, access }))) return null;
  const { text, values } = selectVisaYears(clientId);
  return db.query<NonNullable<Years>[number]>(text, values);
}
