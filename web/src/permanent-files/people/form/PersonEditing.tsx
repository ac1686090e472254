import { useState } from 'react';
import { mayEditClientSpaceEmail } from '#contract/permanent-files/people/access.ts';
import type { BirthTold } from '#contract/permanent-files/people/nir.ts';
import type { Person } from '#contract/permanent-files/people/person.ts';
import { useCountries } from '#web/directory/referentials/use-countries.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useSession } from '#web/kit/api/session.ts';
import { FilePicker } from '#web/kit/form/files/FilePicker.tsx';
import { RecordFormFrame } from '#web/kit/form/RecordFormFrame.tsx';
import { removalBy } from '#web/kit/form/removal.ts';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { IdentityImage } from './IdentityImage.tsx';
import { LabCheck } from './LabCheck.tsx';
import { personFields } from './person-fields.ts';
import type { PersonFormProps } from './person-form-props.ts';
import { rulesOf } from './person-mode.ts';
import { isExposed, personRequest, valuesOf } from './person-values.ts';
import { RevealNir } from './RevealNir.tsx';
import { useBirthDepartment } from './use-birth-department.ts';
import { readPerson } from './use-person.ts';
import { useProspectMatch } from './use-prospect-match.ts';
import { useSameIdentity } from './use-same-identity.ts';

const emailTaken = "Une personne avec la même adresse mail est présente. Veuillez modifier l'adresse mail.";

const draftName = (personId: number | undefined) => `person:${personId || 'new'}`;

type PersonEditingProps = Omit<PersonFormProps, 'personId' | 'canEdit' | 'isSidebar' | 'onEdit'> & {
  /** As read when the form opened; none: a new one. */
  person: Person | undefined;
};

/** The person form to fill in: creates or edits a person. */
export function PersonEditing(props: PersonEditingProps) {
  const { societeId = 0, fromProspect = false, onSave, onCancel } = props;
  const isNew = props.person === undefined;
  const rules = rulesOf(props);
  const schema = isNew ? rules.toAdd : rules.toEdit;
  const [file, setFile] = useState<File | null>(null);
  const roles = useSession()?.Roles ?? [];
  const countries = useCountries();
  const isBirthDateHidden = props.isSocietePortage === true;
  const state = useRecordForm<Person>({
    draftName: draftName(props.person?.Id),
    schema,
    record: props.person,
    valuesOf,
    toRequest: (values, person) => personRequest(values, person, countries.find),
    fieldsOf: () => personFields({ isBirthDateHidden, isExposed: true }).flatMap(({ fields }) => fields),
    async save(request, form) {
      const { IsExist } = await callApi(isNew ? rules.add : rules.edit, request as never, { file });
      if (IsExist) form.setFieldError('Email', emailTaken);
      return !IsExist;
    },
    reread: ({ Id }) => readPerson(Id, props),
    question: 'Voulez-vous vraiment enregistrer vos données ?',
    onSaved: onSave,
    isUnsavedBeside: file !== null,
  });
  const { record: person, form } = state;
  const askProspect = useProspectMatch({ form, isNew, fromProspect });
  const identityWarning = useSameIdentity(form.values, isNew);
  useBirthDepartment(form, isNew, countries);

  function pick(picked: File | null) {
    setFile(picked);
    form.clearFieldError('file');
  }

  const groups = personFields({
    countries,
    emailLocked:
      person?.HasCrmClientAccount === true && !mayEditClientSpaceEmail.some((role) => roles.includes(role)),
    isBirthDateHidden,
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
        removal={removalBy('IsPieceIdentiteRetiree', {
          values: form.values,
          form,
          ofIt: 'l’image de la pièce',
        })}
      />
    ),
    birth: form.values as BirthTold,
    isExposed: isExposed(form.values),
  });
  return <RecordFormFrame state={state} isNew={isNew} groups={groups} schema={schema} onCancel={onCancel} />;
}
