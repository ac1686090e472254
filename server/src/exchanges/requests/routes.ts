import * as calls from '#contract/exchanges/requests/calls.ts';
import * as own from '#contract/exchanges/requests/own-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { ExchangeNeeds } from '../conversations/family.ts';
import { conversationRoutes } from '../conversations/routes.ts';
import { addRequests } from './add-requests.ts';
import { changeState, reassign } from './change-requests.ts';
import { readCompaniesToAsk } from './companies-to-ask.ts';
import { exportRequests, listRequests } from './list-requests.ts';
import { addMyRequest, readMyRequest, readMyRequests } from './own-requests.ts';
import { readLinkable, readRequest } from './read-request.ts';
import { remindNow } from './remind.ts';
import { requestFamily } from './request-family.ts';

/** What the firm and its customers ask of each other. */
export const clientRequestRoutes = (needs: ExchangeNeeds): Route[] => [
  serve(calls.allClientRequests, listRequests),
  serve(calls.exportClientRequestsToExcel, exportRequests, { onReplica: true }),
  serve(calls.GetClientRequestById, readRequest),
  serve(calls.AddClientRequests, (context) => addRequests(context, needs)),
  serve(calls.GetCompaniesToAsk, readCompaniesToAsk),
  serve(calls.GetLinkableToRequest, readLinkable),
  serve(calls.ChangeClientRequestState, changeState),
  serve(calls.ReassignClientRequests, reassign),
  serve(calls.RemindClientRequest, (context) => remindNow(context, needs)),
  serve(own.GetMyRequests, readMyRequests),
  serve(own.GetMyRequestById, readMyRequest),
  serve(own.AddMyRequest, (context) => addMyRequest(context, needs)),
  ...conversationRoutes(
    requestFamily,
    { staff: calls.requestConversation, own: own.ownRequestConversation },
    needs,
  ),
];
