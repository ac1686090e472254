import type { AnswerOf } from '#contract/call.ts';
import type { ReopenEcf, SaveEcfEngagement, SaveEcfPoint } from '#contract/tax/ecf/calls.ts';
import { ecfPoints } from '#contract/tax/ecf/points.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { heldEcf, refuseIssued, refuseProcessed, touchEcf } from './ecf-record.ts';

type Saved = AnswerOf<typeof SaveEcfPoint>;

interface PointColumns {
  method?: string | null | undefined;
  work_done?: string | null | undefined;
  done_by?: number | null | undefined;
  done_on?: string | null | undefined;
  conclusion?: string | null | undefined;
  comment?: string | null | undefined;
  anomaly_cents?: number | null | undefined;
}

/** Writes what is told of a point; what is undefined stays. */
export async function writePoint(
  db: Db,
  clientId: number,
  { ecfId, number }: { ecfId: number; number: number },
  columns: PointColumns,
): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name);
  await db.query(
    `insert into ecf_point (client_id, ecf_id, number${names.map((name) => `, ${name}`).join('')})
     values ($1, $2, $3${names.map((_, index) => `, $${index + 4}`).join('')})
     on conflict (client_id, ecf_id, number) do ${
       names.length === 0
         ? 'nothing'
         : `update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`
     }`,
    [clientId, ecfId, number, ...given.map(([, value]) => value)],
  );
}

/** @throws AppError 400, 404, 409 where the report is issued or the preparation is done */
export async function savePoint(context: SignedInContext<typeof SaveEcfPoint>): Promise<Saved> {
  const { db, session, input, audit } = context;
  const stored = await heldEcf(context, input);
  refuseProcessed(stored);
  if (input.MontantAnomalie && input.Conclusion !== 'ANOMALIE')
    throw invalidInput([{ Path: 'MontantAnomalie', Message: 'Seule une anomalie a un montant.' }]);
  const { Id, Version: _, Numero, ...after } = input;
  await writePoint(
    db,
    session.clientId,
    { ecfId: Id, number: Numero },
    {
      method: input.Methode,
      work_done: input.Travaux,
      done_by: input.RealiseLe === undefined ? undefined : input.RealiseLe === null ? null : session.userId,
      done_on: input.RealiseLe,
      conclusion: input.Conclusion,
      comment: input.Commentaire,
      anomaly_cents: input.Conclusion === 'ANOMALIE' ? input.MontantAnomalie : null,
    },
  );
  audit.record({ action: 'ecf.point', entity: 'ecf', entityId: Id, after: { Point: Numero, ...after } });
  return touchEcf(context, Id);
}

/**
 * Keeps the day of the contract, and the fee of each point where it is told: those that were agreed before go.
 * @throws AppError 404, 409 where the report is issued
 */
export async function saveEngagement(context: SignedInContext<typeof SaveEcfEngagement>): Promise<Saved> {
  const { db, session, input, audit } = context;
  const stored = await heldEcf(context, input);
  refuseIssued(stored);
  if (input.HonorairesParPoint != null) {
    await db.query(`delete from ecf_fee where client_id = $1 and ecf_id = $2 and kind = 'HONORAIRES'`, [
      session.clientId,
      stored.id,
    ]);
    await db.query(
      `insert into ecf_fee (client_id, ecf_id, number, kind, cents, dated_on, recorded_by)
       select $1, $2, number, 'HONORAIRES', $4, $5, $6 from unnest($3::smallint[]) as number`,
      [
        session.clientId,
        stored.id,
        ecfPoints.map(({ Numero }) => Numero),
        input.HonorairesParPoint,
        input.DateEngagement,
        session.userId,
      ],
    );
  }
  audit.record({
    action: 'ecf.engagement',
    entity: 'ecf',
    entityId: stored.id,
    before: { DateEngagement: stored.engagedOn },
    after: { DateEngagement: input.DateEngagement, HonorairesParPoint: input.HonorairesParPoint ?? null },
  });
  return touchEcf(context, stored.id, { engaged_on: input.DateEngagement });
}

/** @throws AppError 404, 409 where the report is issued, or the preparation goes on */
export async function reopenEcf(context: SignedInContext<typeof ReopenEcf>): Promise<Saved> {
  const { input, audit } = context;
  const stored = await heldEcf(context, input);
  refuseIssued(stored);
  if (stored.state === 1)
    throw new AppError({
      status: 409,
      code: 'ECF_OPEN',
      message: 'Ce dossier est déjà en préparation.',
    });
  audit.record({
    action: 'ecf.reopen',
    entity: 'ecf',
    entityId: stored.id,
    before: { State: 4 },
    after: { State: 1, Motif: input.Motif },
  });
  return touchEcf(context, stored.id, { state: 1, accepted_at: null, accepted_by: null, questions: null });
}
