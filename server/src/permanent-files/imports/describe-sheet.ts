import type { ImportSheet } from '#contract/permanent-files/imports/calls.ts';
import {
  guessFields,
  type ImportKind,
  importFields,
  sealedFields,
} from '#contract/permanent-files/imports/fields.ts';
import { maskNir } from '#server/permanent-files/people/nir/mask-nir.ts';
import { maskNirs } from '#server/permanent-files/people/nir/nirs-in-text.ts';
import type { Beginning } from './read/worker-messages.ts';
import { requiredFields } from './rows/row-reader.ts';

interface Described {
  id: string;
  kind: ImportKind;
  fileName: string;
  sheet: number;
  beginning: Beginning;
}

/** A social-security number as it stands in a file, masked as everywhere else. */
const masked = (text: string) =>
  text === '' ? '' : (maskNir(/^\d{5}/.exec(text.replace(/\s/g, ''))?.[0] ?? '') ?? '');

/** A sheet's beginning with the fields that its columns seem to speak of. */
export function describeSheet({ id, kind, fileName, sheet, beginning }: Described): ImportSheet {
  const { reading, sheets, titleLine, columns, lines } = beginning;
  const guesses = guessFields(
    kind,
    columns.map(({ title }) => title),
  );
  const required = new Set(requiredFields(kind));
  return {
    Id: id,
    FileName: fileName,
    Reading: reading,
    Sheets: sheets,
    Sheet: sheet,
    TitleLine: titleLine,
    Columns: columns.map(({ column, letter, title }, index) => ({
      Column: column,
      Letter: letter,
      Title: title,
      Guess: guesses[index] ?? null,
    })),
    Lines: lines.map(({ line, cells }) => ({
      Line: line,
      Cells: cells.map((cell, index) =>
        sealedFields.has(guesses[index] ?? '') ? masked(cell) : maskNirs(cell),
      ),
    })),
    Fields: importFields[kind].map(({ Field, Label, usual }) => ({
      Field,
      Label,
      IsRequired: required.has(Field),
      Usual: usual ?? null,
    })),
  };
}
