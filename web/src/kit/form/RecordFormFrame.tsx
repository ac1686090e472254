import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ConflictNotice } from './conflict/ConflictNotice.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { FieldGroup } from './fields.ts';
import css from './record-form.module.css';
import type { useRecordForm } from './use-record-form.ts';

interface RecordFormFrameProps {
  state: Pick<
    ReturnType<typeof useRecordForm>,
    'form' | 'attempts' | 'failure' | 'draft' | 'conflict' | 'submit' | 'forgetDraft'
  >;
  isNew: boolean;
  groups: readonly FieldGroup[];
  schema: z.ZodObject;
  onCancel: () => void;
  /** Stands above the fields: what the user should know of this record. */
  children?: ReactNode;
}

/** What a record's form looks like: errors, draft and conflict above the fields, Annuler and Enregistrer below. */
export function RecordFormFrame({ state, isNew, groups, schema, onCancel, children }: RecordFormFrameProps) {
  const { form, attempts, failure, draft, conflict, submit, forgetDraft } = state;
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
          {draft && (
            <DraftNotice sealed={draft.sealed} onForget={forgetDraft}>
              {isNew ? 'Repartir d’un formulaire vide' : 'Repartir de la fiche enregistrée'}
            </DraftNotice>
          )}
          {conflict && <ConflictNotice conflict={conflict} form={form} />}
          {children}
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
