import { inFigures } from '#contract/calendar.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { reminderDays } from '../bank-days.ts';

interface Ending extends Record<string, unknown> {
  user: number;
  bank: string | null;
  until: string;
}

/** Tells those who opened them of the consents that end soon: once for each consent, whichever node does it. */
export async function remindConsents(db: Db, clientId: number): Promise<number> {
  const ending = await db.query<Ending>(
    `update bank_connection set reminded_for = consent_until
     where client_id = $1 and revoked_at is null and consent_until <= $2::date + $3::int
       and reminded_for is distinct from consent_until
     returning opened_by as user, bank, consent_until::text as until`,
    [clientId, todayInParis(), await reminderDays(db, clientId)],
  );
  for (const { user, bank, until } of ending)
    await notify(db, {
      clientId,
      userId: user,
      title: `Le consentement de «\u202f${bank ?? 'une banque'}\u202f» finit le ${inFigures(until)}\u202f: renouvelez-le.`,
      link: '/budget-insight-historic?IsBientotEchu=true',
    });
  return ending.length;
}

/** Reminds in every firm. Any node may, at any time. */
export const remindAllConsents = (database: Database): Promise<void> =>
  eachFirm(database, (clientId) => database.asFirm({ clientId }, (db) => remindConsents(db, clientId)));
