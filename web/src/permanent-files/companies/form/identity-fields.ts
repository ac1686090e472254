import { isSiret, vatNumberOf } from '#contract/identifiers.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import { legalFormField } from '#web/administration/firm-lists/legal-form-field.ts';
import { activityField } from '#web/directory/referentials/activity-field.ts';
import { addressFields } from '#web/directory/referentials/address-fields.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import type { ZodForm } from '#web/kit/form/use-zod-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { formatSiren, formatSiret, upToDigits, withoutSpaces } from '#web/kit/text/identifiers.ts';
import type { Choices } from './use-choices.ts';

/** What the fields of a company's form are drawn for. */
export interface FieldsContext {
  /** None: a new file. */
  company: Company | undefined;
  values: FormValues;
  form: ZodForm | undefined;
  choices: Choices;
}

/** A SIRET that has just been typed tells the VAT number, where none stands yet. */
export function proposeVatNumber(form: ZodForm | undefined, siret: string) {
  const plain = withoutSpaces(siret);
  if (!form || !isSiret(plain) || textAt(form.getValues(), 'NumeroTva')) return;
  form.setFieldValue('NumeroTva', vatNumberOf(plain.slice(0, 9)));
}

/** The numbers that a company has where it stands: in creation it has none, abroad that of its country. */
function numbers({ company, values, form }: FieldsContext): FormField[] {
  const where = textAt(values, 'Situation');
  if (where === 'CREATION') return [];
  const foreign: FormField = { kind: 'text', name: 'NumeroEtranger', label: 'Numéro étranger' };
  if (where === 'ETRANGER') return [{ ...foreign, required: true }];
  const siret: FormField = {
    kind: 'text',
    name: 'Siret',
    label: 'SIRET du siège',
    inputMode: 'numeric',
    required: !company,
    mask: (typed) => upToDigits(typed, 14),
    groups: formatSiret,
    onLeave: (typed) => proposeVatNumber(form, typed),
  };
  const siren: FormField = {
    kind: 'text',
    name: 'Siren',
    label: 'SIREN',
    inputMode: 'numeric',
    mask: (typed) => upToDigits(typed, 9),
    groups: formatSiren,
  };
  const vat: FormField = { kind: 'text', name: 'NumeroTva', label: 'N° de TVA' };
  if (!company) return [siret, vat];
  const kept = { locked: true, help: 'Il se change par «\u202fChanger de SIRET\u202f».' };
  return company.Siret ? [{ ...siret, ...kept }, vat] : [siret, siren, vat, foreign];
}

/** What a company is called, where it stands and what it does. */
export const identityGroups = (context: FieldsContext): FieldGroup[] => {
  const { company, choices } = context;
  return [
    {
      title: 'Identité',
      fields: [
        {
          kind: 'text',
          name: 'RaisonSociale',
          label: 'Raison sociale',
          required: true,
          wide: true,
          first: true,
        },
        legalFormField('FormeJuridique', choices.legalForms, company?.FormeJuridique),
        { kind: 'text', name: 'Sigle', label: 'Sigle' },
        { kind: 'text', name: 'NomCommercial', label: 'Nom commercial' },
        { kind: 'text', name: 'Enseigne', label: 'Enseigne' },
        ...numbers(context),
        { kind: 'choice', name: 'IdGreffe', label: 'Greffe', options: choices.greffes, searchable: true },
        {
          kind: 'text',
          name: 'CategorieJuridique',
          label: 'Catégorie juridique (Insee)',
          inputMode: 'numeric',
        },
      ],
    },
    {
      title: 'Siège',
      fields: addressFields(choices.countries),
    },
    {
      title: 'Activité',
      fields: [
        activityField('CodeNaf', 'Code NAF (rév. 2)', 'naf-rev2'),
        activityField('CodeNaf2025', 'Code NAF 2025', 'naf-2025'),
        { kind: 'long-text', name: 'Objet', label: 'Objet social', wide: true },
      ],
    },
  ];
};
