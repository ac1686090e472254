import type { AnswerOf } from '#contract/call.ts';
import type { SavePvCa } from '#contract/legal/annual-accounts/calls.ts';
import { lockYear, refused } from '#server/permanent-files/companies/exercises/years.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

/**
 * Keeps minutes, deposit and figures of an accounting year; a closed one too, whose days stay.
 * @throws AppError 400 where the minutes precede the closing, 404, 409
 */
export async function saveAnnualAccounts(
  context: SignedInContext<typeof SavePvCa>,
): Promise<AnswerOf<typeof SavePvCa>> {
  const { db, session, input, audit } = context;
  const { stored } = await lockYear(context, input);
  if (input.DatePv && input.DatePv < stored.ends_on)
    throw refused('DatePv', 'Le procès-verbal précède la clôture de l’exercice.');
  const [written] = await db.query<{ id: number; version: number }>(
    `update exercise set version = version + 1, modified_at = now(), modified_by = $3, minutes_status = $4,
       approved_on = $5, accounts_filed_on = $6, is_deposit_confidential = $7, turnover_cents = $8, result_cents = $9,
       dividends_cents = $10, is_half_capital_lost = $11
     where client_id = $1 and id = $2 returning id, version`,
    [
      session.clientId,
      stored.id,
      session.userId,
      input.Statut,
      input.DatePv,
      input.DateDepot,
      input.IsConfidentiel,
      input.ChiffreAffaires,
      input.Resultat,
      input.Dividendes,
      input.IsMoitieCapital,
    ],
  );
  const { Id, Version: _, ...after } = input;
  audit.record({
    action: 'company.annual-accounts',
    entity: 'company',
    entityId: stored.company_id,
    before: { ExerciceApprobation: stored.approved_on, ExerciceDepot: stored.accounts_filed_on },
    after: { ...after, ExerciceApprobation: input.DatePv, ExerciceDepot: input.DateDepot },
  });
  return { Id, Version: written?.version ?? stored.version };
}
