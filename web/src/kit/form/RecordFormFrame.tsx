import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import type { z } from 'zod';
import { ConflictNotice } from './conflict/ConflictNotice.tsx';
import { DraftNotice } from './drafts/DraftNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { FieldGroup } from './fields.ts';
import { GroupMenu } from './GroupMenu.tsx';
import css from './record-form.module.css';
import type { useRecordForm } from './use-record-form.ts';
import { useSaveKeys } from './use-save-keys.ts';

interface RecordFormFrameProps {
  state: Pick<
    ReturnType<typeof useRecordForm>,
    'form' | 'attempts' | 'failure' | 'draft' | 'conflict' | 'submit' | 'forgetDraft'
  >;
  isNew: boolean;
  groups: readonly FieldGroup[];
  schema: z.ZodObject;
  onCancel: () => void;
  /** Offers to save and go on with another new one. */
  mayGoOn?: boolean;
  /** Stands above the fields: what the user should know of this record. */
  children?: ReactNode;
}

/** The field that typing begins in: the one that the form names itself, else the first. */
function focusFirstField(form: HTMLFormElement | null): void {
  const named = form?.querySelector<HTMLElement>('[data-autofocus]');
  // what holds the form looks for it too, but not where the record comes after the panel
  if (named) {
    named.focus();
    return;
  }
  const first = form?.querySelector<HTMLElement>(
    '[data-group] input:not([readonly], :disabled, [type="checkbox"], [type="file"]), [data-group] textarea',
  );
  if (!first) return;
  // until then a panel that opens would put the focus on its cross
  first.setAttribute('data-autofocus', '');
  first.focus({ preventScroll: true });
}

/** What a record's form looks like: errors, draft and conflict above the fields, Annuler and Enregistrer below. */
export function RecordFormFrame({ state, isNew, groups, schema, onCancel, ...props }: RecordFormFrameProps) {
  const { children, mayGoOn = false } = props;
  const own = useRef<HTMLFormElement>(null);
  useSaveKeys(own);
  useEffect(() => focusFirstField(own.current), []);
  const { form, attempts, failure, draft, conflict, submit, forgetDraft } = state;
  return (
    <form ref={own} className={css.form} onSubmit={submit} noValidate>
      <GroupMenu titles={groups.map(({ title }) => title)} />
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
        {mayGoOn && (
          <Button type="submit" variant="default" value="again">
            Enregistrer et nouveau
          </Button>
        )}
        <Button type="submit">Enregistrer</Button>
      </div>
    </form>
  );
}
