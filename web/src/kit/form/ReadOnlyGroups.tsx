import type { ReactNode } from 'react';
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
import { lookUpEntry } from './look-up.ts';

interface ReadOnlyGroupsProps<Group extends FieldGroup> {
  groups: readonly Group[];
  values: FormValues;
  /** Beside a group's title: the way to change it. */
  aside?: (group: Group) => ReactNode;
}

/** A form's values for reading: the same groups, label and value, a dash where there is nothing. */
export function ReadOnlyGroups<Group extends FieldGroup>(props: ReadOnlyGroupsProps<Group>) {
  const { groups, values, aside } = props;
  return groups.map((group) => (
    <section key={group.title} className={css.group}>
      <div className={css.headingLine}>
        <h3 className={css.heading}>{group.title}</h3>
        {aside?.(group)}
      </div>
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

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

/** A value as people read it: a choice by its words, a date by its day, a dash where there is nothing. */
export function textOf(field: FormField, value: string | boolean | null): string {
  if (field.kind === 'check') return value === true ? 'Oui' : 'Non';
  const none = field.kind === 'choices' ? field.none : '–';
  if (typeof value !== 'string' || value === '') return none;
  if (field.kind === 'choices')
    return partsOf(value)
      .map((part) => labelOf(field.options, part))
      .join(', ');
  if (field.kind === 'date') return field.isLong ? formatLongDate(value) : formatDate(value);
  if (field.kind === 'look-up') return lookUpEntry(value)?.Value ?? value;
  return field.kind === 'choice' ? labelOf(field.options, value) : value;
}
