import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { batchKind } from '#server/platform/sepa/batches/batch-store.ts';

/** Batches of transfers, of portage companies that the reader may know of. */
export const transferBatches = batchKind(
  'transfer-batch',
  `join company c on c.client_id = r.client_id and c.id = r.company_id and r.kind = 'VIREMENT' and ${isReadableNow('c')}`,
);
