import type { FecChecked, FecToCheck } from './check-file.ts';
import type { FecToCopy } from './copy-file.ts';

/** What is asked of the process that reads FEC; the rows that it makes come by its standard output. */
export type FecTask = ({ kind: 'check' } & FecToCheck) | ({ kind: 'copy' } & FecToCopy);

/** What it tells beside them. */
export type FecNews =
  | { kind: 'progress'; lines: number }
  | { kind: 'checked'; checked: FecChecked }
  | { kind: 'copied'; lines: number };
