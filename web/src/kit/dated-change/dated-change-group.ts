import { changeNatures } from '#contract/dated-change.ts';
import type { FieldGroup, FormField } from '../form/fields.ts';

const helps = {
  CORRECTION: 'La valeur d’avant était fausse\u202f: elle est remplacée.',
  CHANGEMENT: 'La valeur d’avant reste connue jusqu’à la veille.',
} as const;

/**
 * How an edit of dated fields is meant: a correction, or a change and its first day, which has its field only then. `path`
 * leads to both in the form's values: 'societe.'.
 */
export function datedChangeGroup(nature: unknown, today: string, path = ''): FieldGroup {
  const isChange = nature === 'CHANGEMENT';
  const fields: FormField[] = [
    {
      kind: 'choice',
      name: `${path}Nature`,
      label: 'Nature de la modification',
      required: true,
      options: Object.entries(changeNatures).map(([value, label]) => ({ value, label })),
      help: isChange ? helps.CHANGEMENT : helps.CORRECTION,
    },
  ];
  if (isChange)
    fields.push({
      kind: 'date',
      name: `${path}DateEffet`,
      label: 'Date d’effet',
      required: true,
      most: today,
    });
  return { title: 'Modification', fields };
}
