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
