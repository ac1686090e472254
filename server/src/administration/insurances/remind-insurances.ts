import { mayKeepInsurances } from '#contract/administration/insurances/access.ts';
import { type InsuranceKind, insuranceKinds } from '#contract/administration/insurances/insurance.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { day } from '#server/platform/records/field-words.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { todayInParis } from '#server/platform/today.ts';
import { notify } from '#server/workspace/notifications/notify.ts';

interface Needs {
  database: Database;
  mails: Outbox;
}

interface Ending {
  kind: InsuranceKind;
  insurer: string;
  number: string;
  endsOn: string;
}

/** $1 is today. Contracts whose end is near, and that nobody was reminded of; a new end is reminded of anew. */
const due = `i.retired_on is null and i.ends_on between $1::date and $1::date + i.remind_days and i.reminded_for is distinct from i.ends_on`;

const sentence = ({ kind, insurer, number, endsOn }: Ending) =>
  `${insuranceKinds[kind]}\u202f: le contrat ${number} de ${insurer} prend fin le ${day(endsOn)}.`;

async function remindFirm({ database, mails }: Needs, clientId: number, today: string): Promise<void> {
  await database.asFirm({ clientId }, async (db) => {
    const ending = await db.query<Ending & Record<string, unknown>>(
      `update insurance i set reminded_for = i.ends_on where i.client_id = $2 and ${due}
       returning i.kind, i.insurer, i.number, i.ends_on as "endsOn"`,
      [today, clientId],
    );
    if (ending.length === 0) return;
    const users = await db.query<{ id: number; email: string }>(
      `select id, email from app_user where client_id = $1 and kind = 'staff' and not is_disabled order by id`,
      [clientId],
    );
    for (const { id: userId, email } of users) {
      if (!(await isStillAllowed(db, { clientId, userId, access: mayKeepInsurances }))) continue;
      for (const one of ending)
        await notify(db, {
          clientId,
          userId,
          title: sentence(one),
          link: '/administration/insurance-config/assurance',
        });
      const content = mailOf({
        subject: 'Assurances du cabinet à renouveler',
        paragraphs: ending.map(sentence),
      });
      await mails.mail(db, { clientId, to: email, holdsSecret: false, ...content });
    }
  });
}

/** Tells those who keep the insurances of contracts that end soon, each end once. Any node may do it, at any time. */
export async function remindInsurances(needs: Needs, today = todayInParis()): Promise<void> {
  await eachFirm(
    needs.database,
    (clientId) => remindFirm(needs, clientId, today),
    `select i.client_id from insurance i where ${due}`,
    [today],
  );
}
