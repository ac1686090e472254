import { buffer } from 'node:stream/consumers';
import { remainingOf } from '#contract/permanent-files/invoicing/invoice.ts';
import * as calls from '#contract/permanent-files/invoicing/payer-calls.ts';
import type { AuthNeeds } from '#server/identity/auth/needs.ts';
import type { CardProvider } from '#server/platform/card-payments/provider.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import { type Route, servePublic } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import type { InvoiceKinds } from '../invoice-kind.ts';
import { anyInvoices } from '../invoice-record.ts';
import { payInvoice } from './pay-invoice.ts';
import { type PayersLink, payers } from './payers-link.ts';
import { settle } from './settle.ts';

/** 'c•••@client.example': enough to know one's own address by. */
const masked = (email: string) => email.replace(/^(.)[^@]*/, '$1•••');

/** What a payer may do with the link of an invoice, whoever issues it. */
export function invoicePaymentRoutes(
  needs: AuthNeeds,
  store: FileStore,
  cards: CardProvider,
  kinds: InvoiceKinds,
): Route[] {
  const { database, settings } = needs;
  const { byToken, byPass, isProven } = payers(needs);

  const invoiceOf = ({ clientId, invoiceId }: PayersLink) =>
    database.asFirm({ clientId }, async (db) => {
      const invoice = await anyInvoices.read(db, clientId, invoiceId);
      const { Number: number, Client, Object: what, Date: on, DueOn, Lines, TTC, Paid } = invoice;
      return {
        InvoiceFormalityId: invoiceId,
        Number: number ?? '',
        Client,
        Object: what,
        Date: on ?? '',
        DueOn,
        Lines,
        TTC,
        Paid,
        Remaining: remainingOf(invoice),
        IsSimulation: cards.isSimulation,
      };
    });

  /** The invoice's PDF as it was issued. */
  const pdfOf = ({ clientId, invoiceId }: PayersLink) =>
    database.asFirm({ clientId }, async (db) => {
      const [file] = await db.query<{ number: string; sha256: string }>(
        `select i.number, f.sha256 from invoice i
         join stored_file f on f.client_id = i.client_id and f.id = i.file_id
         where i.client_id = $1 and i.id = $2`,
        [clientId, invoiceId],
      );
      if (!file) throw notFound('Ce fichier n’est plus disponible.');
      const content = await buffer(await store.open(clientId, file.sha256));
      return { FileName: `${file.number}.pdf`, Content: content.toString('base64') };
    });

  return [
    servePublic(calls.GetInvoiceDetailsByToken, async ({ input, request }) => {
      const link = await byToken(input.token);
      if (link?.state !== 'valid')
        return { State: link?.state ?? 'expired', Firm: null, Number: null, Email: null, Invoice: null };
      const invoice = await invoiceOf(link);
      return {
        State: link.state,
        Firm: link.firm,
        Number: invoice.Number,
        Email: masked(link.email),
        Invoice: isProven(request, link) ? invoice : null,
      };
    }),
    servePublic(calls.GetInvoiceDetailsById, async ({ input, request }) =>
      invoiceOf(await byPass(request, input.id)),
    ),
    servePublic(calls.GetInvoicePdf, async ({ input, request }) => pdfOf(await byPass(request, input.id))),
    servePublic(calls.PayInvoice, async ({ input, request, log }) => {
      const link = await byPass(request, input.invoiceFormalityId);
      if (link.state === 'expired') throw notFound('Ce lien de paiement a expiré.');
      return payInvoice({ database, cards, kinds, publicUrl: settings.publicUrl, log }, link);
    }),
    servePublic(calls.PaymentStatus, async ({ request }) => {
      const link = await byPass(request);
      if (link.state === 'paid') return { State: 'paid' as const };
      const [open] = await database.asFirm({ clientId: link.clientId }, (db) =>
        db.query(`select from card_attempt where client_id = $1 and link_id = $2 and state = 'OUVERT'`, [
          link.clientId,
          link.id,
        ]),
      );
      return { State: open ? ('pending' as const) : ('open' as const) };
    }),
    servePublic(calls.SimulateCardPayment, async ({ input, request, log }) => {
      const { clientId, id } = await byPass(request);
      if (!cards.isSimulation) throw notFound('Cette adresse n’existe pas.');
      return database.asFirm({ clientId }, async (db) => {
        const [attempt] = await db.query<{ reference: string; amountCents: number }>(
          `select reference, amount_cents as "amountCents" from card_attempt
           where client_id = $1 and link_id = $2 and id = $3 and provider = 'simulation' and reference is not null`,
          [clientId, id, input.AttemptId],
        );
        if (!attempt) throw notFound('Ce paiement n’existe pas ou plus.');
        const key = `${clientId}.${input.AttemptId}`;
        await settle(db, clientId, kinds, { ...attempt, key, state: 'paid', currency: 'eur' }, log);
        return true;
      });
    }),
  ];
}
