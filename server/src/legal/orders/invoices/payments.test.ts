import { afterAll, expect, test } from 'vitest';
import { SendSecureCode, VerifySecureCode } from '#contract/identity/auth/payment-code-calls.ts';
import { AddFormalityType } from '#contract/legal/formality-types/calls.ts';
import { AddOrder, UpdateOrderStatus } from '#contract/legal/orders/calls.ts';
import {
  GetInvoiceFormalityById,
  listInvoices,
  UpdateInvoiceStatus,
} from '#contract/legal/orders/invoices/calls.ts';
import {
  AddPaymentToken,
  ClosePaymentToken,
  PaymentUrl,
  SendSecureLink,
} from '#contract/legal/orders/invoices/link-calls.ts';
import {
  GetInvoiceDetailsById,
  GetInvoiceDetailsByToken,
  GetInvoicePdf,
  PayInvoice,
  PaymentStatus,
  SimulateCardPayment,
} from '#contract/permanent-files/invoicing/payer-calls.ts';
import { cardServer } from '#proof/areas/card-server.ts';
import { browserOf } from '#proof/processes/browser.ts';
import { lastCode, lastMessage } from '#proof/sign-in/codes.ts';
import { startTestApp } from '#proof/test-app.ts';
import { todayInParis } from '#server/platform/today.ts';

const secrets = { apiKey: 'sk_test_invented', webhookSecret: 'whsec_invented' };
const stripe = await cardServer(secrets);
afterAll(() => stripe.close());
const app = await startTestApp({ settings: { cards: { kind: 'stripe', url: stripe.url, ...secrets } } });
const { A, B } = app.firms;
const jurist = await app.signIn('JURIDIQUE');
const keeper = await app.signIn('EXPERT_COMPTABLE');
await app.query(
  `update cabinet set vat_number = 'FR32123456789', address_line = '1 rue du Lavoir' where client_id = $1`,
  [A.id],
);
const FormalityTypeId = (
  await keeper.call(AddFormalityType, {
    Code: 'PAYEE',
    Libelle: 'Transfert payé',
    GroupCode: 'TRANSFERT_SIEGE',
    DateTarif: '2024-01-01',
    Lines: [{ Nature: 1, Libelle: 'Rédaction', PrixHT: 40_000, TauxTva: 20 }],
  })
).answer.Id;

let payers = 0;
/** An issued invoice of 480 € and its payer. */
async function issued() {
  payers += 1;
  const Email = `payeur-lien-${payers}@client.example`;
  const order = { IdSociete: A.companies[5], Payeur: { Nom: 'Lou Payeur', Email }, FormalityTypeId };
  const OrderId = (await jurist.call(AddOrder, order)).answer.Id;
  await jurist.call(UpdateOrderStatus, { Id: OrderId, OrderStatusCode: 'Confirmed', Motive: 'Accord' });
  const id = (await jurist.call(listInvoices, { OrderId })).answer.Items[0]?.Id ?? 0;
  await jurist.call(UpdateInvoiceStatus, { Id: id, State: 'Issued' });
  return { id, Email };
}

const tokenIn = (url: string) => new URLSearchParams(url.split('#')[1]).get('token') ?? '';

/** The payer of an issued invoice, in a browser that has proved the code. */
async function proven() {
  const { id, Email } = await issued();
  await jurist.call(SendSecureLink, { InvoiceFormalityId: id });
  const Token = tokenIn(/https?:\/\/\S+/.exec((await lastMessage(app, Email)).text)?.[0] ?? '');
  const browser = browserOf(app);
  await browser.call(SendSecureCode, { Email, Token });
  await browser.call(VerifySecureCode, { Code: await lastCode(app, Email), Token });
  return { id, Email, Token, browser };
}

const read = async (id: number) => (await jurist.call(GetInvoiceFormalityById, { id })).answer;
const pay = ({ browser, id }: Awaited<ReturnType<typeof proven>>) =>
  browser.call(PayInvoice, { invoiceFormalityId: id });
const sessionOf = (url: string | null) => url?.split('/').pop() ?? '';
const hear = ({ payload, signature }: { payload: string; signature: string }, firm = A.id) =>
  app.fastify.inject({
    method: 'POST',
    url: `/api/card-payments/${firm}/stripe`,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
const attemptOf = async (id: number) =>
  (
    await app.query<{ state: string }>(
      'select state from card_attempt where invoice_id = $1 order by created_at',
      [id],
    )
  ).map(({ state }) => state);

test('the mail’s address carries its token in the fragment, and the database keeps a digest of it alone', async () => {
  const { id, Email } = await issued();
  await jurist.call(SendSecureLink, { InvoiceFormalityId: id, Message: 'Merci de votre confiance.' });
  const { text } = await lastMessage(app, Email);
  expect(text).toContain('Merci de votre confiance.');
  const url = /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  expect(new URL(url).search).toBe('');
  const [row] = await app.query('select l::text as text from payment_link l where email = $1', [Email]);
  expect(row?.text).not.toContain(tokenIn(url).split('.')[2]);
});

test('before the code a link tells firm, number and a masked e-mail; after it the whole invoice with its PDF', async () => {
  const { id, Email } = await issued();
  const { Url } = (await jurist.call(PaymentUrl, { InvoiceFormalityId: id })).answer;
  expect(new URL(Url).search).toBe('');
  const token = tokenIn(Url);
  const browser = browserOf(app);
  const before = (await browser.call(GetInvoiceDetailsByToken, { token })).answer;
  expect(before).toMatchObject({ State: 'valid', Email: 'p•••@client.example', Invoice: null });
  expect((await browser.call(GetInvoiceDetailsById, { id })).status).toBe(410);
  await browser.call(SendSecureCode, { Email, Token: token });
  await browser.call(VerifySecureCode, { Code: await lastCode(app, Email), Token: token });
  const after = (await browser.call(GetInvoiceDetailsByToken, { token })).answer;
  expect(after.Invoice).toMatchObject({ InvoiceFormalityId: id, Remaining: 48_000, IsSimulation: false });
  const { Content } = (await browser.call(GetInvoicePdf, { id })).answer;
  expect(Buffer.from(Content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
});

test('a pass opens its own invoice and no other, and a token that is nobody’s says expired', async () => {
  const [mine, theirs] = [await proven(), await issued()];
  for (const call of [GetInvoiceDetailsById, GetInvoicePdf])
    expect((await mine.browser.call(call, { id: theirs.id })).status).toBe(410);
  expect((await mine.browser.call(PayInvoice, { invoiceFormalityId: theirs.id })).status).toBe(410);
  const wrong = `${mine.Token.slice(0, -1)}${mine.Token.endsWith('A') ? 'B' : 'A'}`;
  for (const token of [wrong, 'x', mine.Token.replace(/^\d+/, String(B.id))])
    expect((await mine.browser.call(GetInvoiceDetailsByToken, { token })).answer.State).toBe('expired');
});

test('a new address ends the one before, and a closed link says expired', async () => {
  const { id } = await issued();
  const first = tokenIn((await jurist.call(PaymentUrl, { InvoiceFormalityId: id })).answer.Url);
  const second = tokenIn((await jurist.call(PaymentUrl, { InvoiceFormalityId: id })).answer.Url);
  const browser = browserOf(app);
  const stateOf = async (token: string) =>
    (await browser.call(GetInvoiceDetailsByToken, { token })).answer.State;
  expect([await stateOf(first), await stateOf(second)]).toEqual(['expired', 'valid']);
  const { LinkId } = (await jurist.call(AddPaymentToken, { InvoiceFormalityId: id })).answer;
  expect(await stateOf(second)).toBe('expired');
  expect((await jurist.call(ClosePaymentToken, { LinkId })).status).toBe(200);
  const [journal] = await app.query(
    `select count(*) as read from audit_entry where action = 'payment-link.read' and entity_id = $1`,
    [id],
  );
  expect(Number(journal?.read)).toBe(2);
});

test('the signed notice settles, whatever the return page says, and once however often it is told', async () => {
  const payer = await proven();
  const { Url } = (await pay(payer)).answer;
  expect((await payer.browser.call(PaymentStatus, {})).answer.State).toBe('pending');
  stripe.pay(sessionOf(Url));
  expect((await read(payer.id)).State).toBe('Issued');
  const notice = stripe.notice(sessionOf(Url));
  const replies = await Promise.all([...Array(5)].map(() => hear(notice)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await read(payer.id)).toMatchObject({
    State: 'Paid',
    Paid: 48_000,
    Payments: [{ Method: 'Card', AmountCents: 48_000 }],
  });
  expect((await payer.browser.call(PaymentStatus, {})).answer.State).toBe('paid');
  expect((await pay(payer)).answer).toEqual({ State: 'paid', Url: null });
  const told = (await payer.browser.call(GetInvoiceDetailsByToken, { token: payer.Token })).answer;
  expect(told.State).toBe('paid');
});

test('an expiry that is told late takes no payment back, and a payment that is told after the expiry counts', async () => {
  const [one, other] = [await proven(), await proven()];
  const first = sessionOf((await pay(one)).answer.Url);
  stripe.pay(first);
  await hear(stripe.notice(first));
  Object.assign(stripe.sessions.get(first) ?? {}, { payment_status: 'unpaid', status: 'expired' });
  await hear(stripe.notice(first, 'checkout.session.expired'));
  expect((await read(one.id)).State).toBe('Paid');

  const second = sessionOf((await pay(other)).answer.Url);
  Object.assign(stripe.sessions.get(second) ?? {}, { status: 'expired' });
  await hear(stripe.notice(second, 'checkout.session.expired'));
  expect(await attemptOf(other.id)).toEqual(['EXPIRE']);
  stripe.pay(second);
  await hear(stripe.notice(second, 'checkout.session.async_payment_succeeded'));
  expect((await read(other.id)).State).toBe('Paid');
});

test.each([
  ['another secret', { secret: 'whsec_other' }],
  ['an old one that was listened to', { age: 3600 }],
])('a notice with %s settles nothing', async (_, how) => {
  const payer = await proven();
  const session = sessionOf((await pay(payer)).answer.Url);
  stripe.pay(session);
  expect((await hear(stripe.notice(session, 'checkout.session.completed', how))).statusCode).toBe(400);
  const { payload, signature } = stripe.notice(session);
  expect((await hear({ payload: payload.replace('48000', '48001'), signature })).statusCode).toBe(400);
  // signed, but at another firm's address
  expect((await hear(stripe.notice(session), B.id)).statusCode).toBe(200);
  expect(await read(payer.id)).toMatchObject({ State: 'Issued', Paid: 0 });
});

test('another amount than was asked for settles nothing and is marked', async () => {
  const payer = await proven();
  const session = sessionOf((await pay(payer)).answer.Url);
  stripe.pay(session, 100);
  expect((await hear(stripe.notice(session))).statusCode).toBe(200);
  expect(await read(payer.id)).toMatchObject({ State: 'Issued', Paid: 0 });
  expect(await attemptOf(payer.id)).toEqual(['REFUSE']);
});

test('who presses twice, or in two windows, gets one page: an invoice has one open attempt', async () => {
  const payer = await proven();
  const urls = await Promise.all([pay(payer), pay(payer), pay(payer)]);
  expect(new Set(urls.map(({ answer }) => answer.Url)).size).toBe(1);
  expect(await attemptOf(payer.id)).toEqual(['OUVERT']);
});

test('a payment whose notice was lost is found before another page is opened', async () => {
  const payer = await proven();
  const session = sessionOf((await pay(payer)).answer.Url);
  stripe.pay(session);
  expect((await pay(payer)).answer).toEqual({ State: 'paid', Url: null });
  expect(await read(payer.id)).toMatchObject({ State: 'Paid', Payments: [{}] });
  await hear(stripe.notice(session));
  expect((await read(payer.id)).Payments).toHaveLength(1);
});

test('a page that has expired is followed by another one', async () => {
  const payer = await proven();
  const first = sessionOf((await pay(payer)).answer.Url);
  Object.assign(stripe.sessions.get(first) ?? {}, { status: 'expired' });
  const second = sessionOf((await pay(payer)).answer.Url);
  expect(second).not.toBe(first);
  expect(await attemptOf(payer.id)).toEqual(['EXPIRE', 'OUVERT']);
});

test('while a card page is open nobody pays by hand, and closing the link takes the page away', async () => {
  const payer = await proven();
  const session = sessionOf((await pay(payer)).answer.Url);
  const byHand = () =>
    jurist.call(UpdateInvoiceStatus, {
      Id: payer.id,
      State: 'Paid',
      Payment: { Method: 'Check', PaidOn: todayInParis(), AmountCents: 48_000 },
    });
  expect((await byHand()).error.Code).toBe('CARD_OPEN');
  const LinkId = (await read(payer.id)).Link?.LinkId ?? '';
  expect((await jurist.call(ClosePaymentToken, { LinkId })).status).toBe(200);
  expect(stripe.sessions.get(session)?.status).toBe('expired');
  expect((await byHand()).answer.State).toBe('Paid');
  // it was paid on the page at the last moment all the same: it is to be paid back, and pays nothing
  stripe.pay(session);
  await hear(stripe.notice(session));
  expect(await read(payer.id)).toMatchObject({ Paid: 48_000, Payments: [{}] });
  expect(await attemptOf(payer.id)).toEqual(['SURPLUS']);
});

test('a link that is closed after the card was accepted keeps the payment', async () => {
  const payer = await proven();
  stripe.pay(sessionOf((await pay(payer)).answer.Url));
  const LinkId = (await read(payer.id)).Link?.LinkId ?? '';
  expect((await jurist.call(ClosePaymentToken, { LinkId })).status).toBe(200);
  expect((await read(payer.id)).State).toBe('Paid');
});

test('a provider that does not answer debits nothing, and the same attempt goes on once it does', async () => {
  const payer = await proven();
  stripe.fail(true);
  const refused = await pay(payer);
  expect([refused.status, refused.error.Code]).toEqual([503, 'CARDS_UNREACHABLE']);
  stripe.fail(false);
  expect((await pay(payer)).answer.State).toBe('open');
  expect(await attemptOf(payer.id)).toEqual(['OUVERT']);
});

test('a paid or a draft invoice has no link, and of a real provider nothing is simulated', async () => {
  const payer = await proven();
  expect((await payer.browser.call(SimulateCardPayment, { AttemptId: crypto.randomUUID() })).status).toBe(
    404,
  );
  stripe.pay(sessionOf((await pay(payer)).answer.Url));
  await pay(payer);
  const refused = await jurist.call(SendSecureLink, { InvoiceFormalityId: payer.id });
  expect(refused.error.Code).toBe('NOTHING_TO_PAY');
  const stranger = await app.signIn('FACTURATION', 'B');
  expect((await stranger.call(PaymentUrl, { InvoiceFormalityId: payer.id })).status).toBe(404);
});
