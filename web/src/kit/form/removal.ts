import type { FormValues } from './fields.ts';
import type { ZodForm } from './use-zod-form.ts';
import { tickAt } from './values.ts';

/** How a `FilePicker` takes a kept file away: by a tick among the form's values, which the request sends. */
export const removalBy = (
  tick: string,
  { values, form, ofIt }: { values: FormValues; form: ZodForm; ofIt: string },
) => ({
  label: `Retirer ${ofIt}`,
  undo: `Rétablir ${ofIt}`,
  isRemoved: tickAt(values, tick),
  onChange: (isRemoved: boolean) => form.setFieldValue(tick, isRemoved),
});
