import * as calls from '#contract/dashboards/mailings/calls.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { answerAudience } from './audience.ts';
import { addMailing, deleteMailing, editMailing, scheduleMailing, stopMailing } from './change-mailing.ts';
import { listRecipients } from './list-recipients.ts';
import { answerMailing, listMailings } from './mailing-rows.ts';
import { previewMailing, testMailing } from './try-mailing.ts';

export const mailingRoutes = (outbox: Outbox): Route[] => [
  serve(calls.ListMailings, listMailings),
  serve(calls.GetMailing, answerMailing),
  serve(calls.ListRecipients, listRecipients),
  serve(calls.CountAudience, answerAudience),
  serve(calls.AddMailing, addMailing),
  serve(calls.EditMailing, editMailing),
  serve(calls.DeleteMailing, deleteMailing),
  serve(calls.PreviewMailing, previewMailing),
  serve(calls.TestMailing, (context) => testMailing(context, outbox)),
  serve(calls.ScheduleMailing, scheduleMailing),
  serve(calls.StopMailing, stopMailing),
];
