import type { AccountSum } from './account-sums.ts';
import { accountSums } from './account-sums.ts';
import { entryChecks } from './check-entries.ts';
import { fieldChecks } from './check-fields.ts';
import { checkName } from './check-name.ts';
import { asFecDay } from './days.ts';
import { ExactSum } from './exact-sum.ts';
import { lineReader } from './fec-line.ts';
import { type Findings, findingRows, type RuleCount } from './findings.ts';
import { type FecLayout, readHeader } from './header.ts';
import { journalChecks } from './journals.ts';
import { type LineBatch, lineBatches, NoFecLines } from './line-batches.ts';
import { HashSet, hashOf } from './line-doubles.ts';

/** Which file is checked, and against what. */
export interface FecToCheck {
  path: string;
  fecId: number;
  fileName: string;
  siren: string;
  /** Days of the accounting year, as dates. */
  startsOn: string;
  endsOn: string;
}

/** What a check has come to. */
export interface FecChecked {
  layout: Pick<FecLayout, 'model' | 'amounts' | 'separator'> | null;
  encoding: string | null;
  lines: number;
  entries: number;
  debit: string;
  credit: string;
  isBlocked: boolean;
  rules: RuleCount[];
  accounts: AccountSum[];
}

export interface CheckOutput {
  /** Takes a row of fec_finding in COPY's text; waits where its reader is slow. */
  write(row: string): void;
  drained(): Promise<void>;
  progress(lines: number): void;
}

const byteOrderMark = '\ufeff';

/** What is wrong with the bytes of a batch (F02). */
function checkBytes({ first, hasControls, hasNul }: LineBatch, findings: Findings) {
  if (hasNul)
    findings.add({
      rule: 'F02',
      line: first,
      message: 'Caractère nul dans le fichier, à partir de cette ligne.',
    });
  if (hasControls)
    findings.add({
      rule: 'F02',
      line: first,
      message: 'Octets 80 à 9F, qui n’existent pas en ISO 8859-15, à partir de cette ligne.',
    });
}

/** Everything that is asked of the lines below the titles. */
function lineChecks(layout: FecLayout, { startsOn, endsOn }: FecToCheck, findings: Findings) {
  const readLine = lineReader(layout);
  const checkFields = fieldChecks(layout, findings);
  const entries = entryChecks({ from: asFecDay(startsOn), to: asFecDay(endsOn) }, findings);
  const accounts = accountSums(findings);
  const journals = journalChecks(findings);
  const doubles = new HashSet();
  const debit = new ExactSum();
  const credit = new ExactSum();
  const other = layout.separator === '\t' ? '|' : '\t';
  let lines = 0;

  return {
    add(text: string, number: number): void {
      if (text === '') {
        findings.add({ rule: 'L02', line: number, message: 'Ligne vide.' });
        return;
      }
      lines += 1;
      const fields = text.split(layout.separator);
      if (fields.length !== layout.width) {
        const message = `${fields.length} zones au lieu de ${layout.width}.`;
        findings.add({ rule: 'L01', line: number, value: text, message, isBlocking: true });
        return;
      }
      if (text.includes(other))
        findings.add({
          rule: 'F03',
          line: number,
          value: text,
          message: 'L’autre séparateur figure dans la ligne.',
        });
      const read = readLine(fields, number);
      checkFields(fields, read);
      const { isOpening, isNew } = entries.add(read);
      journals.add(read, isNew);
      accounts.add(read, isOpening);
      debit.add(read.debit ?? 0);
      credit.add(read.credit ?? 0);
      if (doubles.add(hashOf(text)))
        findings.add({
          rule: 'E10',
          line: number,
          value: text,
          message: 'La même ligne figure déjà plus haut.',
        });
    },

    finish() {
      const { entries: count } = entries.finish();
      journals.finish();
      const { moved, closed } = accounts.result();
      if (moved > 0 && moved === closed)
        findings.add({ rule: 'E07', message: 'Tous les comptes de charges et de produits sont soldés.' });
      const [allDebit, allCredit] = [debit.value(), credit.value()];
      if (allDebit !== allCredit) {
        const message = 'Le total des débits n’est pas celui des crédits.';
        findings.add({ rule: 'E09', value: `${allDebit} / ${allCredit}`, message, isBlocking: true });
      }
      if (lines === 0)
        findings.add({ rule: 'F04', message: 'Aucune ligne sous les titres.', isBlocking: true });
      return {
        lines,
        entries: count,
        debit: String(allDebit),
        credit: String(allCredit),
        accounts: accounts.rows(),
      };
    },
  };
}

/** Reads the titles, without the mark that may stand before them. */
function begin(titles: string, task: FecToCheck, findings: Findings) {
  const isMarked = titles.startsWith(byteOrderMark);
  if (isMarked)
    findings.add({
      rule: 'F02',
      severity: 'REMARQUE',
      line: 1,
      message: 'Marque d’ordre des octets (BOM) en tête.',
    });
  const { layout, faults } = readHeader(isMarked ? titles.slice(1) : titles);
  for (const fault of faults) findings.add({ ...fault, line: 1, isBlocking: !layout });
  return layout ? { layout, checks: lineChecks(layout, task, findings) } : undefined;
}

const nothing = { lines: 0, entries: 0, debit: '0', credit: '0', accounts: [] };

/** Reads batch after batch into the checks; a file without readable titles is read no further. */
async function readLines(task: FecToCheck, output: CheckOutput, findings: Findings) {
  let encoding: LineBatch['encoding'] = 'ASCII';
  let begun: ReturnType<typeof begin>;
  for await (const batch of lineBatches(task.path)) {
    const { lines, first } = batch;
    checkBytes(batch, findings);
    if (encoding !== 'ISO 8859-15' && batch.encoding !== 'ASCII') encoding = batch.encoding;
    const isFirst = first === 1;
    if (isFirst) begun = begin(lines[0] ?? '', task, findings);
    if (!begun) break;
    for (let at = isFirst ? 1 : 0; at < lines.length; at += 1) begun.checks.add(lines[at] ?? '', first + at);
    output.progress(first + lines.length);
    await output.drained();
  }
  return { encoding, begun };
}

/** Checks a whole file, a chunk at a time. */
export async function checkFile(task: FecToCheck, output: CheckOutput): Promise<FecChecked> {
  const findings = findingRows(task.fecId, output.write);
  checkName(task, findings);
  const { encoding, begun } = await readLines(task, output, findings).catch((error: unknown) => {
    if (!(error instanceof NoFecLines)) throw error;
    findings.add({ rule: 'F02', message: error.message, isBlocking: true });
    return { encoding: null, begun: undefined };
  });
  const sums = begun?.checks.finish() ?? nothing;
  return {
    layout: begun?.layout ?? null,
    encoding,
    ...sums,
    isBlocked: !begun || findings.isBlocked(),
    rules: findings.counts(),
  };
}
