import type { AnswerOf } from '#contract/call.ts';
import type { validatePorteeBulletinTracking } from '#contract/portage/payslips/calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { unknownPayslip } from './payslip-record.ts';
import { readPayslips } from './read-payslips.ts';

type Validate = typeof validatePorteeBulletinTracking;

const needReason = (Message: string) => invalidInput([{ Path: 'Motif', Message }]);

/** @throws AppError 409 where one is in a batch of transfers that lives: what was paid stays as it was */
async function refusePaid(db: Db, clientId: number, ids: readonly number[]): Promise<void> {
  const [paid] = await db.query<{ lot: string }>(
    `select b.message_id as lot from transfer_line t join sepa_batch b on b.client_id = t.client_id and b.id = t.batch_id
     where t.client_id = $1 and t.payslip_id = any ($2) and t.state in ('EN_COURS', 'EXECUTE') limit 1`,
    [clientId, ids],
  );
  if (paid)
    throw new AppError({
      status: 409,
      code: 'IN_USE',
      message: `Un bulletin est dans le lot de virement ${paid.lot}\u202f: annulez ce lot d’abord.`,
    });
}

/**
 * Has months stand, or opens them again; those that stand so already are left out.
 * @throws AppError 400 where a reason is wanted, 404, 409 of one that is being paid
 */
export async function validatePayslips({
  db,
  session: { clientId, userId },
  programme,
  input: { Ids, IsValide, Motif },
  audit,
}: SignedInContext<Validate>): Promise<AnswerOf<Validate>> {
  const ids = [...new Set(Ids)];
  await db.query(
    'select from portage_payslip where client_id = $1 and id = any ($2) order by id for update',
    [clientId, ids],
  );
  const found = await readPayslips(db, clientId, { condition: 'r.id = any ($3)', values: [ids] });
  if (found.length < ids.length) throw notFound(unknownPayslip);
  const changed = found.filter(({ Etat }) => (Etat === 'VALIDE') !== IsValide);
  const uneven = changed.filter(({ Ecarts }) => Ecarts.length > 0).length;
  if (IsValide && uneven > 0 && !Motif)
    throw needReason(
      uneven === 1
        ? 'Un bulletin a un écart\u202f: dites pourquoi il est accepté.'
        : `${uneven} bulletins ont un écart\u202f: dites pourquoi ils sont acceptés.`,
    );
  if (!IsValide && !Motif) throw needReason('Motif obligatoire.');
  if (!IsValide) await refusePaid(db, clientId, ids);
  await db.query(
    `update portage_payslip set state = $3, validated_at = case when $4 then now() end,
       validated_by = case when $4 then $5::bigint end, motive = coalesce($6, motive), version = version + 1,
       modified_at = now(), modified_by = $5, modified_from = $7
     where client_id = $1 and id = any ($2)`,
    [
      clientId,
      changed.map(({ IdBulletinInfo }) => IdBulletinInfo),
      IsValide ? 'VALIDE' : 'A_VERIFIER',
      IsValide,
      userId,
      Motif ?? null,
      programme ?? null,
    ],
  );
  for (const { IdBulletinInfo, Etat } of changed)
    audit.record({
      action: 'portage-payslip.validate',
      entity: 'portage-payslip',
      entityId: IdBulletinInfo,
      before: { Etat },
      after: { Etat: IsValide ? 'VALIDE' : 'A_VERIFIER', ...(Motif && { Motif }) },
    });
  return { Nombre: changed.length };
}
