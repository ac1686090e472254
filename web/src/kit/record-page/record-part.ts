import { type ComponentType, createContext } from 'react';
import type { Access } from '#contract/access/access.ts';

/** What a part is told of its page: which record, and the day that it is shown as of (null: today). */
export interface RecordPartProps {
  id: number;
  asOf: string | null;
}

/**
 * A tab that an area adds to the page of another's records, such as a company's documents. Declared beside its screens;
 * its code is loaded when it is opened, and its place in the page is the page's to say.
 */
export interface RecordPart {
  /** Path of the screen that shows the record: `companyPagePath`. */
  page: string;
  /** Names it in the address: `?onglet=documents`. */
  name: string;
  label: string;
  access: Access;
  load: () => Promise<{ default: ComponentType<RecordPartProps> }>;
}

/** Every part of every page, handed in from above: an area knows its own only. */
export const RecordPartsContext = createContext<readonly RecordPart[]>([]);
