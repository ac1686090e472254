import { useId } from 'react';
import type { z } from 'zod';
import { Heading } from '../page/Heading.tsx';
import { EntriesGroup } from './EntriesGroup.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import type { FieldGroup } from './fields.ts';
import css from './form.module.css';
import type { ZodForm } from './use-zod-form.ts';

interface FieldGroupsProps {
  groups: readonly FieldGroup[];
  form: ZodForm;
  /** Says which fields the request can't do without. */
  schema: z.ZodObject;
}

/** The groups of a form under their headings, in two columns where there is room. */
export function FieldGroups({ groups, form, schema }: FieldGroupsProps) {
  return groups.map((group) => <Group key={group.title} group={group} form={form} schema={schema} />);
}

function Group({ group, form, schema }: { group: FieldGroup; form: ZodForm; schema: z.ZodObject }) {
  const id = useId();
  const { entries } = group;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid in every browser
    <section role="group" aria-labelledby={id} data-group={group.title} className={css.group}>
      <Heading id={id} className={css.heading}>
        {group.title}
      </Heading>
      {entries ? (
        <EntriesGroup group={{ ...group, entries }} form={form} schema={schema} />
      ) : (
        <FieldGrid fields={group.fields} form={form} schema={schema} />
      )}
    </section>
  );
}
