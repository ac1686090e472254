import type { ClientBase } from 'pg';
import { insertRows } from '../insert-rows.ts';
import { documentId } from './documents.ts';

/** The firm's (1 or 2) thread, what it asks of a customer, and what a customer asks of it. */
export const threadId = (firm: number) => 86_000 + firm * 10;
export const askedId = (firm: number) => threadId(firm) + 1;
export const receivedId = (firm: number) => threadId(firm) + 2;
/** The message of a conversation that left with a document. */
export const messageId = (conversation: number) => conversation * 10;
export const sponsorshipId = (firm: number) => 87_000 + firm * 10;

interface ToPlant {
  clientId: number;
  firm: number;
  letter: string;
  company: number | undefined;
  person: number | undefined;
  userId: number;
}

/** A thread and two requests about the first company, with a note among the staff, and a sponsorship. */
export async function plantExchanges(
  client: ClientBase,
  { clientId: client_id, firm, letter, company, person, userId }: ToPlant,
) {
  const ids = [threadId(firm), askedId(firm), receivedId(firm)];
  await insertRows(
    client,
    'conversation',
    ids.map((id, index) => ({
      client_id,
      id,
      company_id: company,
      kind: index === 0 ? 'FIL' : 'DEMANDE',
      subject: `Échange ${index + 1} de ${letter}`,
      responsible_id: userId,
      created_by: userId,
    })),
  );
  await insertRows(
    client,
    'conversation_message',
    ids.flatMap((conversation_id) =>
      [`Bonjour de la part de ${letter}`, `Entre nous, chez ${letter}`].map((body, index) => ({
        client_id,
        id: messageId(conversation_id) + index,
        conversation_id,
        author_id: userId,
        is_from_client: false,
        is_internal: index === 1,
        body,
      })),
    ),
  );
  await insertRows(
    client,
    'conversation_document',
    ids.map((id) => ({ client_id, message_id: messageId(id), document_id: documentId(firm) })),
  );
  await insertRows(
    client,
    'conversation_reader',
    ids.map((conversation_id) => ({ client_id, conversation_id, user_id: userId })),
  );
  await insertRows(client, 'client_request', [
    {
      client_id,
      conversation_id: askedId(firm),
      direction: 'CABINET',
      nature: 'ECRITURE',
      state: 'ENVOYEE',
      due_on: '2026-02-03',
      entry_label: `VIR ${letter}`,
    },
    {
      client_id,
      conversation_id: receivedId(firm),
      direction: 'CLIENT',
      nature: 'QUESTION',
      state: 'RECUE',
      due_on: null,
      entry_label: null,
    },
  ]);
  await insertRows(
    client,
    'sponsorship',
    [0, 1].map((rank) => ({
      client_id,
      id: sponsorshipId(firm) + rank,
      sponsor_person_id: person,
      name: `Filleul ${rank + 1} de ${letter}`,
      received_on: '2026-01-12',
      state: rank === 0 ? 'RECU' : 'SANS_SUITE',
      comment: `Parrainage de ${letter}`,
    })),
  );
}
