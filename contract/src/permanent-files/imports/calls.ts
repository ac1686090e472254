import { z } from 'zod';
import { call, xlsx } from '#contract/call.ts';
import { mayAddPerson } from '#contract/permanent-files/people/access.ts';
import { importFieldNames, importKinds } from './fields.ts';
import { importLimits } from './limits.ts';

/** Whoever may add one person may add many; companies come with them. */
const mayImport = mayAddPerson;

const Kind = z.enum(importKinds, 'Choisissez ce que vous importez.');

const named = { Id: z.uuid('Identifiant invalide.') };

const severities = ['error', 'warning'] as const;

const Column = z
  .number('Colonne invalide.')
  .int('Colonne invalide.')
  .min(0, 'Colonne invalide.')
  .max(importLimits.columns - 1, 'Colonne invalide.');

const FieldName = z.enum(importFieldNames, 'Champ inconnu.');

/** Which column fills which field, and what stands for it on all lines where the cell is empty. */
const matching = {
  /** Place of the sheet in the workbook, from 0. */
  Sheet: z
    .number('Feuille invalide.')
    .int('Feuille invalide.')
    .min(0, 'Feuille invalide.')
    .max(9999, 'Feuille invalide.'),
  Columns: z.array(z.strictObject({ Column, Field: FieldName })).max(importLimits.columns),
  Values: z
    .array(
      z.strictObject({ Field: FieldName, Value: z.string().trim().min(1, 'Valeur obligatoire.').max(200) }),
    )
    .max(importFieldNames.length),
};

/** A sheet as far as matching its columns needs it: its titles, and its first lines as texts. */
export const ImportSheet = z.object({
  Id: z.string(),
  FileName: z.string(),
  /** How a CSV was read, in words; null for a workbook. */
  Reading: z.string().nullable(),
  Sheets: z.array(z.string()),
  Sheet: z.number().int(),
  /** The line that the titles stand on. */
  TitleLine: z.number().int(),
  Columns: z.array(
    z.object({
      Column: z.number().int(),
      /** As spreadsheets name it: A, B, … */
      Letter: z.string(),
      Title: z.string(),
      /** The field that its title speaks of, where it does. */
      Guess: z.string().nullable(),
    }),
  ),
  /** The first lines; each has a text for each of the columns above. */
  Lines: z.array(z.object({ Line: z.number().int(), Cells: z.array(z.string()) })),
  Fields: z.array(
    z.object({
      Field: z.string(),
      Label: z.string(),
      IsRequired: z.boolean(),
      Usual: z.string().nullable(),
    }),
  ),
});

const importStates = ['received', 'checking', 'checked', 'importing', 'imported'] as const;

/** What is wrong in the same way on several lines. */
const FaultKind = z.object({
  Severity: z.enum(severities),
  Field: z.string(),
  Message: z.string(),
  Count: z.number().int(),
  FirstLine: z.number().int(),
});

/** Where an import stands. */
export const ImportState = z.object({
  ...named,
  Kind,
  FileName: z.string(),
  State: z.enum(importStates),
  /** Lines read by the check or import that is under way. */
  Progress: z.object({ Done: z.number().int(), Total: z.number().int().nullable() }).nullable(),
  /** Why the last check or import came to nothing: one sentence. */
  Refusal: z.string().nullable(),
  /** What the last check was asked. */
  Matching: z.object(matching).nullable(),
  Lines: z.number().int().nullable(),
  Errors: z.number().int().nullable(),
  Warnings: z.number().int().nullable(),
  Kinds: z.array(FaultKind),
  /** The report of a finished import, among the downloads. */
  ReportZipId: z.string().nullable(),
  /** ISO 8601 instant at which the file and all of this is removed. */
  ExpiresAt: z.string(),
});

export const Fault = z.object({
  Line: z.number().int(),
  /** Letter and title of the column; null where the field has none. */
  Column: z.string().nullable(),
  Title: z.string().nullable(),
  /** The field's label. */
  Field: z.string(),
  /** As it stands in the file, cut when long; never of a social-security number. */
  Value: z.string().nullable(),
  Message: z.string(),
});

export type ImportSheet = z.infer<typeof ImportSheet>;
export type ImportState = z.infer<typeof ImportState>;
export type Fault = z.infer<typeof Fault>;
export type FaultKind = z.infer<typeof FaultKind>;
export type Severity = (typeof severities)[number];

/** Receives the file (.xlsx or .csv) and reads its titles and first lines; it is kept for a day at most. */
export const UploadImport = call({
  method: 'POST',
  path: 'import/Upload',
  request: z.strictObject({ Kind }),
  parts: { json: 'import', file: 'file', mostMegabytes: importLimits.megabytes },
  answer: ImportSheet,
  access: mayImport,
  audit: 'import.upload',
  rateLimits: [{ most: 40, seconds: 600, by: 'account' }],
});

/** Titles and first lines again, of another sheet or after a page was left. */
export const ReadImportSheet = call({
  method: 'POST',
  path: 'import/ReadSheet',
  request: z.strictObject({ ...named, Sheet: matching.Sheet }),
  answer: ImportSheet,
  access: mayImport,
  rateLimits: [{ most: 200, seconds: 600, by: 'account' }],
});

export const GetImport = call({
  method: 'GET',
  path: 'import/GetById',
  request: z.strictObject(named),
  answer: ImportState,
  access: mayImport,
});

/** Has every line checked in the background; nothing is written into the register. */
export const CheckImport = call({
  method: 'POST',
  path: 'import/Check',
  request: z.strictObject({ ...named, ...matching }),
  answer: ImportState,
  access: mayImport,
  audit: 'import.check',
  rateLimits: [{ most: 60, seconds: 600, by: 'account' }],
});

/** A page of what the check found, in the order of lines and columns. */
export const GetImportFaults = call({
  method: 'POST',
  path: 'import/GetFaults',
  request: z.strictObject({
    ...named,
    Severity: z.enum(severities, 'Gravité inconnue.'),
    PageNumber: z.number().int().min(1).max(1_000_000).default(1),
  }),
  answer: z.object({ Items: z.array(Fault), TotalCount: z.number().int() }),
  access: mayImport,
});

export const importFaultsAPage = 50;

/** All that the check found, as a workbook. */
export const ExportImportFaults = call({
  method: 'POST',
  path: 'import/ExportFaults',
  request: z.strictObject(named),
  answer: xlsx,
  access: mayImport,
});

/** Has the lines added in the background: all of them, or none where one is no longer right. */
export const ConfirmImport = call({
  method: 'POST',
  path: 'import/Confirm',
  request: z.strictObject(named),
  answer: ImportState,
  access: mayImport,
  audit: 'import.confirm',
});

/** Gives an import up: its file and what was found go. */
export const AbandonImport = call({
  method: 'POST',
  path: 'import/Abandon',
  request: z.strictObject(named),
  answer: z.literal(true),
  access: mayImport,
  audit: 'import.abandon',
});

/** An empty workbook with a column for each field, to fill in. */
export const GetImportModel = call({
  method: 'GET',
  path: 'import/GetModel',
  request: z.strictObject({ Kind }),
  answer: xlsx,
  access: mayImport,
});
