import { type ReactNode, useState } from 'react';
import { Heading } from '../page/Heading.tsx';
import { counted, formatDate, formatLongDate } from '../text/french.ts';
import { entriesAt } from './entries.ts';
import { ReadValue } from './fields/ReadValue.tsx';
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
  /** What is empty is out of sight until it is asked for. */
  foldsEmpty?: boolean;
}

/** A form's values for reading: the same groups, label and value, a dash where there is nothing. */
export function ReadOnlyGroups<Group extends FieldGroup>(props: ReadOnlyGroupsProps<Group>) {
  const { groups, values, aside, foldsEmpty = false } = props;
  const [isUnfolded, setUnfolded] = useState(false);
  const filled = groups
    .map((group) => filledOf(group, values))
    .filter(({ fields, entries }) => entries || fields.length > 0);
  const count = (some: readonly FieldGroup[]) => some.reduce((sum, { fields }) => sum + fields.length, 0);
  const empty = count(groups) - count(filled);
  return (
    <>
      {(foldsEmpty && !isUnfolded ? filled : groups).map((group) => (
        <section key={group.title} className={css.group}>
          <div className={css.headingLine}>
            <Heading className={css.heading}>{group.title}</Heading>
            {aside?.(group)}
          </div>
          <ReadOnlyFields group={group} values={values} />
        </section>
      ))}
      {foldsEmpty && empty > 0 && (
        <div className={css.folded}>
          <button
            type="button"
            className={css.link}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded
              ? 'Masquer les champs vides'
              : `Afficher ${counted(empty, 'champ vide', 'champs vides')}`}
          </button>
        </div>
      )}
    </>
  );
}

/** A group without what is empty in it; a list of entries stays whole. */
const filledOf = <Group extends FieldGroup>(group: Group, values: FormValues): Group =>
  group.entries
    ? group
    : { ...group, fields: group.fields.filter((field) => !isEmpty(field, valueAt(values, field.name))) };

const isEmpty = (field: FormField, value: string | boolean | null): boolean =>
  field.kind === 'slot'
    ? field.content === null || field.content === undefined || field.content === false || field.content === ''
    : field.kind === 'check'
      ? value !== true
      : field.kind !== 'choices' && (value === null || value === '');

/** How many fields are read, where the empty ones are out of sight. */
export const countFilled = (groups: readonly FieldGroup[], values: FormValues): number =>
  groups.reduce((sum, group) => sum + filledOf(group, values).fields.length, 0);

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
            <Heading isInner>{entries.heading(index)}</Heading>
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
          <dd>
            <Shown field={field} value={valueAt(values, field.name)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label ?? value;
function Shown({ field, value }: { field: FormField; value: string | boolean | null }) {
  if (field.kind === 'slot') return field.content;
  const text = textOf(field, value);
  return value && typeof value === 'string' ? <ReadValue field={field} text={text} /> : text;
}

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
