import type { EditCabinet } from '#contract/directory/cabinets/calls.ts';
import { inNumber } from '#contract/in-number.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { CabinetRow } from './cabinets.ts';

interface Attached {
  Societes: number;
  Collaborateurs: number;
}

async function attachedTo(db: Db, clientId: number, cabinetId: number): Promise<Attached> {
  const [attached] = await db.query<Attached & Record<string, number>>(
    `select (select count(*) from company where client_id = $1 and cabinet_id = $2 and not is_disabled) as "Societes",
       (select count(*) from app_user
        where client_id = $1 and cabinet_id = $2 and kind = 'staff' and not is_disabled) as "Collaborateurs"`,
    [clientId, cabinetId],
  );
  return attached ?? { Societes: 0, Collaborateurs: 0 };
}

function stillAttached({ Societes, Collaborateurs }: Attached): AppError {
  const counts = `${inNumber(Collaborateurs, 'collaborateur(s)')} et ${inNumber(Societes, 'société(s)')} y sont rattachés`;
  return new AppError({
    status: 409,
    code: 'STILL_ATTACHED',
    message: `Ce cabinet ne peut pas être retiré : ${counts}. Choisissez le cabinet qui les reprend.`,
    fields: [{ Path: 'IdCabinetRepreneur', Message: 'Choisissez le cabinet qui les reprend.' }],
    details: { Societes, Collaborateurs },
  });
}

/** @throws AppError 400 where the cabinet that takes over is the same one, retired, or not the firm's. */
async function checkSuccessor(db: Db, clientId: number, cabinetId: number, successor: number) {
  const found = await db.query(
    `select from cabinet where client_id = $1 and id = $2 and id <> $3 and retired_on is null for share`,
    [clientId, successor, cabinetId],
  );
  if (found.length > 0) return;
  throw invalidInput([
    { Path: 'IdCabinetRepreneur', Message: 'Choisissez un autre cabinet, qui ne soit pas retiré.' },
  ]);
}

/** People who work there and companies in activity go to the cabinet that takes over; what is past stays where it was. */
export async function handOver(db: Db, clientId: number, from: number, to: number): Promise<void> {
  await db.query(
    `update app_user set cabinet_id = $3
     where client_id = $1 and cabinet_id = $2 and kind = 'staff' and not is_disabled`,
    [clientId, from, to],
  );
  await db.query(
    `update company set cabinet_id = $3, version = version + 1
     where client_id = $1 and cabinet_id = $2 and not is_disabled`,
    [clientId, from, to],
  );
  await db.query('update cabinet set heir_id = null where client_id = $1 and id = $2', [clientId, from]);
}

/**
 * Empties a cabinet that is retired: at once where its day has come, on the day where it is still to come. Those who have
 * left and companies put out of use stay with what was theirs.
 * @throws AppError 409 with code STILL_ATTACHED where there are some and no cabinet to take over
 */
export async function emptyRetired(
  { db, session, input, audit }: SignedInContext<typeof EditCabinet>,
  { DateRetrait, IdCabinetRepreneur: successor }: Pick<CabinetRow, 'DateRetrait' | 'IdCabinetRepreneur'>,
): Promise<void> {
  const { clientId } = session;
  if (!DateRetrait) return;
  const attached = await attachedTo(db, clientId, input.Id);
  if (attached.Societes + attached.Collaborateurs === 0) return;
  if (!successor) throw stillAttached(attached);
  await checkSuccessor(db, clientId, input.Id, successor);
  if (DateRetrait > todayInParis()) return;
  await handOver(db, clientId, input.Id, successor);
  audit.record({
    action: 'cabinet.hand-over',
    entity: 'cabinet',
    entityId: input.Id,
    before: attached,
    after: { IdCabinetRepreneur: successor },
  });
}
