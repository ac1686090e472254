import type { z } from 'zod';
import type { FormValues } from '#web/kit/form/fields.ts';
import { errorsOf } from '#web/kit/form/schema.ts';
import { fieldsOf } from './campaign-values.ts';

/**
 * The four flags that a save of the edit screen wants (specification 3, section 5). The document tells no rule of
 * the profile parts: those of the profiles and of the cabinets are ours, wholesalers there are none.
 */
export interface Validity {
  general: boolean;
  profil: boolean;
  wholesalerProfile: boolean;
  companyProfile: boolean;
}

const isOf = (name: string) => (path: string) => path === name || path.startsWith(`${name}.`);

export function validityOf(schema: z.ZodType, values: FormValues): Validity {
  const wrong = Object.keys(errorsOf(schema, fieldsOf(values)));
  const profil = !wrong.some(isOf('Roles'));
  const companyProfile = !wrong.some(isOf('CabinetIds'));
  return {
    general: wrong.every((path) => isOf('Roles')(path) || isOf('CabinetIds')(path)),
    profil,
    wholesalerProfile: true,
    companyProfile,
  };
}

export const isValid = (validity: Validity): boolean => Object.values(validity).every(Boolean);
