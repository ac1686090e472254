import { type FormValues, valueAt } from './fields.ts';

/** Texts of a form at these paths, as a request sends them; blank ones are null. */
export const textAt = (values: FormValues, path: string): string | null => {
  const value = valueAt(values, path);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
};

/** A choice among ids, or a number typed in French; null where nothing stands. */
export const numberAt = (values: FormValues, path: string): number | null => {
  const text = textAt(values, path);
  return text === null ? null : Number(text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'));
};

/** Whether the checkbox at a path is ticked. */
export const tickAt = (values: FormValues, path: string): boolean => valueAt(values, path) === true;
