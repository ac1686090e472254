import type { FieldGroup } from './fields.ts';

/** What the lines of a form are called, and what may be done with one: of an invoice, of an account. */
export const lineWords = {
  heading: (index: number) => `Ligne ${index + 1}`,
  none: 'Aucune ligne.',
  words: {
    add: 'Ajouter une ligne',
    remove: 'Retirer cette ligne',
    restore: 'La garder',
    leaves: 'Cette ligne sera retirée à l’enregistrement.',
  },
} satisfies Partial<NonNullable<FieldGroup['entries']>>;
