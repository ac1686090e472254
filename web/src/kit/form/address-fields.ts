import type { FormField } from './fields.ts';
import { texts } from './record-values.ts';

/** Where somebody is: the fields of a form, in their order. */
export const addressFields: readonly FormField[] = [
  { kind: 'text', name: 'Adresse.Adresse1', label: 'Adresse', wide: true },
  { kind: 'text', name: 'Adresse.Cp', label: 'Code postal', inputMode: 'numeric' },
  { kind: 'text', name: 'Adresse.Ville', label: 'Ville' },
];

/** How they stand between a record and its form. */
export const address = texts('Adresse1', 'Cp', 'Ville');
