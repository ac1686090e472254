import { useEffect, useRef } from 'react';
import { abroad, overseasDepartment } from '#contract/permanent-files/people/birth.ts';
import { type Countries, noCountries } from '#web/directory/referentials/use-countries.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';

/**
 * Keeps the department in step with the country of birth: overseas France has its own, a birth in France takes a 99
 * off, and for a new person a birth abroad sets it. A country typed before the list of countries has come is looked
 * at again once it is there.
 */
export function useBirthDepartment(form: ZodForm, isNew: boolean, countries: Countries): void {
  const typedEarly = useRef<string>(undefined);

  function settle(typed: string) {
    const overseas = overseasDepartment(typed);
    const code = countries.find(typed)?.Alpha2Code;
    typedEarly.current = countries === noCountries ? typed : undefined;
    if (overseas) form.setFieldValue('NumeroDepartement', overseas);
    else if (code === 'FR' && form.getValues().NumeroDepartement === abroad)
      form.setFieldValue('NumeroDepartement', '');
    else if (isNew && code && code !== 'FR') form.setFieldValue('NumeroDepartement', abroad);
  }

  form.watch('NativeCountry', ({ value }) => settle(String(value ?? '')));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list's arrival is what it waits for
  useEffect(() => {
    if (countries !== noCountries && typedEarly.current !== undefined) settle(typedEarly.current);
  }, [countries]);
}
