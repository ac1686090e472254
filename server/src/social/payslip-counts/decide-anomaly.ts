import type { AnswerOf } from '#contract/call.ts';
import { type DecidedAnomaly, stateAfter } from '#contract/social/payslip-counts/anomaly.ts';
import type { manipulateAnomaly } from '#contract/social/payslip-counts/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { decidedJson } from './read-payslip-year.ts';

const refusals: Partial<Record<string, string>> = {
  JUSTIFIEE: 'Cette anomalie est déjà justifiée.',
  RESOLUE: 'Cette anomalie est déjà résolue.',
  OUVERTE: 'Cette anomalie est déjà ouverte.',
};

/** Settles an anomaly or opens it again, with why. @throws AppError 400 where it stands so already, 404 */
export async function decideAnomaly({
  db,
  session,
  input: { Id, Action, Motif },
  audit,
}: SignedInContext<typeof manipulateAnomaly>): Promise<AnswerOf<typeof manipulateAnomaly>> {
  const { clientId, userId } = session;
  const [stored] = await db.query<{ company_id: number; kind: string; year: number; state: string }>(
    'select company_id, kind, year, state from payslip_anomaly where client_id = $1 and id = $2 for update',
    [clientId, Id],
  );
  if (!stored) throw notFound('Cette anomalie n’existe pas ou plus.');
  await readableCompany(db, session, stored.company_id);
  const state = stateAfter[Action];
  if (stored.state === state) throw invalidInput([{ Path: 'Action', Message: refusals[state] ?? '' }]);
  await db.query('update payslip_anomaly set state = $3 where client_id = $1 and id = $2', [
    clientId,
    Id,
    state,
  ]);
  await db.query(
    `insert into payslip_anomaly_event (client_id, anomaly_id, action, motive, done_by) values ($1, $2, $3, $4, $5)`,
    [clientId, Id, Action, Motif, userId],
  );
  audit.record({
    action: 'payslip-count.anomaly',
    entity: 'company',
    entityId: stored.company_id,
    before: { Anomalie: stored.kind, Annee: stored.year, Etat: stored.state },
    after: { Anomalie: stored.kind, Annee: stored.year, Etat: state, Motif },
  });
  const [told] = await db.query<{ anomaly: DecidedAnomaly }>(
    `select ${decidedJson} as anomaly from payslip_anomaly a where a.client_id = $1 and a.id = $2`,
    [clientId, Id],
  );
  if (!told) throw new Error('the anomaly is held');
  return told.anomaly;
}
