import { z } from 'zod';
import { anyFile, call, pdf, xlsx } from '#contract/call.ts';
import { requiredDate } from '#contract/dates.ts';
import {
  editMarks,
  IdRequest,
  optionalEmail,
  optionalText,
  RecordId,
  requiredText,
} from '#contract/record.ts';
import { todayInParis } from '#contract/today.ts';
import { mayKeepNotices } from './access.ts';
import {
  Notice,
  NoticeFilters,
  NoticeListAnswer,
  NoticeListRequest,
  NoticeState,
  NoticeToSave,
} from './notice.ts';

const Saved = z.object({ Id: RecordId, Version: z.number().int() });
const Moved = Saved.extend({ State: NoticeState });

/** Notices of the files that the user may read, the latest first. */
export const listNotices = call({
  method: 'POST',
  path: 'legalNotice/allByFilterRequest',
  request: NoticeListRequest,
  answer: NoticeListAnswer,
  access: mayKeepNotices,
});

export const exportNoticesToExcel = call({
  method: 'POST',
  path: 'legalNotice/exportToExcel',
  request: NoticeFilters,
  answer: xlsx,
  access: mayKeepNotices,
});

export const exportNoticesToPdf = call({
  method: 'POST',
  path: 'legalNotice/exportToPdf',
  request: NoticeFilters,
  answer: pdf,
  access: mayKeepNotices,
});

export const GetNoticeById = call({
  method: 'POST',
  path: 'legalNotice/GetById',
  request: IdRequest,
  answer: Notice,
  access: mayKeepNotices,
});

/** Adds a notice or changes one in preparation; its price is that of the day. */
export const SaveNotice = call({
  method: 'POST',
  path: 'legalNotice/Save',
  request: NoticeToSave,
  answer: Saved,
  access: mayKeepNotices,
  audit: 'legal-notice.save',
});

/** The notice of a formality's order or of a dissolution, filled from its file; the one that is there already where there is one. */
export const PrepareNotice = call({
  method: 'POST',
  path: 'legalNotice/Prepare',
  request: z
    .strictObject({ OrderId: RecordId.nullish(), DissolutionId: RecordId.nullish() })
    .refine(({ OrderId, DissolutionId }) => Boolean(OrderId) !== Boolean(DissolutionId), {
      path: ['OrderId'],
      message: 'Une commande ou une dissolution\u202f: l’une des deux.',
    }),
  answer: Saved,
  access: mayKeepNotices,
  audit: 'legal-notice.save',
});

/** Mails the text as PDF to the support; from then on it awaits publication. */
export const SendNotice = call({
  method: 'POST',
  path: 'legalNotice/Send',
  request: z.strictObject({ ...editMarks, Email: optionalEmail, Message: optionalText(1000) }),
  answer: Moved,
  access: mayKeepNotices,
  audit: 'legal-notice.send',
});

/** Published, which its attestation proves: the file is wanted. */
export const PublishNotice = call({
  method: 'POST',
  path: 'legalNotice/Publish',
  request: z.strictObject({
    ...editMarks,
    PublishedOn: requiredDate('Date de parution obligatoire.').refine(
      (day) => day <= todayInParis(),
      'Cette date ne peut pas être à venir.',
    ),
  }),
  parts: { json: 'notice', file: 'file', orJson: true },
  answer: Moved,
  access: mayKeepNotices,
  audit: 'legal-notice.publish',
});

export const CancelNotice = call({
  method: 'POST',
  path: 'legalNotice/Cancel',
  request: z.strictObject({ ...editMarks, Motive: requiredText(500, 'Motif obligatoire.') }),
  answer: Moved,
  access: mayKeepNotices,
  audit: 'legal-notice.cancel',
});

export const DownloadNoticeAsPdf = call({
  method: 'GET',
  path: 'legalNotice/DownloadAsPdf',
  request: z.strictObject({ id: RecordId }),
  answer: pdf,
  access: mayKeepNotices,
});

/** The attestation of publication. */
export const DownloadNoticeProof = call({
  method: 'GET',
  path: 'legalNotice/DownloadProof',
  request: z.strictObject({ id: RecordId }),
  answer: anyFile,
  access: mayKeepNotices,
});
