import { randomBytes } from 'node:crypto';
import type { Access } from '#contract/access/access.ts';
import { type BatchState, batchStates } from '#contract/sepa.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { BatchKind, StoredBatch } from './batch-store.ts';
import { othersMay } from './other-people.ts';

type Caller = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;
type Context = Caller & { input: { Id: number; Version?: number | undefined } };

/** What a bank knows a new batch by: nobody else's is called so. */
export const newMessageId = (prefix: 'VIR' | 'PRE'): string =>
  `${prefix}${todayInParis().replaceAll('-', '')}-${randomBytes(5).toString('hex').toUpperCase()}`;

export const stepNotOpen = (message: string) => new AppError({ status: 409, code: 'STEP_NOT_OPEN', message });

/** @throws AppError 409 where the batch has not come so far, or is beyond */
export function refuseUnless(
  { Etat }: Pick<StoredBatch, 'Etat'>,
  states: readonly BatchState[],
  what: string,
) {
  if (!states.includes(Etat))
    throw stepNotOpen(`Ce lot est «\u202f${batchStates[Etat]}\u202f»\u202f: ${what}.`);
}

const told = ({ Id, Version, Etat }: StoredBatch) => ({ Id, Version, Etat });

/**
 * Approves a batch: by another than who prepared it. Where nobody else of the firm may, its own hand does, and is marked.
 * `check` looks once more whether everything may still be paid.
 * @throws AppError 404, 409
 */
export async function approveBatch(
  context: Context,
  kind: BatchKind,
  access: Extract<Access, { kind: 'signed-in' }>,
  check: (batch: StoredBatch) => Promise<void>,
) {
  const { db, session, input } = context;
  const batch = await kind.store.read(db, session.clientId, input.Id, true);
  refuseUnless(batch, ['PREPARE'], 'seul un lot préparé s’approuve');
  const isAlone = batch.PrepareParId === session.userId;
  if (isAlone && (await othersMay(db, session, access)))
    throw new AppError({
      status: 409,
      code: 'TWO_PEOPLE',
      message: 'Vous avez préparé ce lot\u202f: une autre personne l’approuve.',
    });
  await check(batch);
  const changed = {
    Etat: 'APPROUVE',
    ApprouveParId: session.userId,
    ApprouveLe: new Date(),
    IsApprouveSeul: isAlone,
  };
  return told(
    await kind.store.edit(
      context,
      { Id: batch.Id, Version: input.Version, ...changed },
      { locked: batch, action: `${kind.entity}.approve` },
    ),
  );
}

/** Cancels a batch that no bank has; `release` frees what it would have paid. @throws AppError 404, 409 */
export async function cancelBatch(
  context: Context,
  kind: BatchKind,
  release: (id: number) => Promise<unknown>,
) {
  const { db, session, input } = context;
  const batch = await kind.store.read(db, session.clientId, input.Id, true);
  refuseUnless(batch, ['PREPARE', 'APPROUVE'], 'seul un lot qui n’est pas exporté s’annule');
  await release(batch.Id);
  return told(
    await kind.store.edit(
      context,
      { Id: batch.Id, Version: input.Version, Etat: 'ANNULE' },
      { locked: batch, action: `${kind.entity}.cancel` },
    ),
  );
}

/**
 * The batch as its file tells it: exported for the first time now, or as it was then. The first time is checked, for it may
 * still be stopped; later exports make the same file.
 * @throws AppError 404, 409
 */
export async function exportBatch(
  context: Caller & { input: { Id: number } },
  kind: BatchKind,
  check: (batch: StoredBatch) => Promise<void>,
): Promise<StoredBatch> {
  const { db, session, input, audit } = context;
  const batch = await kind.store.read(db, session.clientId, input.Id, true);
  const action = `${kind.entity}.export`;
  if (batch.ExporteLe) {
    audit.record({ action, entity: kind.entity, entityId: batch.Id, after: { Lot: batch.Lot } });
    return batch;
  }
  refuseUnless(batch, ['APPROUVE'], 'un lot s’exporte une fois approuvé');
  if (batch.Execution < todayInParis())
    throw stepNotOpen('La date d’exécution de ce lot est passée\u202f: annulez-le et préparez-en un autre.');
  await check(batch);
  // whole seconds, as the file tells them
  const now = new Date(Math.floor(Date.now() / 1000) * 1000);
  return kind.store.edit(
    context,
    { Id: batch.Id, Etat: 'EXPORTE', ExporteParId: session.userId, ExporteLe: now },
    { locked: batch, action },
  );
}

/** When a file was made, as it says so: in UTC, to the second. */
export const madeAt = ({ ExporteLe }: StoredBatch): string =>
  new Date(ExporteLe ?? 0).toISOString().slice(0, 19);
