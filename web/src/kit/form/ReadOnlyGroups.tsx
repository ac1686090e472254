import { formatDate, formatLongDate } from '../text/french.ts';
import { entriesAt } from './entries.ts';
import {
  type FieldGroup,
  type FormField,
  type FormValues,
  fieldsOfEntry,
  partsOf,
  valueAt,
} from './fields.ts';
import css from './form.module.css';

/** A form's values for reading: the same groups, label and value, a dash where there is nothing. */
export function ReadOnlyGroups({ groups, values }: { groups: readonly FieldGroup[]; values: FormValues }) {
  return groups.map((group) => (
    <section key={group.title} className={css.group}>
      <h3 className={css.heading}>{group.title}</h3>
      <ReadOnlyFields group={group} values={values} />
    </section>
  ));
}

function ReadOnlyFields({ group, values }: { group: FieldGroup; values: FormValues }) {
  const { entries } = group;
  if (!entries) return <Values fields={group.fields} values={values} />;
  const found = entriesAt(values, entries.path);
  if (found.length === 0) return <p className={css.noEntries}>{entries.none}</p>;
  return (
    <div className={css.entries}>
      {found.map(([key], index) => (
        <div key={key} className={css.entry}>
          <div className={css.entryHead}>
            <h4>{entries.heading(index)}</h4>
          </div>
          <Values fields={fieldsOfEntry(group.fields, entries.path, key)} values={values} />
        </div>
      ))}
    </div>
  );
}

function Values({ fields, values }: { fields: readonly FormField[]; values: FormValues }) {
  return (
    <dl className={css.values}>
      {fields.map((field) => (
        <div key={field.name} data-wide={field.wide || undefined}>
          <dt>{field.label}</dt>
          <dd>{field.kind === 'slot' ? field.content : textOf(field, valueAt(values, field.name))}</dd>
        </div>
      ))}
    </dl>
  );
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
