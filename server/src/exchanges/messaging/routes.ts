import * as calls from '#contract/exchanges/messaging/calls.ts';
import * as own from '#contract/exchanges/messaging/own-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { ExchangeNeeds } from '../conversations/family.ts';
import { conversationRoutes } from '../conversations/routes.ts';
import { addThread, archiveThreads, assignThread } from './change-threads.ts';
import { listThreads } from './list-threads.ts';
import { addMyThread, readMyThreads } from './own-threads.ts';
import { threadFamily } from './thread-family.ts';

/** What the firm and its customers write to each other. */
export const clientMessagingRoutes = (needs: ExchangeNeeds): Route[] => [
  serve(calls.allThreads, listThreads),
  serve(calls.AddThread, (context) => addThread(context, needs)),
  serve(calls.AssignThread, assignThread),
  serve(calls.ArchiveThreads, archiveThreads),
  serve(own.GetMyThreads, readMyThreads),
  serve(own.AddMyThread, (context) => addMyThread(context, needs)),
  ...conversationRoutes(
    threadFamily,
    { staff: calls.threadConversation, own: own.ownThreadConversation },
    needs,
  ),
];
