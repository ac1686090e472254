import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf } from '#contract/call.ts';
import type { RefreshTransmissions, TransmitInvoice } from '#contract/commerce/invoice-follow-up/calls.ts';
import { facturXFile } from '#server/permanent-files/invoicing/download-invoice.ts';
import { tellEvent } from '#server/permanent-files/invoicing/invoice-events.ts';
import { eachFirm } from '#server/platform/database/each-firm.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { EInvoicingPlatform, PlatformNews } from '#server/platform/e-invoicing/platform.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { todayInParis } from '#server/platform/today.ts';
import { cabinetInvoices } from '../cabinet-invoices/cabinet-invoices.ts';

const keyOf = (clientId: number, invoiceId: number) => `${clientId}.${invoiceId}`;

/** @throws AppError 404, 409 of a draft, 503 where the platform does not answer */
export async function transmitInvoice(
  { db, session, input, audit, log }: SignedInContext<typeof TransmitInvoice>,
  files: FileStore,
  platform: EInvoicingPlatform,
): Promise<AnswerOf<typeof TransmitInvoice>> {
  const { clientId, userId } = session;
  const stored = await cabinetInvoices.read(db, session, input.Id, true);
  const { Id, Number: number } = stored;
  const answer = { Id, IsSimulation: platform.isSimulation };
  const known = await db.query('select from invoice_transmission where client_id = $1 and invoice_id = $2', [
    clientId,
    Id,
  ]);
  if (known.length > 0) return answer;
  const file = await facturXFile(db, clientId, cabinetInvoices, files, stored);
  const flowId = await platform
    .send({ key: keyOf(clientId, Id), number: number ?? '', file: await buffer(file.content) })
    .catch((err: unknown) => {
      log.warn({ err }, 'the platform of electronic invoicing did not take an invoice');
      throw new AppError({
        status: 503,
        code: 'PLATFORM_SILENT',
        message: 'La plateforme de facturation électronique ne répond pas. Réessayez plus tard.',
      });
    });
  await db.query(
    `insert into invoice_transmission (client_id, invoice_id, platform, flow_id, sent_on, user_id) values ($1, $2, $3, $4, $5, $6)`,
    [clientId, Id, platform.name, flowId, todayInParis(), userId],
  );
  await tellEvent(db, {
    clientId,
    userId,
    invoiceId: Id,
    code: 'TRANSMITTED',
    comment: `${number} remise à la plateforme de facturation électronique${platform.isSimulation ? ' (simulation\u202f: rien n’est parti)' : ''}`,
  });
  audit.record({
    action: 'cabinet-invoice.transmit',
    entity: 'cabinet-invoice',
    entityId: Id,
    after: { flowId },
  });
  return answer;
}

interface UnderWay {
  id: number;
  number: string;
  flowId: string;
  state: string;
  isPaid: boolean;
  paidCents: number;
  paidOn: string;
}

const mostAtOnce = 100;

/** What the platform may have news of, or must be told of: the longest unasked first. */
const underWay = (db: Db, clientId: number, platform: string) =>
  db.query<UnderWay & Record<string, unknown>>(
    `select r.id, r.number, t.flow_id as "flowId", t.state, r.state = 'Paid' as "isPaid", r.paid_cents as "paidCents",
       coalesce((select max(p.paid_on) from invoice_payment p where p.client_id = r.client_id and p.invoice_id = r.id),
         r.issued_on) as "paidOn"
     from invoice_transmission t join invoice r on r.client_id = t.client_id and r.id = t.invoice_id
     where t.client_id = $1 and t.platform = $2 and t.state in ('SENT', 'DEPOSITED')
     order by t.told_at nulls first, t.invoice_id limit ${mostAtOnce}`,
    [clientId, platform],
  );

/** Asks and tells of one; what is paid and deposited is told to be cashed. */
async function newsOf(
  clientId: number,
  platform: EInvoicingPlatform,
  one: UnderWay,
): Promise<PlatformNews | undefined> {
  const key = keyOf(clientId, one.id);
  const news = await platform.read({ key, flowId: one.flowId });
  if (news?.state !== 'DEPOSITED' || !one.isPaid) return news;
  await platform.tellCashed({ key, number: one.number, amountCents: one.paidCents, on: one.paidOn });
  return { state: 'CASHED', motive: null, toldAt: new Date().toISOString() };
}

interface Follow {
  clientId: number;
  platform: EInvoicingPlatform;
  inFirm<Result>(work: (db: Db) => Promise<Result>): Promise<Result>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Brings a firm's invoices on the platform up to date. @returns how many changed, and of how many nothing could be asked */
async function follow({ clientId, platform, inFirm, log }: Follow) {
  let [Changed, Failed] = [0, 0];
  for (const one of await inFirm((db) => underWay(db, clientId, platform.name))) {
    try {
      const news = await newsOf(clientId, platform, one);
      if (!news) continue;
      if (news.state !== one.state) Changed += 1;
      await inFirm((db) =>
        db.query(
          `update invoice_transmission set state = $3, motive = $4, told_at = $5 where client_id = $1 and invoice_id = $2`,
          [clientId, one.id, news.state, news.motive, news.toldAt],
        ),
      );
    } catch (err) {
      log.warn({ err }, 'the platform of electronic invoicing told nothing');
      Failed += 1;
      // it will not answer for the others either
      if (Failed > 2) break;
    }
  }
  return { Changed, Failed };
}

export async function refreshTransmissions(
  { db, session, audit, log }: SignedInContext<typeof RefreshTransmissions>,
  platform: EInvoicingPlatform,
): Promise<AnswerOf<typeof RefreshTransmissions>> {
  const { clientId, userId } = session;
  const done = await follow({ clientId, platform, inFirm: (work) => work(db), log });
  audit.record({ action: 'cabinet-invoice.refresh', entity: 'app_user', entityId: userId, after: done });
  return done;
}

/** Brings every firm's up to date. */
export async function followAll(
  database: Database,
  platform: EInvoicingPlatform,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  await eachFirm(database, (clientId) =>
    follow({ clientId, platform, inFirm: (work) => database.asFirm({ clientId }, work), log }),
  );
}
