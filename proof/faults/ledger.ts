/** A person that the load has asked to be added. */
export interface TriedPerson {
  /** Stands in the person's name; no other has it. */
  mark: string;
  email: string;
  /** Known once the server has acknowledged it. */
  id?: number;
  /** Of the identity document sent along. */
  sha256?: string;
  edit?: { mark: string; isAcknowledged: boolean };
  /** The server has acknowledged that a mail leaves to it. */
  isMailed?: boolean;
}

/** A paper that the load has sent for a company. */
interface TriedPaper {
  sha256: string;
  /** The server has acknowledged that it is kept. */
  isKept: boolean;
  /** A destruction that may have taken it was asked for. */
  mayBeDestroyed: boolean;
}

/** A FEC that the server has acknowledged, all of the same accounting year. */
interface TriedBooks {
  id: number;
  lines: number;
  /** Sum of its debits. */
  cents: number;
  isConfirmed?: boolean;
}

/** An answer of a questionnaire that the load has saved, as it was typed. */
interface TriedAnswer {
  questionnaire: number;
  key: string;
  comment: string;
  isAcknowledged: boolean;
}

/** What the load has asked for, and what the server has said that it had done. */
export interface Ledger {
  persons: TriedPerson[];
  papers: TriedPaper[];
  books: TriedBooks[];
  answers: TriedAnswer[];
  /** Ids of background jobs that were acknowledged. */
  exports: string[];
  acknowledged: number;
  /** Answers other than 2xx, by status and code. */
  refused: Map<string, number>;
  /** Requests to which no answer came. */
  unanswered: number;
}

export const newLedger = (): Ledger => ({
  persons: [],
  papers: [],
  books: [],
  answers: [],
  exports: [],
  acknowledged: 0,
  refused: new Map(),
  unanswered: 0,
});

/** What was acknowledged, in words: that a fault struck all of it. */
export function acknowledgedIn({ persons, papers, books, answers, exports }: Ledger): string {
  const counts = {
    persons: persons.filter(({ id }) => id !== undefined).length,
    papers: papers.filter(({ isKept }) => isKept).length,
    books: books.length,
    answers: answers.filter(({ isAcknowledged }) => isAcknowledged).length,
    jobs: exports.length,
  };
  return Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ');
}
