import { Button } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { Heading } from '../page/Heading.tsx';
import { addEntry, entriesAt, isRemoved, removeEntry, restoreEntry } from './entries.ts';
import { FieldGrid } from './FieldGrid.tsx';
import type { FieldGroup } from './fields.ts';
import { fieldsOfEntry, type GroupEntries } from './fields.ts';
import css from './form.module.css';
import type { ZodForm } from './use-zod-form.ts';

interface EntriesGroupProps {
  group: FieldGroup & { entries: GroupEntries };
  form: ZodForm;
  schema: z.ZodObject;
}

/** A list among a form's fields: its entries one below the other, each taken out or put back, and one to add. */
export function EntriesGroup({ group, form, schema }: EntriesGroupProps) {
  const { path, heading, none, words, most, blank } = group.entries;
  const box = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState('');
  const entries = entriesAt(form.values, path);
  const others = group.fields.filter(({ name }) => !name.startsWith(`${path}.`));

  useEffect(() => {
    if (added) box.current?.querySelector<HTMLElement>(`[data-path^="${path}.${added}."]`)?.focus();
  }, [added, path]);

  return (
    <div ref={box} className={css.entries}>
      {entries.length === 0 && <p className={css.noEntries}>{none}</p>}
      {entries.map(([key, entry], index) => (
        <EntryBox
          key={key}
          title={heading(index)}
          isRemoved={isRemoved(entry)}
          words={words}
          onRemove={() => removeEntry(form, path, key)}
          onRestore={() => restoreEntry(form, path, key)}
        >
          <FieldGrid fields={fieldsOfEntry(group.fields, path, key)} form={form} schema={schema} />
        </EntryBox>
      ))}
      {entries.length < most && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => setAdded(addEntry(form, path, blank))}
          >
            {words.add}
          </Button>
        </div>
      )}
      {others.length > 0 && <FieldGrid fields={others} form={form} schema={schema} />}
    </div>
  );
}

interface EntryBoxProps {
  title: string;
  isRemoved: boolean;
  words: GroupEntries['words'];
  onRemove: () => void;
  onRestore: () => void;
  children: React.ReactNode;
}

function EntryBox({ title, isRemoved: leaves, words, onRemove, onRestore, children }: EntryBoxProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid in every browser
    <section role="group" aria-labelledby={id} className={css.entry}>
      <div className={css.entryHead}>
        <Heading isInner id={id}>
          {title}
        </Heading>
        {leaves ? (
          <Button
            variant="subtle"
            leftSection={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onRestore}
          >
            {words.restore}
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onRemove}
          >
            {words.remove}
          </Button>
        )}
      </div>
      {leaves ? <p className={css.noEntries}>{words.leaves}</p> : children}
    </section>
  );
}
