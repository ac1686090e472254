import type { Access } from '#contract/access/access.ts';

/**
 * A kind of record that documents belong to, declared once by its area: what it is called on the wire, who reads and adds its
 * documents beside what their types say, and where its page is.
 */
export interface ObjectKind {
  /** 'person'. */
  name: string;
  /** What its documents lie under: 'Personne'. */
  label: string;
  /** Objects of portage answer the calls that end with a 1. */
  isOfPortage?: boolean;
  read: Access;
  write: Access;
  /** SQL: what record $2 of firm $1 is called; no row where there is none. */
  named: string;
  /** SQL: the reason why the documents of record $2 of firm $1 change no more; no row where they may. */
  closed?: string;
}
