import type { Table } from '#server/permanent-files/imports/read/worker-messages.ts';
import { columnOf, refuseFile } from '#server/permanent-files/imports/sent-file.ts';
import { centsIn, dateOf, faultAt, plainLabel, type ReadStatement } from './statement.ts';

/** '15/11/2026', '15.11.26' or '2026-11-15' as a date. */
function dayIn(text: string): string | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year && month && day) return dateOf(year, month, day);
  const [, d = '', m = '', y = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [];
  return dateOf(y.length === 2 ? `20${y}` : y, m.padStart(2, '0'), d.padStart(2, '0'));
}

/** How the amount of a line is told: in one column, or in one for each direction. @throws AppError 400 where it is not */
function amountReader(table: Table): (at: (column: number) => string) => number | undefined {
  const amount = columnOf(table, 'montant');
  const [debit, credit] = [columnOf(table, 'debit'), columnOf(table, 'credit')];
  if (amount !== undefined) return (at) => centsIn(at(amount));
  if (debit === undefined || credit === undefined) return refuseColumns();
  return (at) => {
    const [outgoing, incoming] = [centsIn(at(debit)), centsIn(at(credit))];
    if (outgoing === undefined && incoming === undefined) return undefined;
    return (incoming ?? 0) - Math.abs(outgoing ?? 0);
  };
}

function refuseColumns(): never {
  refuseFile(
    'Ce fichier n’est ni OFX, ni camt.053, ni CFONB120\u202f; un CSV a pour titres date, libellé et montant, ou débit et crédit.',
  );
}

/** A CSV or workbook of lines: date, libellé, and montant or débit and crédit. @throws AppError 400 without those columns */
export function readStatementTable(table: Table, account: { number: string; label: string }): ReadStatement {
  const [day, label] = [columnOf(table, 'date'), columnOf(table, 'libelle')];
  if (day === undefined || label === undefined) refuseColumns();
  const amountOf = amountReader(table);
  const faults: ReadStatement['faults'] = [];
  const lines: ReadStatement['accounts'][number]['lines'] = [];
  for (const { line, cells } of table.lines) {
    const at = (column: number) => (cells[column] ?? '').trim();
    const date = dayIn(at(day));
    const amountCents = amountOf(at);
    if (!date) faults.push(faultAt(line, 'date', 'Date JJ/MM/AAAA attendue.'));
    if (amountCents === undefined) faults.push(faultAt(line, 'montant', 'Montant attendu.'));
    if (date && amountCents !== undefined)
      lines.push({ day: date, label: plainLabel(at(label)), amountCents });
  }
  const told = { bank: null, currency: 'EUR', balanceCents: null, balanceOn: null };
  return { accounts: [{ ...told, ...account, lines }], faults };
}
