import type { AnswerOf } from '#contract/call.ts';
import { daysOfUndo } from '#contract/deletion.ts';
import type { ManageDoublonVisaFiscal, RestoreDoublonVisaFiscal } from '#contract/tax/visa/calls.ts';
import type { TaxVisa } from '#contract/tax/visa/tax-visa.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { heldVisa } from './visa-record.ts';

/** For so long a double that was set aside may be taken back. */
export const daysToRestore = daysOfUndo;

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit'>;

/** What a company is told apart by: its SIREN, where it has one. */
async function identityOf(db: Db, clientId: number, { IdSociete }: TaxVisa) {
  const [company] = await db.query<{ siren: string | null }>(
    'select siren from company where client_id = $1 and id = $2',
    [clientId, IdSociete],
  );
  return company?.siren ?? IdSociete;
}

/** Has the documents of one file belong to another; answers which they were. */
async function moveDocuments(db: Db, clientId: number, from: number, to: number): Promise<number[]> {
  const moved = await db.query<{ id: number }>(
    `update document set object_id = $3 where client_id = $1 and object_kind = 'tax-visa' and object_id = $2
     returning id`,
    [clientId, from, to],
  );
  return moved.map(({ id }) => id);
}

/** The same of the anomalies that were found in it. */
async function moveAnomalies(db: Db, clientId: number, from: number, to: number): Promise<number[]> {
  const moved = await db.query<{ id: number }>(
    'update tax_anomaly set tax_visa_id = $3 where client_id = $1 and tax_visa_id = $2 returning id',
    [clientId, from, to],
  );
  return moved.map(({ id }) => id);
}

/** Sets one double aside; what belonged to it goes to the kept file, and is remembered. */
async function setAside({ db, session, audit }: Context, double: TaxVisa, kept: TaxVisa) {
  const { clientId, userId } = session;
  const documents = await moveDocuments(db, clientId, double.Id, kept.Id);
  const anomalies = await moveAnomalies(db, clientId, double.Id, kept.Id);
  await db.query(
    `update tax_visa set set_aside_at = now(), set_aside_by = $3, kept_id = $4, moved = $5, version = version + 1,
       modified_at = now(), modified_by = $3
     where client_id = $1 and id = $2`,
    [clientId, double.Id, userId, kept.Id, JSON.stringify({ documents, anomalies })],
  );
  audit.record({
    action: 'tax-visa.set-aside',
    entity: 'tax-visa',
    entityId: double.Id,
    before: { IdGarde: null },
    after: { IdGarde: kept.Id },
  });
}

/**
 * Keeps one of the files for a company and year, and sets the others aside.
 * @throws AppError 400 where one is no double, 404
 */
export async function settleDoubles(
  context: SignedInContext<typeof ManageDoublonVisaFiscal>,
): Promise<AnswerOf<typeof ManageDoublonVisaFiscal>> {
  const { db, session, input, audit } = context;
  const kept = await heldVisa(context, input.VisaFiscalId);
  const identity = await identityOf(db, session.clientId, kept);
  for (const id of new Set(input.Ids)) {
    const double = await heldVisa(context, id);
    const isDouble =
      double.Annee === kept.Annee && (await identityOf(db, session.clientId, double)) === identity;
    if (!isDouble)
      throw invalidInput([
        { Path: 'Ids', Message: 'Un doublon concerne la même société, ou le même SIREN, et la même année.' },
      ]);
    await setAside(context, double, kept);
  }
  audit.record({
    action: 'tax-visa.double',
    entity: 'tax-visa',
    entityId: kept.Id,
    after: { Ecartes: input.Ids },
  });
  return { VisaFiscalId: kept.Id, Version: kept.Version };
}

/** @throws AppError 404, 409 past 30 days */
export async function restoreDouble(
  context: SignedInContext<typeof RestoreDoublonVisaFiscal>,
): Promise<AnswerOf<typeof RestoreDoublonVisaFiscal>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  const double = await heldVisa(context, input.Id, { isSetAside: true });
  const [restored] = await db.query<{ version: number; documents: number[]; anomalies: number[] }>(
    `update tax_visa v set set_aside_at = null, set_aside_by = null, kept_id = null, moved = '{}',
       version = v.version + 1, modified_at = now(), modified_by = $3
     from tax_visa o where o.client_id = v.client_id and o.id = v.id and v.client_id = $1 and v.id = $2
       and o.set_aside_at > now() - make_interval(days => ${daysToRestore})
     returning v.version, coalesce(o.moved -> 'documents', '[]') as documents,
       coalesce(o.moved -> 'anomalies', '[]') as anomalies`,
    [clientId, double.Id, userId],
  );
  if (!restored)
    throw new AppError({
      status: 409,
      code: 'TOO_LATE',
      message: `Ce doublon a été écarté il y a plus de ${daysToRestore} jours\u202f: il ne peut plus être repris.`,
    });
  await db.query(
    `update document set object_id = $2 where client_id = $1 and object_kind = 'tax-visa' and id = any ($3)`,
    [clientId, double.Id, restored.documents],
  );
  await db.query('update tax_anomaly set tax_visa_id = $2 where client_id = $1 and id = any ($3)', [
    clientId,
    double.Id,
    restored.anomalies,
  ]);
  audit.record({
    action: 'tax-visa.restore',
    entity: 'tax-visa',
    entityId: double.Id,
    before: { IdGarde: double.IdGarde },
    after: { IdGarde: null },
  });
  return { VisaFiscalId: double.Id, Version: restored.version };
}
