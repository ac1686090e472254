import * as calls from '#contract/workspace/outbox/calls.ts';
import type { Settings } from '#server/platform/installation/settings.ts';
import { outboxSealing } from '#server/platform/outbox/outbox.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import { listMessages } from './list-messages.ts';
import { readMessage } from './read-message.ts';
import { sendAgain } from './send-again.ts';

export function outboxRoutes({ secretKey, previousSecretKey, smtpUrl, sms }: Settings): Route[] {
  const sealing = outboxSealing(secretKey, previousSecretKey);
  const isSent = { mail: smtpUrl !== undefined, sms: sms !== undefined };
  return [
    serve(calls.GetMessages, async ({ db, session, input }) => ({
      ...(await listMessages(db, session.clientId, input)),
      SendsMails: isSent.mail,
      SendsSms: isSent.sms,
    })),
    serve(calls.GetMessage, ({ db, session, input }) =>
      readMessage(db, session.clientId, input.Id, { sealing, isSent }),
    ),
    serve(calls.SendAgain, sendAgain),
  ];
}
