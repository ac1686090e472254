import {
  type Fault,
  type FaultKind,
  importFaultsAPage,
  type Severity,
} from '#contract/permanent-files/imports/calls.ts';
import { type ImportKind, importFields } from '#contract/permanent-files/imports/fields.ts';
import { maskNirs } from '#server/permanent-files/people/nir/nirs-in-text.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { columnLetter } from './read/cells.ts';
import type { FoundFault } from './rows/row-reader.ts';

/** Pages that are written with one statement. */
const pagesAtOnce = 40;
/** More kinds than this say no more than these. */
const mostKinds = 200;

interface Where {
  clientId: number;
  importId: string;
  round: number;
  kind: ImportKind;
  /** What the file calls its columns. */
  titleOf(column: number): string | null;
}

/** A number that stands in the wrong column is not kept in the clear either. */
const masked = (text: string | null) => text && maskNirs(text);

export interface Found {
  errors: number;
  warnings: number;
  kinds: FaultKind[];
}

/** Writes faults down as they are found, in their order: memory holds some pages, whatever their number. */
export function faultPages(db: Db, { clientId, importId, round, kind, titleOf }: Where) {
  const labels = new Map(importFields[kind].map(({ Field, Label }) => [Field, Label]));
  const open: Record<Severity, Fault[]> = { error: [], warning: [] };
  const counts: Record<Severity, number> = { error: 0, warning: 0 };
  const pages: Record<Severity, number> = { error: 0, warning: 0 };
  let full: { severity: Severity; page: number; faults: Fault[] }[] = [];
  const kinds = new Map<string, FaultKind>();

  async function write() {
    if (full.length === 0) return;
    await db.query(
      `insert into import_fault (client_id, import_id, round, severity, page, faults)
       select $1, $2, $3, p.severity, p.page, p.faults
       from jsonb_to_recordset($4::jsonb) p (severity text, page integer, faults jsonb)`,
      [clientId, importId, round, JSON.stringify(full)],
    );
    full = [];
  }

  function close(severity: Severity) {
    if (open[severity].length === 0) return;
    pages[severity] += 1;
    full.push({ severity, page: pages[severity], faults: open[severity] });
    open[severity] = [];
  }

  function count({ severity, field, kind: Message, line }: FoundFault) {
    counts[severity] += 1;
    const key = `${severity} ${field} ${Message}`;
    const known = kinds.get(key);
    if (known) known.Count += 1;
    else if (kinds.size < mostKinds)
      kinds.set(key, {
        Severity: severity,
        Field: labels.get(field) ?? field,
        Message: maskNirs(Message),
        Count: 1,
        FirstLine: line,
      });
  }

  return {
    hasErrors: () => counts.error > 0,

    async add(faults: readonly FoundFault[]): Promise<void> {
      for (const fault of faults) {
        const { severity, line, column, field, value, message } = fault;
        count(fault);
        open[severity].push({
          Line: line,
          Column: column === null ? null : columnLetter(column),
          Title: column === null ? null : masked(titleOf(column)),
          Field: labels.get(field) ?? field,
          Value: masked(value),
          Message: maskNirs(message),
        });
        if (open[severity].length === importFaultsAPage) close(severity);
      }
      if (full.length >= pagesAtOnce) await write();
    },

    async finish(): Promise<Found> {
      close('error');
      close('warning');
      await write();
      const sorted = [...kinds.values()].sort(
        (a, b) => a.Severity.localeCompare(b.Severity) || b.Count - a.Count || a.FirstLine - b.FirstLine,
      );
      return { errors: counts.error, warnings: counts.warning, kinds: sorted };
    },
  };
}
