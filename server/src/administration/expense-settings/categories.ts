import { z } from 'zod';
import {
  type CategoryValue,
  type ExpenseCategory,
  ExpenseKind,
} from '#contract/administration/expense-settings/category.ts';
import {
  type ParametersOnDay,
  parametersOnDay,
} from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { readDataCsv } from '#server/platform/installation/reference-data-files.ts';

const blankAsNull = z.string().transform((text) => text || null);

const Line = z.strictObject({
  code: z.string().regex(/^[A-Z_]+$/),
  label: z.string().min(1),
  kind: ExpenseKind,
  unit: blankAsNull,
  account: z.string().regex(/^6\d{2,}$/),
  receipt: z.enum(['0', '1']).transform((flag) => flag === '1'),
  ceiling: blankAsNull,
  vat: blankAsNull,
});

/** A category of expenses, with the parameters that its values are. */
type CategoryLine = z.output<typeof Line>;

/** Every category there is, in the order in which they are offered. @throws where the file is not what it should be */
const lines: readonly CategoryLine[] = z.array(Line).parse(readDataCsv('expenses/categories.csv'));

const byCode = new Map(lines.map((line) => [line.code, line]));

/** The category of a code; undefined: there is none. */
export const categoryLine = (code: string): CategoryLine | undefined => byCode.get(code);

const keys = [...new Set(lines.flatMap(({ ceiling, vat }) => [ceiling ?? [], vat ?? []].flat()))];

function valueOn(parameters: ParametersOnDay, key: string | null, date: string): CategoryValue | null {
  const found = key === null ? undefined : parameters(key, date);
  if (!found || found.Valeur === null) return null;
  const { Valeur, DateDebut, DateFin, Source, Origine } = found;
  return { Valeur, DateDebut, DateFin, Source, Origine };
}

/** Tells the categories with their ceilings and recovered VAT as they hold for a firm on a day; their values are read once. */
export async function categoriesOnDays(
  db: Db,
  clientId: number,
): Promise<(line: CategoryLine, date: string) => ExpenseCategory> {
  const parameters = await parametersOnDay(db, clientId, keys);
  return ({ code, label, kind, unit, account, receipt, ceiling, vat }, date) => ({
    Code: code,
    Libelle: label,
    Nature: kind,
    Unite: unit,
    Compte: account,
    IsJustificatif: receipt,
    ClePlafond: ceiling,
    Plafond: valueOn(parameters, ceiling, date),
    CleTva: vat,
    Tva: valueOn(parameters, vat, date),
  });
}

/** All categories as they hold on a day. */
export async function categoriesOn(db: Db, clientId: number, date: string): Promise<ExpenseCategory[]> {
  const on = await categoriesOnDays(db, clientId);
  return lines.map((line) => on(line, date));
}
