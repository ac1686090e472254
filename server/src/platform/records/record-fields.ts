/** A record's fields by the wire's paths ('Adresse.Cp' is Cp within Adresse), each with the column that keeps it. */
export type FieldColumns = Readonly<Record<string, string>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What stands at a path; undefined where nothing was sent. */
export const fieldAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), record);

/** Puts what was read by paths into the shape that the wire has. */
export function nested<Shape extends object>(flat: Record<string, unknown>): Shape {
  const record: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(flat)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let at = record;
    for (const name of names) {
      const below = at[name];
      const next = isObject(below) ? below : {};
      at[name] = next;
      at = next;
    }
    at[last] = value;
  }
  return record as Shape;
}

/** Paths whose values differ between a stored record and what is sent; what is not sent stays. */
export const changedPaths = (columns: FieldColumns, stored: object, sent: object): string[] =>
  Object.keys(columns).filter((path) => {
    const value = fieldAt(sent, path);
    return value !== undefined && JSON.stringify(value) !== JSON.stringify(fieldAt(stored, path));
  });
