/** What kind of value a field has: what formats go with it, and how its example is read. */
export type FieldKind = 'texte' | 'date' | 'nombre' | 'montant' | 'oui-non' | 'image' | 'fiche' | 'liste';

/** A picture of a record by its content: what a model prints of it is the picture itself. */
export interface ImageValue {
  sha256: string;
  mediaType: string;
}

export const isImage = (value: unknown): value is ImageValue =>
  typeof value === 'object' && value !== null && 'sha256' in value && 'mediaType' in value;

/** Which record a value comes from, and is filled in at. */
export interface RecordSource {
  kind: 'company' | 'person' | 'cabinet' | 'collaborator' | 'exercise' | 'budget';
  id: number;
  name: string;
}

/** What the dictionary says of a field. */
interface FieldWords {
  name: string;
  label: string;
  example: string;
  kind?: FieldKind;
}

/** A field of a group: declared once for the dictionary and for its value. */
interface Field<Row> extends FieldWords {
  /** Of a list: what each of its entries has. */
  entries?: readonly FieldWords[];
  /** The field of the record's own form that fills it. */
  form?: string;
  value(row: Row): unknown;
}

export interface FieldGroup<Row> {
  /** In French, where its values come from. */
  source: string;
  record(row: Row): RecordSource;
  fields: readonly Field<Row>[];
}

/** A tree of values that a model is filled with. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** The pictures of the records that stand at the top of a tree of values, each once. */
export const imagesIn = (values: FieldValues): ImageValue[] => {
  const found = Object.values(values)
    .flatMap((record) => (typeof record === 'object' && record !== null ? Object.values(record) : []))
    .filter(isImage);
  return [...new Map(found.map((image) => [image.sha256, image])).values()];
};

/** The values of a record, with the mark of where they come from, which no model can read. */
export function valuesOf<Row>(
  { record, fields }: FieldGroup<Row>,
  row: Row | null | undefined,
): FieldValues | undefined {
  if (!row) return undefined;
  const told = fields.map(({ name, value }) => [name, value(row) ?? null]);
  return { ...Object.fromEntries(told), _fiche: record(row) };
}

export const listOf = <Row>(group: FieldGroup<Row>, rows: readonly Row[] | null | undefined) =>
  (rows ?? []).map((row) => valuesOf(group, row));

/** Text joined by a space; nothing where nothing is known. */
export const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ') || null;
