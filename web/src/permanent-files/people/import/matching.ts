import type { ImportSheet, ImportState } from '#contract/permanent-files/imports/calls.ts';

/** What the user chose for a file: which field each column fills, and what stands for all lines. */
export interface Choices {
  /** By the column's place; absent: the column is left out. */
  columns: Readonly<Record<number, string>>;
  values: Readonly<Record<string, string>>;
}

export type Matching = NonNullable<ImportState['Matching']>;

const byColumn = (entries: (readonly [number, string | null | undefined])[]) =>
  Object.fromEntries(entries.flatMap(([column, field]) => (field ? [[column, field] as const] : [])));

const used = (columns: Choices['columns']) => new Set(Object.values(columns));

/** What is proposed where no column has it, as far as the user has not said otherwise. */
function withUsual({ Fields }: ImportSheet, columns: Choices['columns'], values: Choices['values']) {
  const taken = used(columns);
  const usual = Fields.flatMap(({ Field, Usual }) =>
    Usual && !taken.has(Field) ? [[Field, Usual] as const] : [],
  );
  return { ...Object.fromEntries(usual), ...values };
}

/** The guesses for a sheet; what was chosen for a file with the same titles is kept. */
export function firstChoices(sheet: ImportSheet, before?: { sheet: ImportSheet; choices: Choices }): Choices {
  const chosen = new Map(
    before?.sheet.Columns.map(({ Column, Title }) => [Title, before.choices.columns[Column] ?? '']),
  );
  const fields = new Set(sheet.Fields.map(({ Field }) => Field));
  const kept = [...chosen.values()].filter((field) => fields.has(field));
  const columns = byColumn(
    sheet.Columns.map(({ Column, Title, Guess }) => {
      const known = chosen.get(Title);
      if (known !== undefined) return [Column, fields.has(known) ? known : null];
      return [Column, Guess !== null && kept.includes(Guess) ? null : Guess];
    }),
  );
  const values = Object.entries(before?.choices.values ?? {}).filter(([field]) => fields.has(field));
  return { columns, values: withUsual(sheet, columns, Object.fromEntries(values)) };
}

/** The choices that an earlier check was asked with. */
export const choicesOf = ({ Columns, Values }: Matching): Choices => ({
  columns: byColumn(Columns.map(({ Column, Field }) => [Column, Field])),
  values: Object.fromEntries(Values.map(({ Field, Value }) => [Field, Value])),
});

/** The request that these choices make; a field moves to the column that was chosen last. */
export function toMatching({ Sheet, Columns, Fields }: ImportSheet, { columns, values }: Choices): Matching {
  const fields = new Set(Fields.map(({ Field }) => Field));
  return {
    Sheet,
    Columns: Columns.flatMap(({ Column }) => {
      const Field = columns[Column];
      return Field && fields.has(Field) ? [{ Column, Field }] : [];
    }),
    Values: Object.entries(values).flatMap(([Field, Value]) =>
      fields.has(Field) && Value.trim() !== '' ? [{ Field, Value: Value.trim() }] : [],
    ),
  };
}

/** The choices once a column fills this field, or none: no other column fills it any more. */
export function withColumn({ columns, values }: Choices, column: number, field: string | null): Choices {
  const others = Object.entries(columns).filter(
    ([place, other]) => Number(place) !== column && other !== field,
  );
  return { columns: { ...Object.fromEntries(others), ...(field ? { [column]: field } : {}) }, values };
}

/** Fields that no column fills. */
export const unfilled = ({ Fields }: ImportSheet, { columns }: Choices) => {
  const taken = used(columns);
  return Fields.filter(({ Field }) => !taken.has(Field));
};
