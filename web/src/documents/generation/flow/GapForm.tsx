import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { can } from '#contract/access/access.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useSession } from '#web/kit/api/session.ts';
import { FieldGrid } from '#web/kit/form/FieldGrid.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { fillableKinds, type GapsOf } from './fillable-kinds.ts';
import css from './flow.module.css';
import { blankValues, type FillableKind, fieldsOf, filled, type GapField } from './gap-fields.ts';
import type { SharedGap } from './gap-records.ts';

type Fiche = NonNullable<SharedGap['Fiche']>;

interface GapFormProps {
  record: Fiche;
  gaps: readonly SharedGap[];
  of: GapsOf;
  onSaved: () => void;
}

/** What is missing of a record, to be typed here and saved in the record itself; whom to ask where the user may not. */
export function GapForm({ record, gaps, of, onSaved }: GapFormProps) {
  const session = useSession();
  const kind: (typeof fillableKinds)[FillableKind] | undefined = fillableKinds[record.Genre as FillableKind];
  const fields = fieldsOf(
    record.Genre,
    gaps.map(({ Champ }) => Champ),
  );
  if (record.Genre === 'exercise')
    return (
      <p className={css.muted}>
        Les chiffres d’un exercice se saisissent dans le suivi juridique des comptes annuels, ou viennent de
        son FEC.
      </p>
    );
  if (!kind || fields.length === 0) return null;
  if (!can(session, kind.call))
    return (
      <p className={css.muted}>
        Vous ne pouvez pas modifier cette fiche{'\u202f'}: demandez à {kind.whom}.
      </p>
    );
  return (
    <Fields key={fields.map(({ field }) => field.name).join()} {...{ record, kind, fields, of, onSaved }} />
  );
}

interface FieldsProps extends Pick<GapFormProps, 'record' | 'of' | 'onSaved'> {
  kind: (typeof fillableKinds)[FillableKind];
  fields: readonly GapField[];
}

function Fields({ record, kind, fields, of, onSaved }: FieldsProps) {
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
      const stored: Record<string, unknown> = { ...(await kind.read(record.Id, of)) };
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
