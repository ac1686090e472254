import type { z } from 'zod';
import { type Country, countryFinder, france } from '#contract/countries.ts';
import { CompanyToImport } from '#contract/permanent-files/companies/company-to-import.ts';
import type { ImportState, Severity } from '#contract/permanent-files/imports/calls.ts';
import { type ImportKind, importFields, sealedFields } from '#contract/permanent-files/imports/fields.ts';
import { abroad, settledBirth } from '#contract/permanent-files/people/birth.ts';
import { PersonToImport, stricterMaximums } from '#contract/permanent-files/people/person.ts';
import type { ImportLists } from '../lists.ts';
import type { Row } from '../read/cells.ts';
import { shortText } from '../read/titles.ts';
import { companyReaders } from './company-readers.ts';
import { personReaders } from './person-readers.ts';
import { type CellReader, cleaned, type Reading, readText, type Sheet } from './read-cell.ts';

export type Matching = NonNullable<ImportState['Matching']>;

/** Something wrong, or doubtful, on a line. */
export interface FoundFault {
  line: number;
  severity: Severity;
  field: string;
  column: number | null;
  /** The cell as it stands in the file. */
  value: string | null;
  message: string;
  /** The message without what differs from line to line. */
  kind: string;
}

type Values = Map<string, unknown>;

export interface ReadRow {
  line: number;
  /** As the row's schema gives it; undefined where something is wrong. */
  input: unknown;
  /** What could be read, by field, whether or not the rest is right. */
  values: Values;
  faults: FoundFault[];
}

const schemas: Record<ImportKind, z.ZodType> = { persons: PersonToImport, companies: CompanyToImport };

/** The fields without which no row of this kind is right: asked of the schema itself. */
export function requiredFields(kind: ImportKind): string[] {
  const issues = schemas[kind].safeParse({}).error?.issues ?? [];
  return issues.map(({ path }) => path.join('.'));
}

export const readersOf = (kind: ImportKind, lists: ImportLists) =>
  kind === 'persons' ? personReaders(lists) : companyReaders(lists);

interface Plan {
  field: string;
  column: number | undefined;
  /** What stands for an empty cell. */
  usual: string | undefined;
  read: CellReader;
}

function planOf(matching: Matching, readers: Readonly<Record<string, CellReader>>): Plan[] {
  const columns = new Map(matching.Columns.map(({ Field, Column }) => [Field, Column]));
  const values = new Map(matching.Values.map(({ Field, Value }) => [Field, Value]));
  return [...new Set([...columns.keys(), ...values.keys()])].map((field) => ({
    field,
    column: columns.get(field),
    usual: values.get(field),
    read: readers[field] ?? readText,
  }));
}

/** Fields by their paths, as the schema has them nested. */
function nested(values: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [name = '', inner] = path.split('.');
    if (inner === undefined) input[name] = value;
    else input[name] = { ...(input[name] as object | undefined), [inner]: value };
  }
  return input;
}

/** What the form does as it is filled in: a birth abroad is department 99, a country has its code. */
function completedPerson(values: Values, findCountry: (text: string) => Country | undefined): Values {
  const text = (field: string) => values.get(field)?.toString();
  const country = text('Adresse.Pays');
  const birth = settledBirth({
    NativeCountry: text('NativeCountry'),
    NumeroDepartement: text('NumeroDepartement'),
  });
  const isAbroad = birth.NativeCountry !== undefined && birth.NativeCountry !== france;
  const full = new Map(values);
  full.set('NativeCountry', birth.NativeCountry);
  full.set('NumeroDepartement', birth.NumeroDepartement ?? (isAbroad ? abroad : undefined));
  if (country !== undefined) full.set('Adresse.PaysAlpha2Code', findCountry(country)?.Alpha2Code ?? null);
  return full;
}

/** A country has its code, and a country other than France makes a foreign company of one that says nothing else. */
function completedCompany(values: Values, findCountry: (text: string) => Country | undefined): Values {
  const country = values.get('Adresse.Pays')?.toString();
  const code = country === undefined ? undefined : findCountry(country)?.Alpha2Code;
  const full = new Map(values);
  if (country !== undefined) full.set('Adresse.PaysAlpha2Code', code ?? null);
  if (country !== undefined && country !== france && values.get('Situation') !== 'CREATION')
    full.set('Situation', 'ETRANGER');
  return full;
}

const completed = { persons: completedPerson, companies: completedCompany };

/** Characters of a cell that are told with what is wrong with it. */
export const longestShown = 80;

/** Reads rows by what the user has matched, and checks them with the schema of what they are to become. */
export function rowReader(kind: ImportKind, matching: Matching, lists: ImportLists, sheet: Sheet) {
  const plans = planOf(matching, readersOf(kind, lists));
  const findCountry = countryFinder(lists.countries);
  const byField = new Map(plans.map((plan) => [plan.field, plan]));
  const order = new Map(importFields[kind].map(({ Field }, index) => [Field, index]));

  const fault = (
    row: Row,
    severity: Severity,
    field: string,
    message: string,
    kindOf = message,
  ): FoundFault => {
    const column = byField.get(field)?.column ?? null;
    const shows = column !== null && !sealedFields.has(field);
    const value = shows ? shortText(row.cells[column], longestShown) : null;
    return { line: row.line, severity, field, column, value, message, kind: kindOf };
  };

  function readCell(row: Row, { column, usual, read }: Plan): Reading {
    const { cell = usual, error } = cleaned(column === undefined ? undefined : row.cells[column]);
    if (error) return { error };
    return cell === undefined ? {} : read(cell, sheet);
  }

  function readCells(row: Row) {
    const values: Values = new Map();
    const faults: FoundFault[] = [];
    const unread = new Set<string>();
    for (const plan of plans) {
      const { value, error, warning } = readCell(row, plan);
      if (value !== undefined) values.set(plan.field, value);
      if (error) unread.add(plan.field);
      if (error) faults.push(fault(row, 'error', plan.field, error));
      if (warning) faults.push(fault(row, 'warning', plan.field, warning));
    }
    return { values, faults, unread };
  }

  function tooLong(row: Row, values: Values): FoundFault[] {
    if (kind !== 'persons') return [];
    return Object.entries(stricterMaximums)
      .filter(([field, most]) => String(values.get(field) ?? '').length > most)
      .map(([field, most]) => fault(row, 'warning', field, `Plus de ${most} caractères.`));
  }

  return {
    fault,

    /** In the order of columns; what no column fills comes last. */
    inOrder: (faults: FoundFault[]) =>
      faults.sort(
        (a, b) =>
          a.line - b.line ||
          (a.column ?? Number.MAX_SAFE_INTEGER) - (b.column ?? Number.MAX_SAFE_INTEGER) ||
          (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0),
      ),

    read(row: Row): ReadRow {
      const { values, faults, unread } = readCells(row);
      const parsed = schemas[kind].safeParse(nested(completed[kind](values, findCountry)));
      for (const { path, message } of parsed.error?.issues ?? []) {
        const field = path.join('.');
        if (!unread.has(field)) faults.push(fault(row, 'error', field, message));
      }
      faults.push(...tooLong(row, values));
      const isRight = parsed.success && unread.size === 0;
      return { line: row.line, input: isRight ? parsed.data : undefined, values, faults };
    },
  };
}

export type RowReader = ReturnType<typeof rowReader>;
