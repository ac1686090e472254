import { Button } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { messages } from '#contract/messages.ts';
import {
  AddReminder,
  EditReminder,
  ReminderFields,
} from '#contract/workspace/notifications/reminder-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { Field } from '#web/kit/form/fields/FormField.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { useZodForm } from '#web/kit/form/use-zod-form.ts';
import { parseTypedTime } from '#web/kit/text/dates.ts';
import { UnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import css from './notifications.module.css';
import { nextHour, type ReminderToEdit } from './reminder-to-edit.ts';
import { useReload } from './use-notifications.ts';

const shownTime = (typed: string) => parseTypedTime(typed) ?? typed;

const text: FormField = { kind: 'long-text', name: 'Text', label: 'À ne pas oublier', first: true };
const day: FormField = { kind: 'date', name: 'Date', label: 'Date' };
const time: FormField = {
  kind: 'text',
  name: 'Time',
  label: 'Heure (de Paris)',
  inputMode: 'numeric',
  placeholder: 'HH:MM',
  groups: shownTime,
};

const requestOf = (values: FormValues) => ({
  Text: String(values.Text),
  Date: String(values.Date ?? ''),
  Time: shownTime(String(values.Time)),
});

interface ReminderDialogProps {
  reminder: ReminderToEdit;
  onClose: () => void;
}

/** A reminder of the user's own: a new one, one to change, or one to put off. */
export default function ReminderDialog({ reminder, onClose }: ReminderDialogProps) {
  const { Id, Text } = reminder;
  const id = useId();
  const reload = useReload();
  const [next] = useState(nextHour);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, changed, attempt, showFieldErrors } = useZodForm({
    schema: ReminderFields,
    saved: { Text, Date: reminder.Date ?? next.Date, Time: reminder.Time ?? next.Time },
    draft: undefined,
    toRequest: requestOf,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return;
    setBusy(true);
    const request = requestOf(form.getValues());
    try {
      await (Id ? callApi(EditReminder, { ...request, Id }) : callApi(AddReminder, request));
      toast('success', messages.succeeded);
      onClose();
    } catch (error) {
      if (!showFieldErrors(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
      void reload();
    }
  }

  return (
    <Dialog
      title={Id ? 'Modifier un rappel' : 'Ajouter un rappel'}
      onClose={onClose}
      footer={(close) => (
        <>
          <Button variant="default" onClick={close}>
            Annuler
          </Button>
          <Button type="submit" form={id} disabled={busy}>
            Enregistrer
          </Button>
        </>
      )}
    >
      <UnsavedChanges isUnsaved={changed} />
      <form id={id} className={css.form} onSubmit={submit} noValidate>
        <FormFailure sentence={failure} />
        <Field field={text} form={form} required />
        <div className={css.moment}>
          <Field field={day} form={form} required />
          <Field field={time} form={form} required />
        </div>
      </form>
    </Dialog>
  );
}
