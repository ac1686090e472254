import { abroad, overseasDepartment } from '#contract/permanent-files/people/birth.ts';
import type { Countries } from '#web/directory/referentials/use-countries.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';

/**
 * Keeps the department in step with the country of birth: overseas France has its own, a birth in France takes a 99
 * off, and for a new person a birth abroad sets it.
 */
export function useBirthDepartment(form: ZodForm, isNew: boolean, { find }: Countries): void {
  form.watch('NativeCountry', ({ value }) => {
    const typed = String(value ?? '');
    const overseas = overseasDepartment(typed);
    const code = find(typed)?.Alpha2Code;
    if (overseas) form.setFieldValue('NumeroDepartement', overseas);
    else if (code === 'FR' && form.getValues().NumeroDepartement === abroad)
      form.setFieldValue('NumeroDepartement', '');
    else if (isNew && code && code !== 'FR') form.setFieldValue('NumeroDepartement', abroad);
  });
}
