import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { mayEditClientSpaceEmail } from '#contract/people/access.ts';
import { AddPerson, EditPerson } from '#contract/people/calls.ts';
import { type Person, PersonToAdd, PersonToEdit } from '#contract/people/person.ts';
import { callApi } from '../kit/api.ts';
import { ApiError, sentenceOf } from '../kit/api-error.ts';
import { confirm } from '../kit/confirm.tsx';
import { ErrorSummary } from '../kit/form/ErrorSummary.tsx';
import { FieldGroups } from '../kit/form/FieldGroups.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { FormFailure } from '../kit/form/FormFailure.tsx';
import { dropDraft, useFoundDraft, useKeptDraft } from '../kit/form/use-draft.ts';
import { useZodForm } from '../kit/form/use-zod-form.ts';
import { holdScreen } from '../kit/jobs.ts';
import { Notice } from '../kit/Notice.tsx';
import { useSession } from '../kit/session.ts';
import { toast } from '../kit/toasts.tsx';
import css from './people.module.css';
import { personFields } from './person-fields.ts';
import { personRequest, valuesOf } from './person-values.ts';
import { useBirthDepartment } from './use-birth-department.ts';

const emailTaken = "Une personne avec la même adresse mail est présente. Veuillez modifier l'adresse mail.";

export const draftName = (person: Person | undefined) => `person:${person?.Id ?? 'new'}`;

interface PersonFormProps {
  /** The person to edit; none: a new one. */
  person: Person | undefined;
  /** The company whose file the form stands in: its people have their identity document kept. */
  societeId?: number;
  onSaved: () => void;
  onCancel: () => void;
  /** Told whenever the form starts or stops holding something unsaved. */
  onChanged: (changed: boolean) => void;
}

/** Creates or edits a person. */
export function PersonForm({ person, societeId = 0, onSaved, onCancel, onChanged }: PersonFormProps) {
  const roles = useSession()?.Roles ?? [];
  const emailLocked =
    person?.HasCrmClientAccount === true && !mayEditClientSpaceEmail.some((role) => roles.includes(role));
  const groups = personFields({ emailLocked });
  const [saved] = useState(() => valuesOf(person));
  const draft = useFoundDraft(draftName(person));
  const [showDraft, setShowDraft] = useState(draft !== undefined);
  const [file, setFile] = useState<File | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const schema = person ? PersonToEdit : PersonToAdd;
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema,
    saved,
    draft,
    toRequest: (values) => personRequest(values, person),
  });
  const unsaved = changed || file !== null;
  useKeptDraft(draftName(person), form.values, changed);
  useBirthDepartment(form, person === undefined);
  useEffect(() => onChanged(unsaved), [onChanged, unsaved]);

  function refuse(error: unknown) {
    if (!showFieldErrors(error) || (error instanceof ApiError && error.status === 409))
      setFailure(sentenceOf(error));
    setAttempts(attempts + 1);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return setAttempts(attempts + 1);
    const yes = await confirm({
      title: 'Enregistrement',
      text: 'Voulez-vous vraiment enregistrer vos données ?',
    });
    if (!yes) return;
    try {
      const request = personRequest(form.getValues(), person) as never;
      const { IsExist } = await holdScreen(
        'Enregistrement…',
        callApi(person ? EditPerson : AddPerson, request, { file }),
      );
      if (IsExist) {
        form.setFieldError('Email', emailTaken);
        return setAttempts(attempts + 1);
      }
      dropDraft(draftName(person));
      toast('success', messages.succeeded);
      onSaved();
    } catch (error) {
      refuse(error);
    }
  }

  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <div className={css.fields}>
        <ErrorSummary
          errors={form.errors}
          fields={groups.flatMap(({ fields }) => fields)}
          attempts={attempts}
        />
        <div className={css.notices}>
          <FormFailure sentence={failure} />
          {showDraft && (
            <Notice status="info">
              Votre saisie précédente, non enregistrée, a été reprise.{' '}
              <button
                type="button"
                className={css.link}
                onClick={() => {
                  form.setValues(saved);
                  dropDraft(draftName(person));
                  setShowDraft(false);
                }}
              >
                {person ? 'Repartir de la fiche enregistrée' : 'Repartir d’un formulaire vide'}
              </button>
            </Notice>
          )}
        </div>
        <FieldGroups groups={groups} form={form} schema={schema} />
        {societeId > 0 && (
          <div className={css.identity}>
            <FilePicker
              label="Choisir une image"
              accept="image/*"
              file={file}
              onPick={setFile}
              current={
                person?.IdentityDocumentFile ? { name: person.IdentityDocumentFile.FileName } : undefined
              }
            />
          </div>
        )}
      </div>
      <div className={css.foot}>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit">Enregistrer</Button>
      </div>
    </form>
  );
}
