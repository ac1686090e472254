import { useEffect } from 'react';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { proposeVatNumber } from './identity-fields.ts';

/**
 * The VAT number of a SIRET that a kept draft brought back, once as the form opens. It is proposed when the field is left, and
 * a page that was loaded anew meanwhile has nobody leave it.
 */
export function useVatOfDraft(form: ZodForm, isRestored: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what is typed from then on tells it as the field is left
  useEffect(() => {
    if (isRestored) proposeVatNumber(form, textAt(form.getValues(), 'Siret') ?? '');
  }, []);
}
