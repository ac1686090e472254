import type { ControlEvent } from '#contract/legal/vigilance/control-calls.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Content } from '#server/platform/pdf/tables.ts';

/** A paper that proves something of a file. */
interface Proof {
  /** Told apart from the others of its file by it. */
  id: number;
  companyId: number;
  /** What it is kept as below the file's name in the archive, without its ending. */
  name: string;
  sha256: string;
  mediaType: string;
  addedAt: Date;
}

/** What another area holds of a file for whoever controls its vigilance: events, what is printed, papers that prove it. */
export interface ControlPart {
  events: (db: Db, clientId: number, companyId: number) => Promise<ControlEvent[]>;
  content: (db: Db, clientId: number, companyId: number) => Promise<Content[]>;
  proofs: (db: Db, clientId: number, companyIds: readonly number[]) => Promise<Proof[]>;
}
