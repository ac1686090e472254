import type { AnswerOf } from '#contract/call.ts';
import type { ProposeReminder, SendReminder } from '#contract/commerce/outstanding/calls.ts';
import type { AccountInvoice } from '#contract/commerce/outstanding/outstanding.ts';
import { firmName } from '#server/administration/firm/read-firm.ts';
import type { InvoiceKinds } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { anyInvoices } from '#server/permanent-files/invoicing/invoice-record.ts';
import { freshLink, type LinkNeeds } from '#server/permanent-files/invoicing/payments/invoice-links.ts';
import { reminderLevel } from '#server/permanent-files/invoicing/reminders/reminder-level.ts';
import { reminderLine, reminderText } from '#server/permanent-files/invoicing/reminders/reminder-texts.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { keepDunning, remindable, tellKinds } from './dunning.ts';
import { noticeText } from './notice-text.ts';
import { eventsOf, readHolder, unpaidOf } from './read-account.ts';

/** By the oldest invoice, and the reminders that were sent since it fell due. */
async function levelOf(db: Db, clientId: number, key: string, { DaysLate: daysLate, DueOn }: AccountInvoice) {
  const sent = (await eventsOf(db, clientId, key)).filter(
    ({ Kind, DoneOn }) => Kind === 'RELANCE' && DoneOn > (DueOn ?? todayInParis()),
  );
  return reminderLevel(db, clientId, { daysLate, last: Math.max(0, ...sent.map(({ Level }) => Level ?? 0)) });
}

/** @throws AppError 404, 409 where nothing is overdue */
export async function proposeReminder({
  db,
  session,
  input,
}: SignedInContext<typeof ProposeReminder>): Promise<AnswerOf<typeof ProposeReminder>> {
  const { clientId } = session;
  const { Email, Address } = await readHolder(db, clientId, input.cle);
  const invoices = remindable(await unpaidOf(db, clientId, input.cle));
  const [oldest] = invoices;
  if (!oldest) throw new Error('nothing to remind of');
  const level = await levelOf(db, clientId, input.cle, oldest);
  const sum = (of: (invoice: AccountInvoice) => number) => invoices.reduce((all, one) => all + of(one), 0);
  const told = { due: sum(({ Due }) => Due), late: sum(({ Late }) => Late.InterestCents + Late.FlatCents) };
  return {
    ...level,
    Email,
    Address,
    ...reminderText(level.Level, told),
    Letter: noticeText(told),
    DueCents: told.due,
    Invoices: invoices.map(({ Id, Number: number, DueOn, Due }) => ({ Id, Number: number, DueOn, Due })),
  };
}

/** Each invoice in a line, with the address by which it is paid. */
async function linesOf(
  db: Db,
  clientId: number,
  invoices: readonly AccountInvoice[],
  { email, hasLinks, publicUrl }: { email: string; hasLinks: boolean; publicUrl: string },
): Promise<string[]> {
  const lines: string[] = [];
  for (const invoice of invoices) {
    const stored = hasLinks ? await anyInvoices.read(db, clientId, invoice.Id, true) : undefined;
    const url = stored && (await freshLink(db, clientId, stored, { email, publicUrl }));
    lines.push(url ? `${reminderLine(invoice)} – régler\u202f: ${url}` : reminderLine(invoice));
  }
  return lines;
}

/** @throws AppError 404, 409 */
export async function sendReminder(
  { db, session, input, audit }: SignedInContext<typeof SendReminder>,
  { outbox, publicUrl, cards }: LinkNeeds,
  kinds: InvoiceKinds,
): Promise<AnswerOf<typeof SendReminder>> {
  const { clientId } = session;
  const holder = await readHolder(db, clientId, input.Cle);
  const invoices = remindable(await unpaidOf(db, clientId, input.Cle));
  const { Email: email, Level: level, HasLinks: hasLinks, Body: body } = input;
  const lines = await linesOf(db, clientId, invoices, { email, hasLinks, publicUrl });
  await outbox.mail(db, {
    clientId,
    to: email,
    holdsSecret: hasLinks,
    ...mailOf({
      subject: input.Subject,
      paragraphs: [
        ...body.split(/\n+/),
        ...lines,
        ...(hasLinks && cards.isSimulation ? ['Paiement simulé\u202f: aucune carte ne sera débitée.'] : []),
      ],
      closing: await firmName(db, clientId),
    }),
  });
  const amountCents = invoices.reduce((all, { Due }) => all + Due, 0);
  const Id = await keepDunning(db, session, {
    kind: 'RELANCE',
    holder,
    invoices,
    amountCents,
    level,
    email,
    body,
  });
  await tellKinds(db, session, kinds, {
    invoices,
    what: 'reminder',
    comment: `Relance de niveau ${level} à ${email}`,
  });
  audit.record({
    action: 'dunning.remind',
    entity: 'dunning',
    entityId: Id,
    after: { Client: holder.Client, Email: email, Level: level, AmountCents: amountCents },
  });
  return { Id, Email: email };
}
