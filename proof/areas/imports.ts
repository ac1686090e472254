import { expect } from 'vitest';
import {
  CheckImport,
  ConfirmImport,
  GetImport,
  GetImportFaults,
  type ImportSheet,
  type ImportState,
  type Severity,
  UploadImport,
} from '#contract/permanent-files/imports/calls.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import { addLinesJob } from '#server/permanent-files/imports/add-job.ts';
import { checkImportJob } from '#server/permanent-files/imports/check-job.ts';
import type { TestClient } from '../client.ts';

/** The jobs that a node must run for imports to get on. */
export const importJobs = [checkImportJob, addLinesJob];

export const titles = [
  'Civilité',
  'Nom',
  'Prénom',
  'Date de naissance',
  'Pays de naissance',
  'Nationalité',
  'E-mail',
  'Téléphone',
] as const;

let next = 0;

/** A line that nothing is wrong with, under `titles`; each one of another person. */
export function goodLine(changes: Partial<Record<(typeof titles)[number], string>> = {}): string[] {
  next += 1;
  const line: Record<(typeof titles)[number], string> = {
    Civilité: 'Mme',
    Nom: `Importée ${next}`,
    Prénom: 'Ginette',
    'Date de naissance': '31/12/1980',
    'Pays de naissance': 'France',
    Nationalité: 'Française',
    'E-mail': `ginette${next}@import.example`,
    Téléphone: '06 12 34 56 78',
    ...changes,
  };
  return titles.map((title) => line[title]);
}

const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Lines as a CSV that French spreadsheet programs write. */
export const csv = (lines: readonly (readonly string[])[], separator = ';') =>
  lines.map((line) => line.map(cell).join(separator)).join('\r\n');

export const upload = (
  as: TestClient,
  content: Buffer | string,
  { kind = 'persons', name = 'registre.csv' }: { kind?: ImportKind; name?: string } = {},
) => as.call(UploadImport, { Kind: kind }, { file: { name, content } });

/** What a user who accepts every guess asks for, with 'Actif' for all where no column tells the state. */
export function asGuessed(sheet: ImportSheet, values: Record<string, string> = { IsDisabled: 'Actif' }) {
  return {
    Id: sheet.Id,
    Sheet: sheet.Sheet,
    Columns: sheet.Columns.flatMap(({ Column, Guess }) => (Guess ? [{ Column, Field: Guess }] : [])),
    Values: Object.entries(values).map(([Field, Value]) => ({ Field, Value })),
  };
}

/** The import once it is no longer under way. */
export async function settled(as: TestClient, Id: string, timeout = 60_000): Promise<ImportState> {
  let state: ImportState | undefined;
  await expect
    .poll(
      async () => {
        state = (await as.call(GetImport, { Id })).answer;
        return ['checking', 'importing'].includes(state.State);
      },
      { timeout, interval: 50 },
    )
    .toBe(false);
  if (!state) throw new Error('the import was never read');
  return state;
}

/** Uploads, accepts the guesses and waits for the check. */
export async function check(
  as: TestClient,
  content: Buffer | string,
  { kind = 'persons', values = {} }: { kind?: ImportKind; values?: Record<string, string> } = {},
): Promise<ImportState> {
  const sheet = (await upload(as, content, { kind })).answer;
  const asked = await as.call(CheckImport, asGuessed(sheet, { IsDisabled: 'Actif', ...values }));
  expect(asked.answer.State).toBe('checking');
  return settled(as, sheet.Id);
}

export async function confirm(as: TestClient, Id: string): Promise<ImportState> {
  expect((await as.call(ConfirmImport, { Id })).answer.State).toBe('importing');
  return settled(as, Id);
}

/** All that was found of one severity, as `line column message`. */
export async function faultsOf(as: TestClient, Id: string, severity: Severity = 'error'): Promise<string[]> {
  const found: string[] = [];
  for (let page = 1; ; page += 1) {
    const { Items } = (await as.call(GetImportFaults, { Id, Severity: severity, PageNumber: page })).answer;
    if (Items.length === 0) return found;
    found.push(...Items.map(({ Line, Column, Message }) => `${Line} ${Column} ${Message}`));
  }
}
