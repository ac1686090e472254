import { useState } from 'react';
import { type Side, valueToKeep } from '#contract/merge.ts';
import { dropDraft } from '../form/drafts/drafts.ts';
import { useFoundDraft, useKeptDraft } from '../form/drafts/use-draft.ts';
import type { FormValues } from '../form/fields.ts';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes.ts';
import type { Choices, Merging } from './merging.ts';

interface Chosen<Field extends string> {
  /** Whose record stays. */
  kept: Side;
  /** As chosen: fields that leave nothing to choose have the last word. */
  values: Choices<Field>;
}

function proposed<Field extends string>({ sides, fields, fullerId, preferred }: Merging<Field>) {
  const kept: Side = sides[0].Id === fullerId ? 0 : 1;
  const values = fields.map((field) => [field.Name, valueToKeep(field, kept, preferred)]);
  return { kept, values: Object.fromEntries(values) } as Chosen<Field>;
}

const toDraft = <Field extends string>({ kept, values }: Chosen<Field>): FormValues => ({
  kept: String(kept),
  values: Object.fromEntries(Object.entries(values).map(([name, side]) => [name, String(side)])),
});

const sideOf = (value: unknown): Side => (value === '1' ? 1 : 0);

function fromDraft<Field extends string>({ kept, values }: FormValues): Chosen<Field> {
  const sides = Object.entries(values ?? {}).map(([name, side]) => [name, sideOf(side)]);
  return { kept: sideOf(kept), values: Object.fromEntries(sides) as Choices<Field> };
}

/** Which record stays and whose value each field keeps, as chosen so far: kept like what is typed in a form. */
export function useMergeChoices<Field extends string>(merging: Merging<Field>) {
  const versions = merging.sides.map(({ Version }) => Version).join('-');
  const [draftName] = useState(`merge:${window.location.pathname}:${versions}`);
  const [start] = useState(() => proposed(merging));
  const found = useFoundDraft(draftName);
  const [chosen, setChosen] = useState(() => (found ? fromDraft<Field>(found.values) : start));
  const [showsDraft, setShowsDraft] = useState(found !== undefined);
  const draft = { values: toDraft(chosen), read: toDraft(start) };
  const isChanged = JSON.stringify(draft.values) !== JSON.stringify(draft.read);
  useKeptDraft(draftName, draft, isChanged);
  const unsaved = useUnsavedChanges(isChanged, () => dropDraft(draftName));
  return {
    ...chosen,
    keep: (kept: Side) => setChosen({ ...chosen, kept }),
    choose: (name: Field, side: Side) => setChosen({ ...chosen, values: { ...chosen.values, [name]: side } }),
    showsDraft,
    /** Back to what is proposed. */
    reset() {
      setChosen(start);
      setShowsDraft(false);
    },
    /** Nothing of it can be lost any more. */
    markMerged() {
      unsaved.markSaved();
      dropDraft(draftName);
    },
  };
}
