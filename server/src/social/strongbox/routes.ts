import * as calls from '#contract/social/strongbox/calls.ts';
import * as own from '#contract/social/strongbox/own-calls.ts';
import { paperReader } from '#server/documents/reading/paper-reader.ts';
import type { NirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { draftsIn } from '#server/platform/storage/drafts.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';
import { addBatch, readBatch } from './add-batch.ts';
import { decidePaper, readUndeposited, refusePapers } from './decide-paper.ts';
import { depositPapers, withdrawPaper } from './deposit.ts';
import { listBatches, readBatchDetails } from './list-batches.ts';
import { selectHolders } from './look-up-holders.ts';
import { downloadAllMine, downloadMine, readAccesses, readMine, refuseElectronic } from './own-strongbox.ts';
import { sealedPapers } from './sealed-paper.ts';
import { endService, readService } from './service-end.ts';

interface Needs {
  settings: Settings;
  outbox: Outbox;
}

/** The strongbox: what the payroll deposits, and what its holders read. */
export function strongboxRoutes({ settings, outbox }: Needs, store: FileStore, nirs: NirKeeper): Route[] {
  const sealed = sealedPapers(settings, store);
  const reading = { open: draftsIn(settings), reader: paperReader() };
  const mails = { outbox, publicUrl: settings.publicUrl };
  return [
    serve(calls.allStrongboxBatches, listBatches),
    serve(calls.GetStrongboxBatch, readBatchDetails),
    serve(calls.AddStrongboxBatch, {
      before: (context) => readBatch(context, reading),
      handle: (context, read) => addBatch(context, read, { sealed, nirs }),
    }),
    serve(calls.DecideStrongboxPaper, decidePaper),
    serve(calls.RefuseStrongboxPapers, (context) => refusePapers(context, store)),
    serve(calls.DepositStrongboxPapers, (context) => depositPapers(context, mails)),
    serve(calls.WithdrawStrongboxPaper, (context) => withdrawPaper(context, store)),
    serve(calls.ReadStrongboxPaper, (context) => readUndeposited(context, sealed)),
    serve(calls.LookUpStrongboxHolders, { statement: selectHolders }),
    serve(calls.GetStrongboxService, readService),
    serve(calls.EndStrongboxService, (context) => endService(context, mails)),
    serve(own.GetMyStrongbox, readMine),
    serve(own.DownloadMyStrongboxPaper, (context) => downloadMine(context, sealed)),
    serve(own.DownloadMyStrongbox, (context) => downloadAllMine(context, sealed)),
    serve(own.GetMyStrongboxAccesses, readAccesses),
    serve(own.RefuseElectronicForm, refuseElectronic),
  ];
}
