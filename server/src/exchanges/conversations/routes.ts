import type {
  OwnConversationCalls,
  StaffConversationCalls,
} from '#contract/exchanges/conversations/conversation-calls.ts';
import { type Route, serve } from '#server/platform/requests/serve.ts';
import type { ExchangeNeeds, Family } from './family.ts';
import { markRead, readAttachment, readConversation } from './read-conversation.ts';
import { sendMessage } from './send-message.ts';

/** The conversations of one kind, for the staff and in the client space. */
export function conversationRoutes(
  family: Family,
  { staff, own }: { staff: StaffConversationCalls; own: OwnConversationCalls },
  needs: ExchangeNeeds,
): Route[] {
  const { store } = needs;
  return [
    serve(staff.read, (context) => readConversation(context, family, 'staff', context.input.Id)),
    serve(staff.send, (context) =>
      sendMessage(context, needs, family, { side: 'staff', input: context.input }),
    ),
    serve(staff.markRead, (context) => markRead(context, family, 'staff', context.input.Id)),
    serve(staff.attachment, (context) => readAttachment(context, family, 'staff', context.input, store)),
    serve(own.read, (context) => readConversation(context, family, 'own', context.input.Id)),
    serve(own.send, (context) => sendMessage(context, needs, family, { side: 'own', input: context.input })),
    serve(own.markRead, (context) => markRead(context, family, 'own', context.input.Id)),
    serve(own.attachment, (context) => readAttachment(context, family, 'own', context.input, store)),
  ];
}
