import type { z } from 'zod';

/** The first message of each refused field, by its path. */
export function errorsOf(schema: z.ZodType, value: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

/** Whether the request needs something in this field, read from the schema itself. */
export function isRequired(schema: z.ZodObject, path: string): boolean {
  const [name = '', ...rest] = path.split('.');
  const field = schema.shape[name] as z.ZodType | undefined;
  if (!field) return false;
  if (rest.length > 0 && 'shape' in field) return isRequired(field as z.ZodObject, rest.join('.'));
  return !field.safeParse(null).success && !field.safeParse(undefined).success;
}
