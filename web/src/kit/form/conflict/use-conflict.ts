import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import type { Draft } from '../drafts/drafts.ts';
import type { FormField, FormValues } from '../fields.ts';
import type { ZodForm } from '../use-zod-form.ts';
import { type Difference, differencesOf } from './differences.ts';

/** Somebody saved the same record while it was being edited here. */
export interface Conflict {
  /** Their full name and the ISO 8601 instant of their save; absent where only a draft tells that there was one. */
  by?: string;
  at?: string;
  differences: Difference[];
}

interface ConflictOptions<Saved> {
  form: ZodForm;
  fields: readonly FormField[];
  /** The values of the record that the form is a change of. */
  read: FormValues;
  /** What was found typed when the form opened; the record may have changed since. */
  draft: Draft | undefined;
  /** Asks for the record as it is saved now. */
  reread: () => Promise<Saved>;
  valuesOf: (saved: Saved) => FormValues;
  /** Is given the record anew: from now on the form is a change of that one. */
  onReread: (saved: Saved) => void;
}

/**
 * What a form does when the server answers that the record has changed meanwhile (409 with ModifiedBy and
 * ModifiedAt), or when it opens with a draft of an older one: it takes over what only the other changed, keeps
 * all that was typed, and holds what differs for `ConflictNotice` to ask about.
 */
export function useConflict<Saved>(options: ConflictOptions<Saved>) {
  const { form, fields, read, draft, reread, valuesOf, onReread } = options;
  const [conflict, setConflict] = useState<Conflict | undefined>(() => {
    const differences = draft
      ? differencesOf(fields, { read: draft.read, mine: draft.values, theirs: read })
      : [];
    return differences.length > 0 ? { differences } : undefined;
  });

  function takeUncontested(differences: readonly Difference[]) {
    for (const { field, theirs, isContested } of differences)
      if (!isContested) form.setFieldValue(field.name, theirs);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the draft that the form opened with
  useEffect(() => takeUncontested(conflict?.differences ?? []), []);

  /** Takes a refused save in hand; false: it was refused for another reason. Throws what rereading throws. */
  async function meet(error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError) || error.Code !== 'CONFLICT') return false;
    const saved = await reread();
    const differences = differencesOf(fields, { read, mine: form.getValues(), theirs: valuesOf(saved) });
    takeUncontested(differences);
    onReread(saved);
    setConflict({
      by: String(error.Details.ModifiedBy),
      at: String(error.Details.ModifiedAt),
      differences,
    });
    return true;
  }

  return { conflict, meet, clear: () => setConflict(undefined) };
}
