import { amountFault, readCents } from './amounts.ts';
import { type FecColumn, fecModels, isDay, mayBeBlank } from './columns.ts';
import { isFecDay } from './days.ts';
import type { FecEntryLine } from './fec-line.ts';
import type { Findings } from './findings.ts';
import type { FecLayout } from './header.ts';

interface Column {
  name: FecColumn;
  place: number;
}

const amountColumns: readonly FecColumn[] = ['Debit', 'Credit', 'Montant'];

/** Columns of a layout by what is asked of them. */
function columnsOf({ at, model }: FecLayout) {
  const all: Column[] = [...at].map(([name, place]) => ({ name, place }));
  const listed = new Set<FecColumn>([...fecModels[model], 'Sens']);
  return {
    required: all.filter(({ name }) => listed.has(name) && !mayBeBlank(name, model)),
    days: all.filter(({ name }) => isDay(name)),
    amounts: all.filter(({ name }) => amountColumns.includes(name)),
  };
}

type Fields = readonly string[];

/** Values that must be there, and how days and amounts are written: rules L03 to L05. */
function valueChecks(layout: FecLayout, findings: Findings) {
  const { required, days, amounts } = columnsOf(layout);

  function checkAmount(column: FecColumn, value: string, line: number) {
    const cents = readCents(value);
    const message = amountFault(value, cents);
    if (message) findings.add({ rule: 'L05', line, column, value, message, isBlocking: cents === undefined });
  }

  return (fields: Fields, line: number) => {
    for (const { name: column, place } of required)
      if (fields[place] === '')
        findings.add({ rule: 'L03', line, column, message: `${column} n’est pas renseigné.` });
    for (const { name: column, place } of days) {
      const value = fields[place] ?? '';
      if (value !== '' && !isFecDay(value))
        findings.add({ rule: 'L04', line, column, value, message: 'Date attendue au format AAAAMMJJ.' });
    }
    for (const { name, place } of amounts) checkAmount(name, fields[place] ?? '', line);
  };
}

/** The side of an amount, by one convention a file: rule L08. */
function sideCheck({ at }: FecLayout, findings: Findings) {
  const place = at.get('Sens');
  if (place === undefined) return () => undefined;
  let convention: 'LETTRE' | 'SIGNE' | undefined;
  return (fields: Fields, line: number) => {
    const value = fields[place] ?? '';
    const own = /^[DC]$/.test(value) ? 'LETTRE' : /^[+-]1$/.test(value) ? 'SIGNE' : undefined;
    const told = { rule: 'L08', line, column: 'Sens', value } as const;
    if (!own) findings.add({ ...told, message: 'Sens attendu\u202f: D ou C, +1 ou -1.', isBlocking: true });
    else if (convention && convention !== own)
      findings.add({ ...told, message: 'Une seule convention de sens est admise par fichier.' });
    else convention = own;
  };
}

/** Fields that go together: rule L09. */
function pairCheck({ at }: FecLayout, findings: Findings) {
  const pairs = (
    [
      ['EcritureLet', 'DateLet'],
      ['Montantdevise', 'Idevise'],
    ] as const
  ).map(([one, other]) => ({ one, other, place: at.get(one) ?? -1, otherPlace: at.get(other) ?? -1 }));
  return (fields: Fields, line: number) => {
    for (const { one, other, place, otherPlace } of pairs) {
      const has = (fields[place] ?? '') !== '';
      if (has === ((fields[otherPlace] ?? '') !== '')) continue;
      const message = has ? `${one} sans ${other}.` : `${other} sans ${one}.`;
      findings.add({ rule: 'L09', line, column: has ? other : one, message });
    }
  };
}

/** How an account is numbered: rule L07. */
function checkAccount({ account: value, line }: FecEntryLine, findings: Findings) {
  if (value === '') return;
  const told = { rule: 'L07', line, column: 'CompteNum', value } as const;
  if (!/^\d{3}/.test(value))
    findings.add({ ...told, message: 'Les trois premiers caractères sont des chiffres du plan comptable.' });
  else if (/^[089]/.test(value))
    findings.add({
      ...told,
      severity: 'AVERTISSEMENT',
      message: `Compte de classe ${value[0]}\u202f: hors de la comptabilité générale.`,
    });
}

/** One of debit and credit, and one alone: rule L06. */
function checkSides({ debit, credit, line }: FecEntryLine, findings: Findings) {
  if (debit === undefined || credit === undefined || (debit !== 0) !== (credit !== 0)) return;
  const message = debit === 0 ? 'Ni débit ni crédit.' : 'Débit et crédit sur la même ligne.';
  findings.add({ rule: 'L06', line, column: debit === 0 ? 'Debit' : 'Credit', message });
}

/** Checks what a line holds by itself: rules L03 to L09. */
export function fieldChecks(layout: FecLayout, findings: Findings) {
  const checkValues = valueChecks(layout, findings);
  const checkSide = sideCheck(layout, findings);
  const checkPairs = pairCheck(layout, findings);
  return (fields: Fields, read: FecEntryLine): void => {
    checkValues(fields, read.line);
    checkSide(fields, read.line);
    checkAccount(read, findings);
    checkSides(read, findings);
    checkPairs(fields, read.line);
  };
}
