import type { z } from 'zod';
import { Field } from './fields/FormField.tsx';
import type { FormField } from './fields.ts';
import css from './form.module.css';
import { isRequired, mostCharactersOf } from './schema.ts';
import type { ZodForm } from './use-zod-form.ts';

interface FieldGridProps {
  fields: readonly FormField[];
  form: ZodForm;
  /** Says which fields the request can't do without. */
  schema: z.ZodObject;
}

const isTyped = ({ kind }: FormField) => kind === 'text' || kind === 'long-text' || kind === 'suggestion';

/** Fields in two columns where there is room. */
export function FieldGrid({ fields, form, schema }: FieldGridProps) {
  return (
    <div className={css.fields}>
      {fields.map((field) => (
        <div key={field.name} className={css.field} data-wide={field.wide || undefined}>
          <Field
            field={field}
            form={form}
            most={isTyped(field) ? mostCharactersOf(schema, field.name) : undefined}
            required={
              field.kind !== 'check' && !field.locked && (field.required ?? isRequired(schema, field.name))
            }
          />
        </div>
      ))}
    </div>
  );
}
