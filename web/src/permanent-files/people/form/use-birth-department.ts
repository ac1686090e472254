import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { countryCode } from './countries.ts';

const abroad = '99';

/** For a new person: a birth abroad sets the department to 99, a birth in France takes a 99 off. */
export function useBirthDepartment(form: ZodForm, isNew: boolean): void {
  form.watch('NativeCountry', ({ value }) => {
    const code = countryCode(String(value ?? ''));
    if (!isNew || code === null) return;
    if (code !== 'FR') form.setFieldValue('NumeroDepartement', abroad);
    else if (form.getValues().NumeroDepartement === abroad) form.setFieldValue('NumeroDepartement', '');
  });
}
