import { formatDate, formatLongDate } from '../french.ts';
import { type FieldGroup, type FormField, type FormValues, partsOf, valueAt } from './fields.ts';
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
            <dd>{field.kind === 'slot' ? field.content : textOf(field, valueAt(values, field.name))}</dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** A value as people read it: a choice by its words, a date by its day, a dash where there is nothing. */
export function textOf(field: FormField, value: string | boolean | null): string {
  if (field.kind === 'choices') {
    if (typeof value !== 'string' || value === '') return field.none;
    return partsOf(value)
      .map((part) => field.options.find((option) => option.value === part)?.label ?? part)
      .join(', ');
  }
  if (field.kind === 'check') return value === true ? 'Oui' : 'Non';
  if (typeof value !== 'string' || value === '') return '–';
  if (field.kind === 'date') return field.isLong ? formatLongDate(value) : formatDate(value);
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value;
  return value;
}
