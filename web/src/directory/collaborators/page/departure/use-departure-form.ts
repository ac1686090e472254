import { useMemo, useState } from 'react';
import type { z } from 'zod';
import {
  type Departure,
  DepartureToAdd,
  DepartureToEdit,
} from '#contract/directory/collaborators/departure.ts';
import {
  AddCollaboratorResiliation,
  EditCollaboratorResiliation,
  GetCollaboratorResiliationListById,
} from '#contract/directory/collaborators/departure-calls.ts';
import { useStep } from '#web/kit/address/use-step.ts';
import { callApi } from '#web/kit/api/api.ts';
import { ApiError, sentenceOf } from '#web/kit/api/api-error.ts';
import { blockScreen } from '#web/kit/api/pending-requests.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { useConflict } from '#web/kit/form/conflict/use-conflict.ts';
import { dropDraft } from '#web/kit/form/drafts/drafts.ts';
import { useFoundDraft, useKeptDraft } from '#web/kit/form/drafts/use-draft.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import { useColleagues, useDeparturePreview } from '../use-collaborator-page.ts';
import { comparedFields, contentsOf, reasonFields, valuesOf } from './departure-values.ts';

const lastStep = 3;

interface DepartureFormOptions {
  userId: number;
  /** None: one to declare. */
  departure: Departure | undefined;
  onSaved: () => void;
}

const savedWords = (isNew: boolean, isDone: boolean) => {
  if (isDone) return 'Le départ est enregistré\u202f: tous les accès sont fermés.';
  return isNew ? 'Le départ est déclaré.' : 'Le départ est modifié.';
};

async function readDeparture(userId: number, id: number | undefined): Promise<Departure> {
  const all = await callApi(GetCollaboratorResiliationListById, { Id: userId });
  const found = all.find(({ Id }) => Id === id);
  if (!found) throw new Error('a departure is never removed');
  return found;
}

/** The steps of a departure: what is typed, what it would do, and saving all of it at once. */
export function useDepartureForm({ userId, departure, onSaved }: DepartureFormOptions) {
  const [record, setRecord] = useState(departure);
  const isDone = record?.Etat === 'EFFECTUE';
  const schema: z.ZodObject = departure ? DepartureToEdit : DepartureToAdd;
  const draftName = departure ? `departure:${departure.Id}` : `departure:new:${userId}`;
  const saved = useMemo(() => valuesOf(record), [record]);
  const found = useFoundDraft(draftName);
  const draft = found && { values: { ...saved, ...found.values }, read: { ...saved, ...found.read } };
  const [showsDraft, setShowsDraft] = useState(draft !== undefined);
  const { asked, goTo: setStep } = useStep();
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');

  const toRequest = (values: FormValues, followed?: ReadonlySet<number>) => ({
    ...(record ? { Id: record.Id, Version: record.Version } : { IdCollaborateur: userId }),
    ...contentsOf(values, followed),
  });
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema,
    saved,
    draft: draft?.values,
    toRequest: (values) => toRequest(values),
  });
  // an address that was sent to somebody else brings no values with it
  const isFilledIn = schema.safeParse(toRequest(form.values)).success;
  const step = isFilledIn ? Math.min(asked ?? 1, lastStep) : 1;
  useKeptDraft(draftName, { values: form.values, read: saved }, changed);
  const unsaved = useUnsavedChanges(changed, () => dropDraft(draftName));
  const day = textAt(form.values, 'DateFin');
  const preview = useDeparturePreview(userId, step > 1 ? day : null);
  const companies = [
    ...(preview.data?.Societes ?? []),
    ...(record?.Successeurs ?? []).map(({ Societe }) => Societe),
  ];
  const conflict = useConflict<Departure>({
    form,
    fields: comparedFields(companies, useColleagues(userId)),
    read: saved,
    draft,
    reread: () => readDeparture(userId, record?.Id),
    valuesOf,
    onReread: setRecord,
  });

  function goTo(next: number) {
    setFailure('');
    if (next > 1 && !attempt()) {
      setAttempts(attempts + 1);
      return;
    }
    setStep(next);
  }

  async function refuse(error: unknown) {
    try {
      if (await conflict.meet(error)) return;
    } catch (rereading) {
      return setFailure(sentenceOf(rereading));
    }
    setFailure(sentenceOf(error));
    setAttempts(attempts + 1);
    const isOfReason =
      error instanceof ApiError && error.Fields.some(({ Path }) => reasonFields.includes(Path));
    showFieldErrors(error);
    setStep(isOfReason || isDone ? 1 : 2);
  }

  async function save() {
    setFailure('');
    if (!attempt()) {
      setAttempts(attempts + 1);
      return;
    }
    const followed = preview.data && new Set(preview.data.Societes.map(({ Key }) => Key));
    const request = toRequest(form.getValues(), isDone ? new Set() : followed);
    // of a departure that has been done only motive and comment are judged
    const sent = isDone ? { ...request, IdSuccesseur: undefined, IdResponsable: undefined } : request;
    try {
      const call = departure ? EditCollaboratorResiliation : AddCollaboratorResiliation;
      const { EstEffectue } = await blockScreen('Enregistrement…', callApi(call, sent as never));
      unsaved.markSaved();
      dropDraft(draftName);
      toast('success', isDone ? 'Le départ est modifié.' : savedWords(!departure, EstEffectue));
      onSaved();
    } catch (error) {
      await refuse(error);
    }
  }

  function forgetDraft() {
    form.setValues(saved);
    dropDraft(draftName);
    setShowsDraft(false);
    conflict.clear();
  }

  return {
    form,
    schema,
    isDone,
    step,
    goTo,
    attempts,
    failure,
    showsDraft,
    forgetDraft,
    conflict: conflict.conflict,
    preview,
    save,
  };
}

export type DepartureForm = ReturnType<typeof useDepartureForm>;
