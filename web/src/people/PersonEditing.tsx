import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { messages } from '#contract/messages.ts';
import { mayEditClientSpaceEmail } from '#contract/people/access.ts';
import type { Person } from '#contract/people/person.ts';
import { callApi } from '../kit/api.ts';
import { sentenceOf } from '../kit/api-error.ts';
import { confirm } from '../kit/confirm.tsx';
import { ConflictNotice } from '../kit/form/conflict/ConflictNotice.tsx';
import { useConflict } from '../kit/form/conflict/use-conflict.ts';
import { DraftNotice } from '../kit/form/DraftNotice.tsx';
import { ErrorSummary } from '../kit/form/ErrorSummary.tsx';
import { FieldGroups } from '../kit/form/FieldGroups.tsx';
import { FilePicker } from '../kit/form/FilePicker.tsx';
import { FormFailure } from '../kit/form/FormFailure.tsx';
import { dropDraft, useFoundDraft, useKeptDraft } from '../kit/form/use-draft.ts';
import { useZodForm } from '../kit/form/use-zod-form.ts';
import { holdScreen } from '../kit/jobs.ts';
import { useSession } from '../kit/session.ts';
import { toast } from '../kit/toasts.tsx';
import { IdentityImage } from './IdentityImage.tsx';
import { LabCheck } from './LabCheck.tsx';
import type { PersonFormProps } from './PersonForm.tsx';
import css from './people.module.css';
import { personFields } from './person-fields.ts';
import { rulesOf } from './person-mode.ts';
import { isExposed, personRequest, valuesOf } from './person-values.ts';
import { RevealNir } from './RevealNir.tsx';
import { useBirthDepartment } from './use-birth-department.ts';
import { readPerson } from './use-person.ts';
import { useProspectMatch } from './use-prospect-match.ts';
import { useSameIdentity } from './use-same-identity.ts';

const emailTaken = "Une personne avec la même adresse mail est présente. Veuillez modifier l'adresse mail.";

export const draftName = (personId: number | undefined) => `person:${personId || 'new'}`;

type PersonEditingProps = Omit<PersonFormProps, 'personId' | 'canEdit' | 'isSidebar' | 'onEdit'> & {
  /** As read when the form opened; none: a new one. */
  person: Person | undefined;
};

/** The person form to fill in: creates or edits a person. */
export function PersonEditing(props: PersonEditingProps) {
  const { societeId = 0, fromProspect = false, onSave, onCancel, onChanged } = props;
  const [person, setPerson] = useState(props.person);
  const isNew = person === undefined;
  const rules = rulesOf(props);
  const schema = isNew ? rules.toAdd : rules.toEdit;
  const saved = useMemo(() => valuesOf(person), [person]);
  const draft = useFoundDraft(draftName(person?.Id));
  const [showDraft, setShowDraft] = useState(draft !== undefined);
  const [file, setFile] = useState<File | null>(null);
  const [attempts, setAttempts] = useState(0);
  const [failure, setFailure] = useState('');
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema,
    saved,
    draft: draft?.values,
    toRequest: (values) => personRequest(values, person),
  });
  const roles = useSession()?.Roles ?? [];
  const askProspect = useProspectMatch({ form, isNew, fromProspect });
  const identityWarning = useSameIdentity(form.values, isNew);
  const options = {
    emailLocked:
      person?.HasCrmClientAccount === true && !mayEditClientSpaceEmail.some((role) => roles.includes(role)),
    isBirthDateHidden: props.isSocietePortage === true,
    identityWarning,
    nirReveal: person?.NumeroSs && <RevealNir personId={person.Id} />,
    labCheck: <LabCheck person={person} />,
    ...(askProspect && { onEmailLeft: (email: string) => void askProspect(email) }),
    identityFile: societeId > 0 && (
      <FilePicker
        label="Choisir une image"
        accept="image/*"
        file={file}
        onPick={pick}
        current={person?.IdentityDocumentFile && <IdentityImage person={person} />}
      />
    ),
  };
  function pick(picked: File | null) {
    setFile(picked);
    form.clearFieldError('file');
  }

  const groups = personFields({ ...options, isExposed: isExposed(form.values) });
  const conflict = useConflict({
    form,
    // with every field that another person may have filled in
    fields: personFields({ ...options, isExposed: true }).flatMap(({ fields }) => fields),
    read: saved,
    draft,
    reread: () => readPerson(person?.Id ?? 0, props),
    valuesOf,
    onReread: setPerson,
  });
  const unsaved = changed || file !== null;
  useKeptDraft(draftName(person?.Id), { values: form.values, read: saved }, changed);
  useBirthDepartment(form, isNew);
  useEffect(() => onChanged?.(unsaved), [onChanged, unsaved]);

  async function refuse(error: unknown) {
    try {
      if (await conflict.meet(error)) return;
      if (!showFieldErrors(error)) setFailure(sentenceOf(error));
    } catch (rereading) {
      setFailure(sentenceOf(rereading));
    }
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
        callApi(isNew ? rules.add : rules.edit, request, { file }),
      );
      if (IsExist) {
        form.setFieldError('Email', emailTaken);
        return setAttempts(attempts + 1);
      }
      dropDraft(draftName(person?.Id));
      toast('success', messages.succeeded);
      onSave();
    } catch (error) {
      await refuse(error);
    }
  }

  function forgetDraft() {
    form.setValues(saved);
    dropDraft(draftName(person?.Id));
    setShowDraft(false);
    conflict.settle();
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
            <DraftNotice onForget={forgetDraft}>
              {isNew ? 'Repartir d’un formulaire vide' : 'Repartir de la fiche enregistrée'}
            </DraftNotice>
          )}
          {conflict.conflict && <ConflictNotice conflict={conflict.conflict} form={form} />}
        </div>
        <FieldGroups groups={groups} form={form} schema={schema} />
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
