import { inFigures } from '#contract/calendar.ts';
import { mayManageSuppliers } from '#contract/directory/suppliers/access.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { wholeAmountOf } from './vigilance.ts';
import { reminderDays, thresholdAt } from './vigilance-rules.ts';

interface Ending {
  clientId: number;
  id: number;
  supplierId: number;
  supplier: string;
  object: string;
  /** The attestation's last day; where none was ever given the contract's first, from which on it is due. */
  expiresOn: string;
  daysLeft: number;
  isMissing: boolean;
}

interface Needs {
  database: Database;
  mails: Outbox;
}

const firstReminder = Math.max(...reminderDays);

/** $1 is today. Assignments that have not ended whose attestation's end is near or past, or that have none on their first day. */
const ending = `from supplier_assignment a
  where (a.ends_on is null or a.ends_on >= $1::date)
    and (a.expires_on <= $1::date + ${firstReminder} or (a.expires_on is null and a.starts_on <= $1::date))`;

/** Those of a firm ($2) that are asked for an attestation: from $3 on. */
const endingOf = `select a.client_id as "clientId", a.id, a.supplier_id as "supplierId", a.object,
    (select s.name from supplier s where s.client_id = a.client_id and s.id = a.supplier_id) as supplier,
    coalesce(a.expires_on, a.starts_on) as "expiresOn", coalesce(a.expires_on, a.starts_on) - $1::date as "daysLeft",
    a.expires_on is null as "isMissing"
  ${ending} and a.client_id = $2 and ${wholeAmountOf('a', '$1')} >= $3 order by "expiresOn", a.id`;

/** The reminder that is due so many days before the end: the last of those whose day has come. */
export const reminderDue = (daysLeft: number): number | undefined =>
  [...reminderDays].sort((one, other) => one - other).find((days) => daysLeft <= days);

function textOf({ supplier, object, expiresOn, daysLeft, isMissing }: Ending): {
  title: string;
  text: string;
} {
  if (isMissing)
    return {
      title: `L’attestation de vigilance de ${supplier} n’a jamais été remise.`,
      text: `Affectation\u202f: ${object}, depuis le ${inFigures(expiresOn)}. Demandez l’attestation au fournisseur et vérifiez son code sur urssaf.fr.`,
    };
  const end =
    daysLeft < 0
      ? `a expiré le ${inFigures(expiresOn)}`
      : daysLeft === 0
        ? 'expire aujourd’hui'
        : `expire le ${inFigures(expiresOn)}, dans ${daysLeft} jour${daysLeft > 1 ? 's' : ''}`;
  return {
    title: `L’attestation de vigilance de ${supplier} ${end}.`,
    text: `Affectation\u202f: ${object}. Demandez au fournisseur une attestation plus récente et vérifiez son code sur urssaf.fr.`,
  };
}

interface Manager {
  id: number;
  email: string;
}

/** Those of the staff who manage the suppliers now, whatever has been granted or withdrawn. */
async function managersOf(db: Db, clientId: number): Promise<Manager[]> {
  const users = await db.query<Manager & Record<string, unknown>>(
    `select id, email from app_user where client_id = $1 and kind = 'staff' and not is_disabled order by id`,
    [clientId],
  );
  const managers: Manager[] = [];
  for (const user of users)
    if (await isStillAllowed(db, { clientId, userId: user.id, access: mayManageSuppliers }))
      managers.push(user);
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

async function remindFirm({ database, mails }: Needs, clientId: number, today: string): Promise<void> {
  await database.asFirm({ clientId }, async (db) => {
    const threshold = await thresholdAt(db, clientId, today);
    const found = await db.query<Ending>(endingOf, [today, clientId, threshold]);
    const due: Ending[] = [];
    for (const one of found) {
      const daysBefore = reminderDue(one.daysLeft);
      if (daysBefore !== undefined && (await isFirst(db, one, daysBefore))) due.push(one);
    }
    if (due.length === 0) return;
    for (const { id: userId, email } of await managersOf(db, clientId)) {
      for (const one of due)
        await notify(db, {
          clientId,
          userId,
          ...textOf(one),
          link: `/repertoire/listeFournisseurs/${one.supplierId}`,
        });
      await mails.mail(db, {
        clientId,
        to: email,
        holdsSecret: false,
        ...mailOf({
          subject: 'Attestations de vigilance à demander',
          paragraphs: due.map((one) => `${textOf(one).title} ${textOf(one).text}`),
        }),
      });
    }
  });
}

/**
 * Reminds those who manage suppliers, on the page and by mail, of the attestations that end in 30 days, in 7, or today, and
 * of those never given from the contract's first day on, each time once. Any
 * node may do it, at any time; after days without a server only the latest reminder is sent.
 */
export async function remindVigilance(needs: Needs, today = todayInParis()): Promise<void> {
  await eachFirm(
    needs.database,
    (clientId) => remindFirm(needs, clientId, today),
    `select a.client_id ${ending}`,
    [today],
  );
}
