import { type FecRuleCode, type FecSeverity, fecRules, mostKeptFindings } from '#contract/tax/fec/rules.ts';

/** One thing that is wrong, and where. */
export interface Finding {
  rule: FecRuleCode;
  /** The rule's own, unless this is less grave. */
  severity?: FecSeverity;
  line?: number | null;
  column?: string | null;
  value?: string | null;
  message: string;
  /** It breaks the sums, or hides part of the books. */
  isBlocking?: boolean;
}

export interface RuleCount {
  rule: FecRuleCode;
  severity: FecSeverity;
  count: number;
  kept: number;
  firstLine: number | null;
}

const longestValue = 100;

const copyEscapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A text as COPY reads it, without what no database keeps. */
export const asCopyText = (text: string): string =>
  text.replace(/[\\\t\n\r]/g, (sign) => copyEscapes[sign] ?? sign).replaceAll('\u0000', '\ufffd');

const copied = (value: string | number | null | undefined) =>
  value == null ? '\\N' : asCopyText(String(value));

/** Counts what is found by rule, and hands the first ones of each rule on as rows of fec_finding. */
export function findingRows(fecId: number, write: (row: string) => void) {
  const counts = new Map<string, RuleCount>();
  let position = 0;
  let blocking = 0;

  return {
    add({
      rule,
      severity = fecRules[rule].severity,
      line,
      column,
      value,
      message,
      isBlocking,
    }: Finding): void {
      if (isBlocking) blocking += 1;
      const key = rule + severity;
      let count = counts.get(key);
      if (!count) {
        count = { rule, severity, count: 0, kept: 0, firstLine: line ?? null };
        counts.set(key, count);
      }
      count.count += 1;
      if (count.kept === mostKeptFindings) return;
      count.kept += 1;
      position += 1;
      const told = value?.slice(0, longestValue).toWellFormed();
      const row = [fecId, position, rule, severity, line, column, told, message.toWellFormed()];
      write(`${row.map(copied).join('\t')}\n`);
    },
    /** Counts what was found and is not told. */
    addUntold(rule: FecRuleCode, times: number): void {
      const count = counts.get(rule + fecRules[rule].severity);
      if (count) count.count += times;
    },
    isBlocked: () => blocking > 0,
    counts: () => [...counts.values()],
  };
}

export type Findings = ReturnType<typeof findingRows>;
