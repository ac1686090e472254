/** What is asked of the process that reads papers. */
export type PaperTask =
  | { kind: 'text'; path: string; mediaType: string }
  /** The structured data of an invoice that a PDF carries along (Factur-X), as one page of XML. */
  | { kind: 'invoice-data'; path: string }
  /** Draws one page of a PDF, counted from 0, as a picture into another file. */
  | { kind: 'picture'; path: string; page: number; target: string }
  /** Draws the paper as a PDF into another file. */
  | { kind: 'draw'; path: string; mediaType: string; target: string }
  /** Adds another PDF's first page and an empty place for a seal behind a PDF's own bytes, into another file. `at` is YYYYMMDDHHMMSS. */
  | {
      kind: 'place-seal';
      path: string;
      addition?: string;
      target: string;
      reason: string;
      name: string;
      at: string;
    };

/** Why a paper has no text that can be searched. */
export type NoText = 'IMAGE' | 'PROTEGE' | 'TROP_GRAND' | 'ILLISIBLE' | 'VIDE';

/** The text of each page from the first on, or why there is none. */
export type PaperText = { pages: string[] } | { none: NoText };

/** What was drawn; of one page alone, how many the paper has. */
interface Drawn {
  drawn: true;
  count?: number;
}

export type PaperAnswer = PaperText | Drawn;
