import { z } from 'zod';
import { call, noInput } from '#contract/call.ts';
import { undoing } from '#contract/deletion.ts';
import { IdRequest, SavedRecord } from '#contract/record.ts';
import { mayChoose, mayKeepLegalStatuses } from './access.ts';
import { LegalStatus, LegalStatusToAdd, LegalStatusToEdit } from './legal-status.ts';

/** Every legal form of the firm, retired ones too, by its short name. */
export const allLegalStatus = call({
  method: 'POST',
  path: 'Referentiels/all/legalStatus',
  request: noInput,
  answer: z.array(LegalStatus),
  access: mayChoose,
});

export const AddLegalStatus = call({
  method: 'POST',
  path: 'Referentiels/Add/legalStatus',
  request: LegalStatusToAdd,
  saves: LegalStatus,
  answer: SavedRecord,
  access: mayKeepLegalStatuses,
  audit: 'legal-status.add',
});

/** The short name of one that companies have stays: it is written in their records. */
export const EditLegalStatus = call({
  method: 'POST',
  path: 'Referentiels/Edit/legalStatus',
  request: LegalStatusToEdit,
  saves: LegalStatus,
  answer: SavedRecord,
  access: mayKeepLegalStatuses,
  audit: 'legal-status.edit',
});

/** Refused (409, code IN_USE) while a company has it: then it may be retired. */
export const DeleteLegalStatus = call({
  method: 'POST',
  path: 'Referentiels/Delete/legalStatus',
  request: IdRequest,
  answer: SavedRecord,
  access: mayKeepLegalStatuses,
  audit: 'legal-status.delete',
});

export const RestoreLegalStatus = undoing(DeleteLegalStatus, 'Referentiels/Restore/legalStatus');
