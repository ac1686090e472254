import { formatDate } from '../french.ts';
import { type FieldGroup, type FormField, type FormValues, valueAt } from './fields.ts';
import css from './form.module.css';

/** A form's values for reading: the same groups, label and value, a dash where there is nothing. */
export function ReadOnlyGroups({ groups, values }: { groups: readonly FieldGroup[]; values: FormValues }) {
  return groups.map((group) => (
    <section key={group.title} className={css.group}>
      <h3 className={css.heading}>{group.title}</h3>
      <dl className={css.values}>
        {group.fields.map((field) => (
          <div key={field.name} data-wide={field.wide || undefined}>
            <dt>{field.label}</dt>
            <dd>{textOf(field, valueAt(values, field.name))}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

function textOf(field: FormField, value: string | boolean | null): string {
  if (field.kind === 'check') return value === true ? 'Oui' : 'Non';
  if (typeof value !== 'string' || value === '') return '–';
  if (field.kind === 'date') return formatDate(value);
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value;
  return value;
}
