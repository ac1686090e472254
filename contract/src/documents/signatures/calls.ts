import { z } from 'zod';
import { call, pdf, xlsx } from '#contract/call.ts';
import { IdRequest, RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { mayAskSignatures } from './access.ts';
import {
  Signature,
  SignatureFilters,
  SignatureListAnswer,
  SignatureListRequest,
  SignatureToAsk,
  SignerToCorrect,
} from './signature.ts';

/** Requests to sign of the files and types of document that the user may read, the latest first. */
export const listSignatures = call({
  method: 'POST',
  path: 'signature/allByFilterRequest',
  request: SignatureListRequest,
  answer: SignatureListAnswer,
  access: mayAskSignatures,
});

export const exportSignaturesToExcel = call({
  method: 'POST',
  path: 'signature/exportToExcel',
  request: SignatureFilters,
  answer: xlsx,
  access: mayAskSignatures,
});

export const GetSignatureById = call({
  method: 'POST',
  path: 'signature/GetById',
  request: IdRequest,
  answer: Signature,
  access: mayAskSignatures,
});

/** Freezes documents of a company as they are and has them signed, a request each. */
export const AddSignature = call({
  method: 'POST',
  path: 'signature/Add',
  request: SignatureToAsk,
  answer: z.object({ SignatureRequestIds: z.array(RecordId), IsOwn: z.boolean() }),
  access: mayAskSignatures,
  audit: 'signature.add',
});

/** Writes again to those whose signature is awaited. */
export const RemindSigners = call({
  method: 'POST',
  path: 'signature/Remind',
  request: IdRequest,
  answer: z.object({ Count: z.number().int() }),
  access: mayAskSignatures,
  audit: 'signature.remind',
});

/** Corrects a signer who has not signed: the link that was mailed before serves no more. */
export const CorrectSigner = call({
  method: 'POST',
  path: 'signature/CorrectSigner',
  request: SignerToCorrect,
  answer: SavedRecord,
  access: mayAskSignatures,
  audit: 'signature.correct',
});

/** Ends a request that nobody shall sign any more, with why. */
export const CancelSignature = call({
  method: 'POST',
  path: 'signature/Cancel',
  request: z.strictObject({ Id: RecordId, Motive: requiredText(300, 'Motif obligatoire.') }),
  answer: SavedRecord,
  access: mayAskSignatures,
  audit: 'signature.cancel',
});

/** The paper as it was frozen; signed and sealed once everybody has signed. */
export const DownloadSignedPaper = call({
  method: 'POST',
  path: 'signature/DownloadDocument',
  request: IdRequest,
  answer: pdf,
  access: mayAskSignatures,
});

/** The file of proof of a paper that was signed: who, when, whence and over which content. */
export const DownloadSignatureProof = call({
  method: 'POST',
  path: 'signature/DownloadProof',
  request: IdRequest,
  answer: pdf,
  access: mayAskSignatures,
});
