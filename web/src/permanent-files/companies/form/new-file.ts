import type { z } from 'zod';
import { requiredSiret } from '#contract/identifiers.ts';
import { CompanyToAdd } from '#contract/permanent-files/companies/company.ts';
import { requiredText } from '#contract/record.ts';
import type { Countries } from '#web/directory/referentials/use-countries.ts';
import type { FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { fieldsToSend } from './company-values.ts';

/** Where a company stands when its file is opened. */
export type Situation = 'FRANCE' | 'CREATION' | 'ETRANGER';

export const situationOf = (values: FormValues) => (textAt(values, 'Situation') ?? 'FRANCE') as Situation;

/** What each situation cannot do without. */
export const schemas: Readonly<Record<Situation, z.ZodObject>> = {
  FRANCE: CompanyToAdd.safeExtend({ Siret: requiredSiret }),
  CREATION: CompanyToAdd,
  ETRANGER: CompanyToAdd.safeExtend({ NumeroEtranger: requiredText(30, 'Numéro étranger obligatoire.') }),
};

const common = (
  'RaisonSociale FormeJuridique Sigle NomCommercial Enseigne IdGreffe CategorieJuridique Adresse CodeNaf ' +
  'CodeNaf2025 Objet MoisJourCloture DatePremiereCloture RegimeFiscal RegimeImposition RegimeTva PeriodiciteTva ' +
  'Reference IdCabinet Commentaire'
).split(' ');

const own: Readonly<Record<Situation, readonly string[]>> = {
  FRANCE: ['Siret', 'NumeroTva'],
  CREATION: ['ActeVieSociete', 'StatutCreationSociete'],
  ETRANGER: ['NumeroEtranger'],
};

/** The fields of a company registered in France. */
export const fieldsOfNew: readonly string[] = [...common, ...own.FRANCE];

/** The company that a new file's form says. */
export const companyToAdd = (values: FormValues, countries: Countries) => ({
  ...fieldsToSend([...common, ...own[situationOf(values)]], values, undefined, countries),
  Qualite: textAt(values, 'Qualite'),
});
