import { z } from 'zod';
import { anyFile, call, noInput } from '#contract/call.ts';
import { IdRequest, RecordId, requiredText, SavedRecord } from '#contract/record.ts';
import { mayManageDocuments } from '../types/access.ts';
import { DestructionLine, DestructionLinesRequest, DestructionList } from './destruction.ts';
import { Hold, HoldToAdd, HoldToEdit } from './hold.ts';

/** Every hold of the firm, those that were lifted too. */
export const allRetentionHolds = call({
  method: 'GET',
  path: 'retentionHold/all',
  request: noInput,
  answer: z.array(Hold),
  access: mayManageDocuments,
});

export const GetRetentionHoldById = call({
  method: 'POST',
  path: 'retentionHold/GetById',
  request: IdRequest,
  answer: Hold,
  access: mayManageDocuments,
});

export const AddRetentionHold = call({
  method: 'POST',
  path: 'retentionHold/Add',
  request: HoldToAdd,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'retention-hold.add',
});

/** A hold that was lifted is not changed any more. */
export const EditRetentionHold = call({
  method: 'POST',
  path: 'retentionHold/Edit',
  request: HoldToEdit,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'retention-hold.edit',
});

/** Ends a hold; what it was stays to be read. */
export const LiftRetentionHold = call({
  method: 'POST',
  path: 'retentionHold/Lift',
  request: z.strictObject({ Id: RecordId, Motif: requiredText(300, 'Motif obligatoire.') }),
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'retention-hold.lift',
});

/** The lists of documents to destroy, the latest first, and how many documents may go today. */
export const allDestructionLists = call({
  method: 'GET',
  path: 'documentDestruction/all',
  request: noInput,
  answer: z.object({ Items: z.array(DestructionList), Destructibles: z.number().int() }),
  access: mayManageDocuments,
});

export const GetDestructionLines = call({
  method: 'POST',
  path: 'documentDestruction/GetLines',
  request: DestructionLinesRequest,
  answer: z.object({ Items: z.array(DestructionLine), TotalCount: z.number().int() }),
  access: mayManageDocuments,
});

/** Proposes every document whose time is over, that nothing holds and that is on no list yet. */
export const PrepareDestruction = call({
  method: 'POST',
  path: 'documentDestruction/Prepare',
  request: noInput,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'document-destruction.prepare',
});

/** Takes a document off a list that waits: it is kept. */
export const RemoveDestructionLine = call({
  method: 'POST',
  path: 'documentDestruction/RemoveLine',
  request: IdRequest,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'document-destruction.remove-line',
});

/** Destroys what is on a list, for good; by another person than the one who prepared it. */
export const ConfirmDestruction = call({
  method: 'POST',
  path: 'documentDestruction/Confirm',
  request: IdRequest,
  answer: z.object({ Id: RecordId, Detruits: z.number().int(), Laisses: z.number().int() }),
  access: mayManageDocuments,
  audit: 'document-destruction.confirm',
});

export const AbandonDestruction = call({
  method: 'POST',
  path: 'documentDestruction/Abandon',
  request: IdRequest,
  answer: SavedRecord,
  access: mayManageDocuments,
  audit: 'document-destruction.abandon',
});

/** What was destroyed: each document with its hash, rule and days, who prepared and who confirmed. */
export const DownloadDestructionCertificate = call({
  method: 'POST',
  path: 'documentDestruction/DownloadCertificate',
  request: IdRequest,
  answer: anyFile,
  access: mayManageDocuments,
});
