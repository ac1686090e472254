import { type CompanySection, datedGroups, qualities } from '#contract/permanent-files/companies/company.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { editableFields } from './editable-fields.ts';
import { type FieldsContext, identityGroups } from './identity-fields.ts';
import { actGroup, lifeGroups } from './life-fields.ts';
import { capitalGroups, contactGroups, firmGroups, socialGroups } from './other-fields.ts';
import { regimeGroups, taxGroups } from './tax-fields.ts';

const groupsOf: Readonly<Record<CompanySection, (context: FieldsContext) => FieldGroup[]>> = {
  identite: identityGroups,
  vie: lifeGroups,
  contact: contactGroups,
  capital: capitalGroups,
  fiscal: taxGroups,
  social: socialGroups,
  cabinet: firmGroups,
};

const dated = Object.values(datedGroups).flatMap<string>(({ fields }) => fields);

/** Of these fields, those that hold from a day on. */
export const datedOf = (names: readonly string[]) => names.filter((name) => dated.includes(name));

/** The fields of a section, those that may not be changed locked. */
export const sectionGroups = (
  section: CompanySection,
  context: FieldsContext,
  isKeeper: boolean,
): FieldGroup[] => {
  const editable = editableFields(section, isKeeper);
  return groupsOf[section](context).map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      editable.includes(field.name.split('.')[0] ?? '') ? field : { ...field, locked: true },
    ),
  }));
};

/** The same groups, typing beginning in this field where one has it: 'Adresse' is the first field of the address. */
export function focusedOn(groups: readonly FieldGroup[], focus: string | undefined): FieldGroup[] {
  const wanted = groups
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === focus || name.startsWith(`${focus}.`));
  if (!wanted) return [...groups];
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) => ({ ...field, first: field.name === wanted.name })),
  }));
}

const situations = [
  { value: 'FRANCE', label: 'Immatriculée en France' },
  { value: 'CREATION', label: 'En création' },
  { value: 'ETRANGER', label: 'À l’étranger' },
];

/** What a new file is asked: the rest is filled in later, section by section. */
export const newFileGroups = (context: FieldsContext): FieldGroup[] => [
  {
    title: 'Qualité',
    fields: [
      {
        kind: 'choice',
        name: 'Qualite',
        label: 'Qualité',
        required: true,
        options: Object.entries(qualities).map(([value, label]) => ({ value, label })),
      },
      {
        kind: 'choice',
        name: 'Situation',
        label: 'Situation',
        required: true,
        options: situations,
      },
    ],
  },
  ...identityGroups(context),
  ...(context.values.Situation === 'CREATION' ? [actGroup(context)] : []),
  ...regimeGroups(context),
  ...firmGroups(context),
];
