import { type CallsByArea, callsOf } from '../call.ts';
import * as sponsorships from './coopting/calls.ts';
import * as messaging from './messaging/calls.ts';
import * as ownMessaging from './messaging/own-calls.ts';
import * as clientRequests from './requests/calls.ts';
import * as ownRequests from './requests/own-calls.ts';

export const exchangesCalls: CallsByArea = {
  'client-requests': callsOf(
    clientRequests,
    clientRequests.requestConversation,
    ownRequests,
    ownRequests.ownRequestConversation,
  ),
  'client-messaging': callsOf(
    messaging,
    messaging.threadConversation,
    ownMessaging,
    ownMessaging.ownThreadConversation,
  ),
  coopting: callsOf(sponsorships),
};
