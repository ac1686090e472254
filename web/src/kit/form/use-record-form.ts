import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { sentenceOf } from '../api/api-error.ts';
import { blockScreen } from '../api/pending-requests.ts';
import { confirm } from '../feedback/confirm.tsx';
import { toast } from '../feedback/toasts.tsx';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes.ts';
import { useConflict } from './conflict/use-conflict.ts';
import { overlaid, sealedAndTyped, sealedFields, withoutPaths } from './drafts/draft-values.ts';
import { dropDraft } from './drafts/drafts.ts';
import { useFoundDraft, useKeptDraft } from './drafts/use-draft.ts';
import type { FormField, FormValues } from './fields.ts';
import { useZodForm, type ZodForm } from './use-zod-form.ts';

/** What `useRecordForm` makes a record's form from. */
export interface RecordFormOptions<Saved> {
  /** Under which what is typed is kept until it is saved: 'greffe:12', 'greffe:new'. */
  draftName: string;
  schema: z.ZodType;
  /** As read when the form opened; none: a new one. */
  record: Saved | undefined;
  valuesOf: (record: Saved | undefined) => FormValues;
  /** The request that these values make of the record. */
  toRequest: (values: FormValues, record: Saved | undefined) => unknown;
  /** Every field that another person may have filled in. */
  fieldsOf: (values: FormValues) => readonly FormField[];
  /** Makes the call. False: it was refused, and the form has been told why. */
  save: (request: unknown, form: ZodForm) => Promise<unknown>;
  /** The record as it is saved now. */
  reread: (record: Saved) => Promise<Saved>;
  /** Is told what the call answered, and whether another new record is wanted at once. */
  onSaved: (saved: unknown, again: boolean) => void;
  /** Asked before saving, where the specification has it so. */
  question?: string;
  /** The caller tells that it is saved. */
  isTold?: boolean;
  /** Something beside the values is unsaved, such as a file. */
  isUnsavedBeside?: boolean;
}

/**
 * A form over one record: judged by the request's schema, its draft kept, told field by field when somebody else saved
 * meanwhile.
 */
export function useRecordForm<Saved>(options: RecordFormOptions<Saved>) {
  const { draftName, schema, valuesOf, toRequest, fieldsOf, save, reread, onSaved } = options;
  const { isUnsavedBeside = false, question, isTold = false } = options;
  const isBusy = useRef(false);
  const [record, setRecord] = useState(options.record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values of this record, whatever else is drawn anew
  const saved = useMemo(() => valuesOf(record), [record]);
  const found = useFoundDraft(draftName);
  const draft = found && {
    ...found,
    values: overlaid(saved, found.values),
    read: overlaid(saved, found.read),
  };
  const [showsDraft, setShowsDraft] = useState(draft !== undefined);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema,
    saved,
    draft: draft?.values,
    toRequest: (values) => toRequest(values, record),
  });
  const fields = fieldsOf(form.values);
  const conflict = useConflict<Saved>({
    form,
    fields,
    read: saved,
    draft,
    reread: () => (record ? reread(record) : Promise.reject(new Error('a new record has no other version'))),
    valuesOf,
    onReread: setRecord,
  });
  const sealed = sealedFields(fields);
  const paths = new Set(sealed.map(({ name }) => name));
  const kept = { values: withoutPaths(form.values, paths), read: withoutPaths(saved, paths) };
  const typedAgain = sealedAndTyped(sealed, { values: form.values, read: saved });
  useKeptDraft(
    draftName,
    { ...kept, sealed: typedAgain },
    JSON.stringify(kept.values) !== JSON.stringify(kept.read),
  );
  const unsaved = useUnsavedChanges(changed || isUnsavedBeside, () => dropDraft(draftName));

  async function refuse(error: unknown) {
    try {
      if (await conflict.meet(error)) return;
      if (!showFieldErrors(error)) setFailure(sentenceOf(error));
    } catch (rereading) {
      setFailure(sentenceOf(rereading));
    }
    setAttempts(attempts + 1);
  }

  async function send(again: boolean) {
    try {
      const request = toRequest(form.getValues(), record);
      const answer = await blockScreen('Enregistrement…', save(request, form));
      if (answer === false) return setAttempts(attempts + 1);
      unsaved.markSaved();
      dropDraft(draftName);
      if (!isTold) toast('success', messages.succeeded);
      onSaved(answer, again);
    } catch (error) {
      await refuse(error);
    }
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const again =
      ((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value === 'again';
    // double submit: a second click, or a second Ctrl+S, while the first one works
    if (isBusy.current) return;
    setFailure('');
    if (!attempt()) return setAttempts(attempts + 1);
    isBusy.current = true;
    const yes = question === undefined || (await confirm({ title: 'Enregistrement', text: question }));
    if (yes) await send(again);
    isBusy.current = false;
  }

  function forgetDraft() {
    form.setValues(saved);
    dropDraft(draftName);
    setShowsDraft(false);
    conflict.clear();
  }

  return {
    record,
    form,
    attempts,
    failure,
    /** What was found typed and stands in the form, until it is let go. */
    draft: showsDraft ? draft : undefined,
    conflict: conflict.conflict,
    submit,
    forgetDraft,
  };
}
