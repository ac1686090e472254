import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/database/pool.ts';
import { tellCustomers } from './tell-customers.ts';
import type { VatMails } from './write-notice.ts';

const hour = 3600 * 1000;

/** Tells customers of the VAT that falls due, at the start and every hour. Answers how to stop. */
export function tellVatHourly(
  database: Database,
  mails: VatMails,
  log: Pick<FastifyBaseLogger, 'error'>,
): () => void {
  const tell = () => {
    tellCustomers(database, mails).catch((err: unknown) =>
      log.error({ err }, 'customers were not told what falls due of VAT'),
    );
  };
  const hourly = setInterval(tell, hour).unref();
  tell();
  return () => clearInterval(hourly);
}
