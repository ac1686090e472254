import { z } from 'zod';
import { call, noInput, pdf } from '#contract/call.ts';
import { LegalDate } from '#contract/dates.ts';
import { KeyValue, LookUpRequest } from '#contract/key-value.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayDeposit } from './access.ts';
import {
  AddedBatch,
  Batch,
  BatchDetails,
  BatchFilters,
  BatchToAdd,
  DepositedPapers,
  depositLimits,
  PaperDecision,
  PaperRefusal,
  PaperWithdrawal,
} from './paper.ts';

/** Papers that came together, the latest first. */
export const allStrongboxBatches = call({
  method: 'POST',
  path: 'Coffrefort/allLots',
  request: BatchFilters,
  answer: z.object({ Items: z.array(Batch), TotalCount: z.number().int(), TotalDouteux: z.number().int() }),
  access: mayDeposit,
});

export const GetStrongboxBatch = call({
  method: 'POST',
  path: 'Coffrefort/GetLotById',
  request: IdRequest,
  answer: BatchDetails,
  access: mayDeposit,
});

/** Takes PDFs, or archives of them, and matches each to company, holder and month; nothing is deposited yet. */
export const AddStrongboxBatch = call({
  method: 'POST',
  path: 'Coffrefort/AddLot',
  request: BatchToAdd,
  parts: {
    json: 'lot',
    file: 'files',
    mostMegabytes: depositLimits.archiveMegabytes,
    streamed: { most: depositLimits.files },
  },
  answer: AddedBatch,
  access: mayDeposit,
  audit: 'strongbox.add',
  rateLimits: [{ most: 30, seconds: 600, by: 'account' }],
});

/** Says whose a doubtful paper is. Refused (409) where the holder wants paper, or has the same paper already. */
export const DecideStrongboxPaper = call({
  method: 'POST',
  path: 'Coffrefort/DecideDocument',
  request: PaperDecision,
  answer: SavedRecord,
  access: mayDeposit,
  audit: 'strongbox.decide',
});

/** Papers that will not be deposited; their contents are gone. */
export const RefuseStrongboxPapers = call({
  method: 'POST',
  path: 'Coffrefort/RefuseDocuments',
  request: PaperRefusal,
  answer: z.object({ Refuses: z.number().int() }),
  access: mayDeposit,
  audit: 'strongbox.refuse',
});

/** Gives the verified papers of a batch to their holders: from then on nobody else reads them. */
export const DepositStrongboxPapers = call({
  method: 'POST',
  path: 'Coffrefort/DeposeDocuments',
  request: IdRequest,
  answer: DepositedPapers,
  access: mayDeposit,
  audit: 'strongbox.deposit',
});

/** Takes a paper back that its holder has not read yet; its content is gone. */
export const WithdrawStrongboxPaper = call({
  method: 'POST',
  path: 'Coffrefort/RetireDocument',
  request: PaperWithdrawal,
  answer: SavedRecord,
  access: mayDeposit,
  audit: 'strongbox.withdraw',
});

/** The content of a paper that is not deposited yet. */
export const ReadStrongboxPaper = call({
  method: 'POST',
  path: 'Coffrefort/ApercuDocument',
  request: IdRequest,
  answer: pdf,
  access: mayDeposit,
});

/** Accounts of the client space that may be holders, by a part of their name. */
export const LookUpStrongboxHolders = call({
  method: 'POST',
  path: 'Coffrefort/Titulaires',
  request: LookUpRequest,
  answer: z.array(KeyValue),
  access: mayDeposit,
});

/** Whether and when the service ends, and the earliest day that it may. */
export const GetStrongboxService = call({
  method: 'GET',
  path: 'Coffrefort/Service',
  request: noInput,
  answer: z.object({
    FinLe: z.string().nullable(),
    AuPlusTot: z.string(),
    Titulaires: z.number().int(),
    Documents: z.number().int(),
  }),
  access: mayDeposit,
});

/** Announces the end of the service to every holder, or takes it back; nothing is deposited after that day. */
export const EndStrongboxService = call({
  method: 'POST',
  path: 'Coffrefort/FinDeService',
  request: z.strictObject({ FinLe: LegalDate.nullish() }),
  answer: z.object({ Prevenus: z.number().int() }),
  access: mayDeposit,
  audit: 'strongbox.end',
});
