import type { FastifyBaseLogger } from 'fastify';
import { mayManageSuppliers } from '#contract/directory/suppliers/access.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { reminderDays, thresholdAt } from './vigilance-rules.ts';

interface Ending {
  clientId: number;
  id: number;
  supplierId: number;
  supplier: string;
  object: string;
  expiresOn: string;
  daysLeft: number;
}

const firstReminder = Math.max(...reminderDays);

/** $1 is today. Assignments that have not ended whose attestation's end is near or past. */
const ending = `from supplier_assignment a
  where (a.ends_on is null or a.ends_on >= $1::date) and a.expires_on <= $1::date + ${firstReminder}`;

/** Those of a firm ($2) that are asked for an attestation: from $3 on. */
const endingOf = `select a.client_id as "clientId", a.id, a.supplier_id as "supplierId", a.object,
    (select s.name from supplier s where s.client_id = a.client_id and s.id = a.supplier_id) as supplier,
    a.expires_on as "expiresOn", a.expires_on - $1::date as "daysLeft"
  ${ending} and a.client_id = $2 and a.yearly_cents >= $3 order by a.expires_on, a.id`;

/** The reminder that is due so many days before the end: the last of those whose day has come. */
export const reminderDue = (daysLeft: number): number | undefined =>
  [...reminderDays].sort((one, other) => one - other).find((days) => daysLeft <= days);

const day = (date: string) => date.split('-').reverse().join('/');

function textOf({ supplier, object, expiresOn, daysLeft }: Ending): { title: string; text: string } {
  const end =
    daysLeft < 0
      ? `a expiré le ${day(expiresOn)}`
      : daysLeft === 0
        ? 'expire aujourd’hui'
        : `expire le ${day(expiresOn)}, dans ${daysLeft} jour${daysLeft > 1 ? 's' : ''}`;
  return {
    title: `L’attestation de vigilance de ${supplier} ${end}.`,
    text: `Affectation : ${object}. Demandez au fournisseur une attestation plus récente et vérifiez son code sur urssaf.fr.`,
  };
}

/** Those of the staff who manage the suppliers now, whatever has been granted or withdrawn. */
async function managersOf(db: Db, clientId: number): Promise<number[]> {
  const users = await db.query<{ id: number }>(
    `select id from app_user where client_id = $1 and kind = 'staff' and not is_disabled order by id`,
    [clientId],
  );
  const managers: number[] = [];
  for (const { id } of users)
    if (await isStillAllowed(db, { clientId, userId: id, access: mayManageSuppliers })) managers.push(id);
  return managers;
}

/** Keeps that this reminder is sent; false: it was already. */
async function isFirst(db: Db, { clientId, id, expiresOn }: Ending, daysBefore: number): Promise<boolean> {
  const rows = await db.query(
    `insert into supplier_reminder (client_id, assignment_id, expires_on, days_before) values ($1, $2, $3, $4)
     on conflict do nothing returning assignment_id`,
    [clientId, id, expiresOn, daysBefore],
  );
  return rows.length > 0;
}

async function remindFirm(database: Database, clientId: number, today: string): Promise<void> {
  await database.asFirm({ clientId }, async (db) => {
    const threshold = await thresholdAt(db, clientId, today);
    const found = await db.query<Ending>(endingOf, [today, clientId, threshold]);
    const due: Ending[] = [];
    for (const one of found) {
      const daysBefore = reminderDue(one.daysLeft);
      if (daysBefore !== undefined && (await isFirst(db, one, daysBefore))) due.push(one);
    }
    if (due.length === 0) return;
    for (const userId of await managersOf(db, clientId))
      for (const one of due)
        await notify(db, {
          clientId,
          userId,
          ...textOf(one),
          link: `/repertoire/listeFournisseurs/${one.supplierId}`,
        });
  });
}

/**
 * Reminds those who manage suppliers of the attestations that end in 30 days, in 7, or today, each time once. Any
 * node may do it, at any time; after days without a server only the latest reminder is sent.
 */
export async function remindVigilance(database: Database, today = todayInParis()): Promise<void> {
  const firms = await database.asInstallation((db) =>
    db.query<{ clientId: number }>(`select distinct a.client_id as "clientId" ${ending} order by 1`, [today]),
  );
  for (const { clientId } of firms) await remindFirm(database, clientId, today);
}

const hour = 3600 * 1000;

/** Looks at the start, then every hour: the day changes for each firm at midnight in Paris. Answers how to stop. */
export function remindVigilanceHourly(database: Database, log: Pick<FastifyBaseLogger, 'error'>): () => void {
  const remind = () => {
    remindVigilance(database).catch((err: unknown) =>
      log.error({ err }, 'those who manage suppliers were not reminded'),
    );
  };
  const hourly = setInterval(remind, hour).unref();
  remind();
  return () => clearInterval(hourly);
}
