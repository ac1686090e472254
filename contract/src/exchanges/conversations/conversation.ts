import { z } from 'zod';
import { KeyValue } from '#contract/key-value.ts';
import { optionalText, RecordId } from '#contract/record.ts';

/** Files that leave with one message, and how large each may be. */
export const attachmentLimits = { files: 10, megabytes: 25 } as const;

export const messageText = optionalText(8000);

export const Message = z.object({
  Id: RecordId,
  /** The name of whoever wrote it. */
  Auteur: z.string(),
  EstDuClient: z.boolean(),
  /** Of whoever asks. */
  EstDeMoi: z.boolean(),
  /** A note among the staff; the client space never has any. */
  EstInterne: z.boolean(),
  Texte: z.string(),
  EnvoyeLe: z.string(),
  Documents: z.array(KeyValue),
});
export type Message = z.infer<typeof Message>;

export const Conversation = z.object({
  Id: RecordId,
  Societe: KeyValue,
  Objet: z.string(),
  Messages: z.array(Message),
  /** Of how many there are; only the latest are told. */
  TotalMessages: z.number().int(),
});
export type Conversation = z.infer<typeof Conversation>;
