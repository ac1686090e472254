import type { Cabinet } from '#contract/directory/cabinets/cabinet.ts';
import type { getCabinetFacBySocieteId } from '#contract/directory/cabinets/calls.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readCabinet } from './cabinets.ts';

/** SQL: whether the user of a session may read company r: the area of companies stands above and hands it in. */
export type IsReadableCompany = (session: string) => string;

/**
 * The cabinet that invoices a company: the one that looks after it, else the only one of the firm.
 * @throws AppError 404 where the firm has no such company, or a confidential one that the user does not read
 */
export const readInvoicingCabinet =
  (isReadable: IsReadableCompany) =>
  async ({
    db,
    session: { clientId, sessionId },
    input,
  }: SignedInContext<typeof getCabinetFacBySocieteId>): Promise<Cabinet | null> => {
    const [company] = await db.query<{ cabinet_id: number | null }>(
      `select r.cabinet_id from company r where r.client_id = $1 and r.id = $2 and ${isReadable('$3')}`,
      [clientId, input.IdSociete, sessionId],
    );
    if (!company) throw notFound('Cette société n’existe pas ou plus.');
    if (company.cabinet_id !== null) return readCabinet(db, clientId, company.cabinet_id);
    const active = await db.query<{ id: number }>(
      'select id from cabinet where client_id = $1 and (retired_on is null or retired_on > $2) limit 2',
      [clientId, todayInParis()],
    );
    const [only] = active;
    return only && active.length === 1 ? readCabinet(db, clientId, only.id) : null;
  };
