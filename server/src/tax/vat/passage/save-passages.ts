import { vatCodes } from '#contract/administration/firm-lists/regime.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { DeletePassageCa3, Passage, SavePassageCa3 } from '#contract/tax/vat/passage-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readPassages } from './read-passages.ts';

interface Plan extends Pick<Passage, 'IdSociete' | 'DateEffet'> {
  period: 'M' | 'T';
}

const isReady = ({ Etat, Inconnus }: Passage) => Etat === 'A_DECIDER' && Inconnus.length === 0;

/** What is planned of those who leave the CA12. @throws AppError 400 where one that is named does not, or has begun */
function plansOf(all: readonly Passage[], { Items, Tous }: SavePassageInput): Plan[] {
  if (Tous) return all.filter(isReady).map((one) => ({ ...one, period: one.Periodicite }));
  const byId = new Map(all.map((one) => [one.IdSociete, one]));
  const faults = (Items ?? []).flatMap(({ IdSociete }, index) => {
    const one = byId.get(IdSociete);
    if (one && one.Etat !== 'APPLIQUE') return [];
    const Message = one ? 'Ce passage est déjà appliqué.' : 'Cette société n’est pas à la CA12.';
    return [{ Path: `Items.${index}.IdSociete`, Message }];
  });
  if (faults.length > 0) throw invalidInput(faults);
  return (Items ?? []).flatMap(({ IdSociete, Periodicite }) => {
    const one = byId.get(IdSociete);
    return one ? [{ ...one, period: Periodicite }] : [];
  });
}

type SavePassageInput = SignedInContext<typeof SavePassageCa3>['input'];

/** Plans the CA3 of companies from their day on: their calendar follows at once, their regime on the day. @throws AppError 400 */
export async function savePassages({
  db,
  session: { clientId, sessionId, userId },
  input,
  audit,
}: SignedInContext<typeof SavePassageCa3>): Promise<AnswerOf<typeof SavePassageCa3>> {
  const all = await readPassages(db, { clientId, where: isReadable('$3'), values: [sessionId] });
  const plans = plansOf(all, input);
  await db.query(
    `insert into vat_regime_change as c (client_id, company_id, effective_on, regime, period, decided_by)
       select $1, p.company_id, p.effective_on, $2, p.period, $3
       from jsonb_to_recordset($4::jsonb) as p (company_id bigint, effective_on date, period text) order by p.company_id
     on conflict (client_id, company_id, effective_on) do update
       set period = excluded.period, decided_by = excluded.decided_by, decided_at = now() where c.applied_at is null`,
    [
      clientId,
      vatCodes.CA3,
      userId,
      JSON.stringify(
        plans.map(({ IdSociete, DateEffet, period }) => ({
          company_id: IdSociete,
          effective_on: DateEffet,
          period,
        })),
      ),
    ],
  );
  for (const { IdSociete, DateEffet, period } of plans)
    audit.record({
      action: 'vat-passage.plan',
      entity: 'company',
      entityId: IdSociete,
      after: { RegimeTva: vatCodes.CA3, PeriodiciteTva: period, DateEffet },
    });
  return { Count: plans.length };
}

/** Takes a plan back that has not begun. @throws AppError 404 */
export async function deletePassage({
  db,
  session,
  input: { IdSociete },
  audit,
}: SignedInContext<typeof DeletePassageCa3>): Promise<AnswerOf<typeof DeletePassageCa3>> {
  await readableCompany(db, session, IdSociete);
  const [gone] = await db.query<{ day: string; period: string }>(
    `delete from vat_regime_change where client_id = $1 and company_id = $2 and applied_at is null
     returning effective_on as day, period`,
    [session.clientId, IdSociete],
  );
  if (!gone) throw notFound('Aucun passage n’est prévu pour cette société.');
  audit.record({
    action: 'vat-passage.plan',
    entity: 'company',
    entityId: IdSociete,
    before: { RegimeTva: vatCodes.CA3, PeriodiciteTva: gone.period, DateEffet: gone.day },
  });
  return { Id: IdSociete };
}
