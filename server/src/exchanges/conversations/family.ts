import type { Db } from '#server/platform/database/transaction.ts';
import type { Outbox } from '#server/platform/outbox/outbox.ts';
import type { FileStore } from '#server/platform/storage/file-store.ts';

/** What a message is by who wrote it. */
export interface Written {
  clientId: number;
  conversationId: number;
  authorId: number;
  isFromClient: boolean;
  isInternal: boolean;
}

/** One kind of conversations, with what is particular to it. */
export interface Family {
  kind: 'FIL' | 'DEMANDE';
  /** Screens that show one, by its id. */
  staffPath: (id: number) => string;
  ownPath: (id: number) => string;
  /** What a new message changes of what it is about. */
  afterMessage?: (db: Db, written: Written) => Promise<void>;
}

/** What conversations are kept and told with. */
export interface ExchangeNeeds {
  outbox: Outbox;
  publicUrl: string;
  store: FileStore;
}
