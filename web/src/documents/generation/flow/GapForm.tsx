import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { can } from '#contract/access/access.ts';
import { EditSociete } from '#contract/permanent-files/companies/calls.ts';
import { CompanyToEdit } from '#contract/permanent-files/companies/company.ts';
import { EditPerson, GetPersonById } from '#contract/permanent-files/people/calls.ts';
import { PersonToEdit } from '#contract/permanent-files/people/person.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { callWithin } from '#web/kit/form/call-within.ts';
import { FieldGrid } from '#web/kit/form/FieldGrid.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import css from './flow.module.css';
import { blankValues, type FillableKind, fieldsOf, filled } from './gap-fields.ts';
import type { SharedGap } from './gap-records.ts';

type Fiche = NonNullable<SharedGap['Fiche']>;

/** How a record is saved with some of its fields: what is not sent of a company stays, a person is sent back whole. */
const kinds = {
  company: {
    call: EditSociete,
    schema: CompanyToEdit,
    read: async (Id: number) => ({ Id }),
    save: (request: object) =>
      callWithin('societe', () => callApi(EditSociete, { societe: request } as never)),
  },
  person: {
    call: EditPerson,
    schema: PersonToEdit,
    read: (Id: number) => callApi(GetPersonById, { Id }),
    save: (request: object) => callApi(EditPerson, request as never),
  },
} as const satisfies Record<FillableKind, object>;

interface GapFormProps {
  record: Fiche;
  gaps: readonly SharedGap[];
  onSaved: () => void;
}

/** What is missing of a record, to be typed here and saved in the record itself; whom to ask where the user may not. */
export function GapForm({ record, gaps, onSaved }: GapFormProps) {
  const session = useSession();
  const kind = kinds[record.Genre as FillableKind];
  const fields = fieldsOf(
    record.Genre,
    gaps.map(({ Champ }) => Champ),
  );
  if (!kind || fields.length === 0) return null;
  if (!can(session, kind.call))
    return (
      <p className={css.muted}>
        Vous ne pouvez pas modifier cette fiche{'\u202f'}: demandez à la personne en charge du dossier.
      </p>
    );
  return <Fields key={fields.map(({ field }) => field.name).join()} {...{ record, kind, fields, onSaved }} />;
}

interface FieldsProps extends Pick<GapFormProps, 'record' | 'onSaved'> {
  kind: (typeof kinds)[FillableKind];
  fields: ReturnType<typeof fieldsOf>;
}

function Fields({ record, kind, fields, onSaved }: FieldsProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, showFieldErrors } = useZodForm({
    schema: kind.schema,
    saved: blankValues(fields),
    draft: undefined,
    toRequest: (values) => filled(fields, values, { Id: record.Id }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    setBusy(true);
    try {
      const stored: Record<string, unknown> = { ...(await kind.read(record.Id)) };
      await kind.save(filled(fields, form.getValues(), stored));
      onSaved();
    } catch (error) {
      showFieldErrors(error);
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className={css.main} aria-label={`Compléter ${record.Nom}`}>
      <FormFailure sentence={failure} />
      <FieldGrid fields={fields.map(({ field }) => field)} form={form} schema={kind.schema} />
      <div className={css.actions}>
        <Button type="submit" variant="default" loading={busy}>
          Enregistrer dans la fiche
        </Button>
      </div>
    </form>
  );
}
