import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { type Departure, DepartureToAdd, DepartureToEdit } from '#contract/collaborators/departure.ts';
import {
  AddCollaboratorResiliation,
  EditCollaboratorResiliation,
} from '#contract/collaborators/departure-calls.ts';
import { callApi } from '../../../kit/api.ts';
import { ApiError, sentenceOf } from '../../../kit/api-error.ts';
import type { FormValues } from '../../../kit/form/fields.ts';
import { dropDraft, useFoundDraft, useKeptDraft } from '../../../kit/form/use-draft.ts';
import { useZodForm } from '../../../kit/form/use-zod-form.ts';
import { textAt } from '../../../kit/form/values.ts';
import { holdScreen } from '../../../kit/jobs.ts';
import { toast } from '../../../kit/toasts.tsx';
import { useDeparturePreview } from '../use-collaborator-page.ts';
import { contentsOf, reasonFields, valuesOf } from './departure-values.ts';

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

/** The steps of a departure: what is typed, what it would do, and saving all of it at once. */
export function useDepartureForm({ userId, departure, onSaved }: DepartureFormOptions) {
  const isDone = departure?.Etat === 'EFFECTUE';
  const schema: z.ZodObject = departure ? DepartureToEdit : DepartureToAdd;
  const draftName = departure ? `departure:${departure.Id}` : `departure:new:${userId}`;
  const draft = useFoundDraft(draftName);
  const saved = useMemo(() => valuesOf(departure), [departure]);
  const [showsDraft, setShowsDraft] = useState(draft !== undefined);
  const [step, setStep] = useState(1);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const [version, setVersion] = useState(departure?.Version);

  const toRequest = (values: FormValues, followed?: ReadonlySet<number>) => ({
    ...(departure ? { Id: departure.Id, Version: version } : { IdCollaborateur: userId }),
    ...contentsOf(values, followed),
  });
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema,
    saved,
    draft: draft?.values,
    toRequest: (values) => toRequest(values),
  });
  useKeptDraft(draftName, { values: form.values, read: saved }, changed);
  const day = textAt(form.values, 'DateFin');
  const preview = useDeparturePreview(userId, step > 1 ? day : null);

  function goTo(next: number) {
    setFailure('');
    if (next > 1 && !attempt()) {
      setAttempts(attempts + 1);
      return setStep(1);
    }
    setStep(next);
  }

  function refuse(error: unknown) {
    const inConflict = error instanceof ApiError && error.Code === 'CONFLICT';
    // what is typed is kept, and the next confirmation knows of the other version
    if (inConflict) setVersion(Number(error.Details.Version));
    setFailure(
      inConflict
        ? `${sentenceOf(error)} Votre saisie est gardée\u202f: confirmez de nouveau pour qu’elle remplace l’autre version.`
        : sentenceOf(error),
    );
    setAttempts(attempts + 1);
    const isOfReason =
      error instanceof ApiError && error.Fields.some(({ Path }) => reasonFields.includes(Path));
    showFieldErrors(error);
    if (!inConflict) setStep(isOfReason || isDone ? 1 : 2);
  }

  async function save() {
    setFailure('');
    if (!attempt()) {
      setAttempts(attempts + 1);
      return setStep(1);
    }
    const followed = preview.data && new Set(preview.data.Societes.map(({ Key }) => Key));
    const request = toRequest(form.getValues(), isDone ? new Set() : followed);
    // of a departure that has been done only motive and comment are judged
    const sent = isDone ? { ...request, IdSuccesseur: undefined, IdResponsable: undefined } : request;
    try {
      const call = departure ? EditCollaboratorResiliation : AddCollaboratorResiliation;
      const { EstEffectue } = await holdScreen('Enregistrement…', callApi(call, sent as never));
      dropDraft(draftName);
      toast('success', isDone ? 'Le départ est modifié.' : savedWords(!departure, EstEffectue));
      onSaved();
    } catch (error) {
      refuse(error);
    }
  }

  function forgetDraft() {
    form.setValues(saved);
    dropDraft(draftName);
    setShowsDraft(false);
  }

  return {
    form,
    schema,
    isDone,
    step,
    goTo,
    attempts,
    failure,
    changed,
    showsDraft,
    forgetDraft,
    preview,
    save,
    drop: () => dropDraft(draftName),
  };
}

export type DepartureForm = ReturnType<typeof useDepartureForm>;
