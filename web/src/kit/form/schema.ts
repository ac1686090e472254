import type { z } from 'zod';

/** The first message of each refused field, by its path. */
export function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

/** What a field holds beneath being optional, or a list. */
function within(field: z.ZodType): { inner: z.ZodType; isList: boolean } {
  let inner = field;
  let isList = false;
  while (!('shape' in inner) && 'unwrap' in inner) {
    isList ||= 'element' in inner;
    inner = (inner as z.ZodOptional<z.ZodType>).unwrap();
  }
  return { inner, isList };
}

/** The field of a request by its path, beneath being optional; the key of a list's entry is passed over. */
function fieldAt(schema: z.ZodObject, path: string): z.ZodType | undefined {
  const [name = '', ...rest] = path.split('.');
  const field = schema.shape[name] as z.ZodType | undefined;
  if (!field) return undefined;
  const { inner, isList } = within(field);
  const below = isList ? rest.slice(1) : rest;
  if (below.length === 0) return inner;
  return 'shape' in inner ? fieldAt(inner as z.ZodObject, below.join('.')) : undefined;
}

/** How many characters the request takes in this field, read from the schema itself; undefined where it does not say. */
export function mostCharactersOf(schema: z.ZodObject, path: string): number | undefined {
  let field: unknown = fieldAt(schema, path);
  // what is read before a transformation, or beneath null
  while (typeof field === 'object' && field !== null && !('maxLength' in field)) {
    field =
      'in' in field ? field.in : 'unwrap' in field ? (field as z.ZodOptional<z.ZodType>).unwrap() : undefined;
  }
  const most = (field as { maxLength: number | null } | null | undefined)?.maxLength;
  return most ?? undefined;
}

/** Whether the request needs something in this field, read from the schema itself. */
export function isRequired(schema: z.ZodObject, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = schema.shape[name] as z.ZodType | undefined;
  if (!field) return false;
  const { inner, isList } = within(field);
  // an entry's key says nothing of what it needs
  const below = isList ? rest.slice(1) : rest;
  if (below.length > 0 && 'shape' in inner) return isRequired(inner as z.ZodObject, below.join('.'));
  return !field.safeParse(null).success && !field.safeParse(undefined).success;
}
