import { z } from 'zod';

/** Blanks alone are no answer: the specification's error blankInput (document 2, section 5). */
const blankInput = {
  message: 'Cette saisie ne contient que des espaces.',
  params: { error: 'blankInput' },
};

const isNotBlank = (text: string) => text === '' || text.trim() !== '';

const tooLong = (most: number) => `Maximum ${most} caractères.`;

/** A text that may be missing; empty is kept as null. */
export const optionalText = (most: number) =>
  z
    .string()
    .refine(isNotBlank, blankInput)
    .trim()
    .max(most, tooLong(most))
    .transform((text) => (text === '' ? null : text))
    .nullish();

/** A text that must be given; `missing` is said where it is not. */
export const requiredText = (most: number, missing: string) =>
  z.string(missing).refine(isNotBlank, blankInput).trim().min(1, missing).max(most, tooLong(most));
