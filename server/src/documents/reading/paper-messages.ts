/** What is asked of the process that reads papers. */
export type PaperTask =
  | { kind: 'text'; path: string; mediaType: string }
  /** Draws the paper as a PDF into another file. */
  | { kind: 'draw'; path: string; mediaType: string; target: string };

/** Why a paper has no text that can be searched. */
export type NoText = 'IMAGE' | 'PROTEGE' | 'TROP_GRAND' | 'ILLISIBLE' | 'VIDE';

/** The text of each page from the first on, or why there is none. */
export type PaperText = { pages: string[] } | { none: NoText };

export type PaperAnswer = PaperText | { drawn: true };
