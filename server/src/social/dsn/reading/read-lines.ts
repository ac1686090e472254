import type { FileFault } from '#contract/permanent-files/imports/file-faults.ts';
import { faultOfValue } from './check-value.ts';
import { isTold, rubricName } from './rubrics.ts';

/** A rubric of a DSN file with the line that it stands on. */
export interface DsnLine {
  line: number;
  code: string;
  value: string;
}

const form = /^(S\d{2}\.G\d{2}\.\d{2}\.\d{3}),'(.*)'$/;

/** More than the largest employers send; what is beyond is no DSN. */
export const mostLines = 300_000;

/** The text of a DSN: the norm wants ISO-8859-1, and software that writes UTF-8 is understood too. */
export function decode(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('iso-8859-1').decode(content);
  }
}

/** A fault by line and rubric; the value is told unless it is a person's, or an account's. */
export const faultAt = ({ line, code, value }: DsnLine, Message: string): FileFault => ({
  Ligne: line,
  Colonne: rubricName(code),
  Valeur: isTold(code) ? value.slice(0, 60) : null,
  Message,
});

/** The rubrics of a file in their order, and what is wrong with any of them by itself. */
export function readLines(text: string): { lines: DsnLine[]; faults: FileFault[] } {
  const lines: DsnLine[] = [];
  const faults: FileFault[] = [];
  for (const [index, raw] of text.split(/\r\n|\n|\r/).entries()) {
    if (raw.trim() === '') continue;
    const line = index + 1;
    const [, code, value] = form.exec(raw) ?? [];
    if (code === undefined || value === undefined) {
      faults.push({
        Ligne: line,
        Colonne: null,
        Valeur: null,
        Message: 'Ligne illisible\u202f: S21.G00.06.001,’valeur’ attendu, avec ses apostrophes droites.',
      });
      continue;
    }
    const read = { line, code, value };
    const fault = faultOfValue(code, value);
    if (fault) faults.push(faultAt(read, fault));
    lines.push(read);
  }
  return { lines, faults };
}
