import { buffer } from 'node:stream/consumers';
import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import type { ProposePortageReminders, SendPortageReminders } from '#contract/portage/invoices/calls.ts';
import type { ReminderToSend } from '#contract/portage/invoices/reminder.ts';
import { invoiceFile } from '#server/permanent-files/invoicing/download-invoice.ts';
import { tellEvent } from '#server/permanent-files/invoicing/invoice-events.ts';
import { type InvoiceKind, nameOfInvoice } from '#server/permanent-files/invoicing/invoice-kind.ts';
import { reminderLevel } from '#server/permanent-files/invoicing/reminders/reminder-level.ts';
import { reminderLine, reminderText } from '#server/permanent-files/invoicing/reminders/reminder-texts.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { mailOf } from '#server/platform/outbox/mail-layout.ts';
import { mostAttached, type Outbox } from '#server/platform/outbox/outbox.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableInvoices, type StoredPortageInvoice } from './portage-invoices.ts';

type Stored = StoredPortageInvoice;
type Proposal = AnswerOf<typeof ProposePortageReminders>;

/** Why nobody is reminded of it now; undefined: it may be. */
function whyNot(invoice: Stored): string | undefined {
  const today = todayInParis();
  if (invoice.State === 'Draft') return 'Elle n’est pas émise.';
  if (invoice.IsCreditNote || remainingOf(invoice) <= 0) return 'Rien n’en reste à régler.';
  if (!invoice.DueOn || invoice.DueOn >= today)
    return `Elle est à régler jusqu’au ${inFigures(invoice.DueOn ?? today)}.`;
  if (invoice.LastReminderOn === today) return 'Une relance est déjà partie aujourd’hui.';
  return undefined;
}

const nameOf = (invoice: Stored) =>
  invoice.Number ? nameOfInvoice(invoice) : `Brouillon pour ${invoice.Client}`;

/** What one mail may be about: the invoices of one portage company to one customer and address, paid to the same payee. */
const partiesOf = ({ IdSocietePortage, IdSociete, IdAffacturage, Email }: Stored) =>
  [IdSocietePortage, IdSociete, IdAffacturage, Email.toLowerCase()].join(' ');

const told = (invoice: Stored) => ({
  Id: invoice.Id,
  Number: invoice.Number ?? '',
  DueOn: invoice.DueOn,
  Due: remainingOf(invoice),
});

const daysSince = (day: string) => (Date.parse(todayInParis()) - Date.parse(day)) / 86_400_000;

/** The highest level that was sent of these invoices since they fell due; 0 where none was. */
async function lastLevel(db: Db, clientId: number, invoices: readonly Stored[]): Promise<number> {
  const [sent] = await db.query<{ level: number | null }>(
    `select max(v.level) as level from invoice_event v join invoice r on r.client_id = v.client_id and r.id = v.invoice_id
     where v.client_id = $1 and v.invoice_id = any ($2) and v.code = 'RELANCE' and v.done_on > r.due_on`,
    [clientId, invoices.map(({ Id }) => Id)],
  );
  return sent?.level ?? 0;
}

async function proposed(
  db: Db,
  clientId: number,
  invoices: readonly Stored[],
): Promise<Proposal['Relances'][number][]> {
  const [first] = invoices;
  if (!first) return [];
  const daysLate = Math.max(...invoices.map(({ DueOn }) => daysSince(DueOn ?? todayInParis())));
  const last = await lastLevel(db, clientId, invoices);
  const { Level, Why } = await reminderLevel(db, clientId, { daysLate, last });
  const Reste = invoices.reduce((sum, invoice) => sum + remainingOf(invoice), 0);
  const { Subject, Body } = reminderText(Level, { due: Reste });
  return [
    {
      SocietePortage: first.SocietePortage,
      Client: first.Client,
      Email: first.Email,
      Affactureur: first.Affactureur,
      Niveau: Level,
      Pourquoi: Why,
      Objet: Subject,
      Texte: Body,
      Reste,
      Factures: invoices.map(told),
    },
  ];
}

/** One mail for each customer, portage company and payee. */
export async function proposeReminders({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof ProposePortageReminders>): Promise<Proposal> {
  const found = await readableInvoices(db, clientId, input.Ids);
  const Refus = found.flatMap((invoice) => {
    const Motif = whyNot(invoice);
    return Motif ? [{ Id: invoice.Id, Nom: nameOf(invoice), Motif }] : [];
  });
  const groups = Map.groupBy(
    found.filter((invoice) => !whyNot(invoice)).sort((a, b) => (a.DueOn ?? '').localeCompare(b.DueOn ?? '')),
    partiesOf,
  );
  const Relances: Proposal['Relances'] = [];
  for (const group of groups.values()) Relances.push(...(await proposed(db, clientId, group)));
  return { Relances, Refus };
}

/** Held until the mail is written. @throws AppError 404, 409 */
async function heldInvoices(
  db: Db,
  clientId: number,
  ids: readonly number[],
): Promise<[Stored, ...Stored[]]> {
  await readableInvoices(db, clientId, ids, true);
  // read once they are held: whoever held them before has told of a reminder since
  const [first, ...others] = await readableInvoices(db, clientId, ids);
  if (!first || others.length + 1 < ids.length) throw notFound('Une de ces factures n’existe pas ou plus.');
  for (const invoice of [first, ...others]) {
    const why = whyNot(invoice);
    if (why)
      throw new AppError({
        status: 409,
        code: 'NOTHING_TO_REMIND',
        message: `${nameOf(invoice)}\u202f: ${why}`,
      });
    if (partiesOf(invoice) !== partiesOf(first))
      throw new AppError({
        status: 409,
        code: 'SEVERAL_CUSTOMERS',
        message: 'Une relance porte sur un seul client et une seule société de portage.',
      });
  }
  return [first, ...others];
}

interface Needs {
  files: FileStore;
  outbox: Outbox;
}

/** The invoices as they were issued. @throws AppError 409 where they are too large for one mail */
async function attachedTo(
  db: Db,
  clientId: number,
  kind: InvoiceKind<Stored>,
  files: FileStore,
  invoices: readonly Stored[],
) {
  const attachments = [];
  for (const invoice of invoices) {
    const { fileName, content } = await invoiceFile(db, clientId, kind, files, invoice);
    attachments.push({ fileName, mediaType: 'application/pdf', content: await buffer(content) });
  }
  if (attachments.reduce((sum, { content }) => sum + content.length, 0) > mostAttached)
    throw new AppError({
      status: 409,
      code: 'TOO_LARGE',
      message: 'Ces factures sont trop lourdes pour un seul message\u202f: relancez-en moins à la fois.',
    });
  return attachments;
}

const payee = ({ Affactureur }: Stored) =>
  Affactureur
    ? [`Pour être libératoire, le règlement est fait à ${Affactureur}, comme le porte la facture.`]
    : [];

async function sendOne(
  { db, session, audit }: SignedInContext<typeof SendPortageReminders>,
  kind: InvoiceKind<Stored>,
  { files, outbox }: Needs,
  { Ids, Niveau: level, Email: to, Objet: subject, Texte }: ReminderToSend,
): Promise<void> {
  const { clientId, userId } = session;
  const invoices = await heldInvoices(db, clientId, Ids);
  const [first] = invoices;
  await outbox.mail(db, {
    clientId,
    to,
    holdsSecret: false,
    ...mailOf({
      subject,
      paragraphs: [
        ...Texte.split(/\n+/),
        ...invoices.map((invoice) => reminderLine(told(invoice))),
        ...payee(first),
      ],
      closing: first.SocietePortage.Value,
    }),
    attachments: await attachedTo(db, clientId, kind, files, invoices),
  });
  for (const invoice of invoices) {
    const comment = `Relance de niveau ${level} à ${to}\u202f: ${nameOf(invoice)}`;
    await tellEvent(db, { clientId, userId, invoiceId: invoice.Id, code: 'RELANCE', comment, level });
    audit.record({
      action: 'portage-invoice.remind',
      entity: 'portage-invoice',
      entityId: invoice.Id,
      after: { Client: invoice.Client, Email: to, Level: level, AmountCents: remainingOf(invoice) },
    });
  }
}

/** @throws AppError 404, 409 */
export async function sendReminders(
  context: SignedInContext<typeof SendPortageReminders>,
  kind: InvoiceKind<Stored>,
  needs: Needs,
): Promise<AnswerOf<typeof SendPortageReminders>> {
  const { Relances } = context.input;
  for (const reminder of Relances) await sendOne(context, kind, needs, reminder);
  return { Envoyees: Relances.length };
}
