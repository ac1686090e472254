import { z } from 'zod';
import { call } from '#contract/call.ts';
import { IdRequest, RecordId, SavedRecord } from '#contract/record.ts';
import { mayReadMailings, mayWriteMailings } from './access.ts';
import {
  Audience,
  AudienceCount,
  Mailing,
  MailingListAnswer,
  MailingListRequest,
  MailingToAdd,
  MailingToEdit,
  MailingToSchedule,
  PreviewAnswer,
  RecipientsAnswer,
  RecipientsRequest,
} from './mailing.ts';

/** Mails that the firm writes to its customers, the latest first. */
export const ListMailings = call({
  method: 'POST',
  path: 'mailing/List',
  request: MailingListRequest,
  answer: MailingListAnswer,
  access: mayReadMailings,
});

export const GetMailing = call({
  method: 'GET',
  path: 'mailing/GetById',
  request: z.strictObject({ Id: RecordId }),
  answer: Mailing,
  access: mayReadMailings,
});

/** Who received it, who did not and why. */
export const ListRecipients = call({
  method: 'POST',
  path: 'mailing/Recipients',
  request: RecipientsRequest,
  answer: RecipientsAnswer,
  access: mayReadMailings,
});

/** How many would receive a mail, and who would not. */
export const CountAudience = call({
  method: 'POST',
  path: 'mailing/CountAudience',
  request: z.strictObject({ Public: Audience }),
  answer: AudienceCount,
  access: mayWriteMailings,
});

export const AddMailing = call({
  method: 'POST',
  path: 'mailing/Add',
  request: MailingToAdd,
  answer: SavedRecord,
  access: mayWriteMailings,
  audit: 'mailing.add',
});

/** Of a draft alone. */
export const EditMailing = call({
  method: 'POST',
  path: 'mailing/Edit',
  request: MailingToEdit,
  answer: SavedRecord,
  access: mayWriteMailings,
  audit: 'mailing.edit',
});

/** Of a draft alone. */
export const DeleteMailing = call({
  method: 'POST',
  path: 'mailing/Delete',
  request: IdRequest,
  answer: z.literal(true),
  access: mayWriteMailings,
  audit: 'mailing.delete',
});

/** The mail as the first of its readers would have it. */
export const PreviewMailing = call({
  method: 'GET',
  path: 'mailing/Preview',
  request: z.strictObject({ Id: RecordId }),
  answer: PreviewAnswer,
  access: mayReadMailings,
});

/** Sends it to whoever asks, and to nobody else. */
export const TestMailing = call({
  method: 'POST',
  path: 'mailing/Test',
  request: IdRequest,
  answer: z.object({ Email: z.string() }),
  access: mayWriteMailings,
  audit: 'mailing.test',
});

/** Settles who receives it and when it leaves. */
export const ScheduleMailing = call({
  method: 'POST',
  path: 'mailing/Schedule',
  request: MailingToSchedule,
  answer: AudienceCount,
  access: mayWriteMailings,
  audit: 'mailing.schedule',
});

/** One that has not begun is a draft again; one that has stops where it is. */
export const StopMailing = call({
  method: 'POST',
  path: 'mailing/Stop',
  request: IdRequest,
  answer: z.literal(true),
  access: mayWriteMailings,
  audit: 'mailing.stop',
});
