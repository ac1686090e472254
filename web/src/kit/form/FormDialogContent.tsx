import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { z } from 'zod';
import { sentenceOf } from '../api/api-error.ts';
import { wasGivenUp } from '../api/use-action.ts';
import DialogWindow from '../feedback/DialogWindow.tsx';
import { FieldGrid } from './FieldGrid.tsx';
import { FormFailure } from './FormFailure.tsx';
import type { FormField, FormValues } from './fields.ts';
import { useZodForm } from './use-zod-form.ts';

export interface FormDialogProps {
  title: string;
  /** All of them, or those that the values call for. */
  fields: readonly FormField[] | ((values: FormValues) => readonly FormField[]);
  saved: FormValues;
  schema: z.ZodObject;
  /** The request that these values make; the schema judges it. */
  toRequest: (values: FormValues) => unknown;
  /** Of the button that sends. */
  label: string;
  isDangerous?: boolean;
  /** Makes the call; what it refuses is told at its fields, or above them. */
  send: (request: unknown) => Promise<unknown>;
  onClose: () => void;
  /** Above the fields. */
  children?: ReactNode;
}

/** What a dialog with a form draws. */
export default function FormDialogContent(props: FormDialogProps) {
  const { title, fields, saved, schema, toRequest, label, isDangerous, send, onClose, children } = props;
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const { form, attempt, showFieldErrors } = useZodForm({ schema, saved, draft: undefined, toRequest });

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    if (!attempt()) return;
    setBusy(true);
    try {
      await send(toRequest(form.getValues()));
      onClose();
    } catch (error) {
      if (!wasGivenUp(error) && !showFieldErrors(error)) setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <DialogWindow
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={id} loading={busy} {...(isDangerous ? { color: 'danger' } : {})}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <FormFailure sentence={failure} />
        {children}
        <FieldGrid
          fields={typeof fields === 'function' ? fields(form.values) : fields}
          form={form}
          schema={schema}
        />
      </form>
    </DialogWindow>
  );
}
