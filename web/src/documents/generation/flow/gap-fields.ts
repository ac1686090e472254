import { civilites } from '#contract/civility.ts';
import { budgetConversions, budgetFields } from '#web/administration/budget-settings/budget-fields.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { type Conversion, number } from '#web/kit/form/record-values.ts';
import { textAt } from '#web/kit/form/values.ts';

/** A field that a gap is filled in at, as the form that it belongs to has it. */
export interface GapField {
  field: FormField;
  toRequest(values: FormValues, path: string): unknown;
}

const typed = (field: FormField, toRequest: Conversion<never>['toRequest'] = textAt): GapField => ({
  field,
  toRequest,
});

const numbered = (name: string, label: string) =>
  typed({ kind: 'text', name, label, inputMode: 'numeric' }, number.toRequest);

const text = (name: string, label: string, wide = false) => typed({ kind: 'text', name, label, wide });

const address = [
  text('Adresse.Adresse1', 'Adresse', true),
  text('Adresse.Cp', 'Code postal'),
  text('Adresse.Ville', 'Ville'),
];

const email = typed({ kind: 'text', name: 'Email', label: 'Email', type: 'email', inputMode: 'email' });

const phone = (name: string) => typed({ kind: 'phone', name, label: 'Téléphone' });

const capital = typed(
  { kind: 'text', name: 'Capital', label: 'Capital (€)', inputMode: 'decimal' },
  cents.toRequest,
);

const civility = typed({
  kind: 'choice',
  name: 'Civilite',
  label: 'Civilité',
  options: civilites.map((value) => ({ value, label: value })),
});

/** A budget's amount, as its own form has it. */
const budgetField = (name: 'BudgetMensuel' | 'BudgetAnnuel' | 'BudgetExceptionnel' | 'BudgetVF') =>
  typed(
    budgetFields.find((field) => field.name === name) ?? { kind: 'text', name, label: name },
    budgetConversions[name].toRequest,
  );

/** By record and by the field that the dictionary names: what is typed here and saved in the record's own form. */
const gapFields = {
  company: {
    Capital: [capital],
    NombreTitres: [numbered('NombreTitres', 'Nombre de titres')],
    Siren: [text('Siren', 'SIREN')],
    Siret: [text('Siret', 'SIRET')],
    NumeroTva: [text('NumeroTva', 'Numéro de TVA')],
    Objet: [typed({ kind: 'long-text', name: 'Objet', label: 'Objet social', wide: true })],
    Email: [email],
    Telephone: [phone('Telephone')],
    DateImmatriculation: [typed({ kind: 'date', name: 'DateImmatriculation', label: 'Immatriculée le' })],
    Adresse: address,
  },
  person: {
    Civilite: [civility],
    Datenaissance: [typed({ kind: 'date', name: 'Datenaissance', label: 'Date de naissance' })],
    Lieunaissance: [text('Lieunaissance', 'Lieu de naissance')],
    Nationalite: [text('Nationalite', 'Nationalité')],
    NomJeuneFille: [text('NomJeuneFille', 'Nom de naissance')],
    NomPere: [text('NomPere', 'Nom du père')],
    NomMere: [text('NomMere', 'Nom de la mère')],
    Email: [email],
    Tel: [phone('Tel')],
    Adresse1: address,
    Cp: address,
    Ville: address,
  },
  cabinet: {
    Capital: [capital],
    NumeroTva: [text('NumeroTva', 'Numéro de TVA')],
    Adresse: address,
    Email: [email],
    Telephone: [phone('Telephone')],
    President: [text('President', 'Président')],
  },
  collaborator: {
    Civilite: [civility],
    Fonction: [text('Fonction', 'Fonction')],
  },
  budget: {
    Annee: [budgetField('BudgetMensuel'), budgetField('BudgetAnnuel')],
    BudgetMensuel: [budgetField('BudgetMensuel')],
    BudgetAnnuel: [budgetField('BudgetAnnuel')],
    BudgetExceptionnel: [budgetField('BudgetExceptionnel')],
    BudgetVF: [budgetField('BudgetVF')],
    NbBPLM: [numbered('NbBPLM', 'Bulletins de paie')],
  },
} as const satisfies Record<string, Record<string, readonly GapField[]>>;

export type FillableKind = keyof typeof gapFields;

export const isBudgetField = (name: string | null) => name !== null && name in gapFields.budget;

/** The fields that these gaps of a record are filled in at, each once; none where they belong to its own page. */
export function fieldsOf(kind: string, names: readonly (string | null)[]): readonly GapField[] {
  const known: Readonly<Record<string, readonly GapField[]>> = gapFields[kind as FillableKind] ?? {};
  const found = names.flatMap((name) => known[name ?? ''] ?? []);
  return [...new Map(found.map((one) => [one.field.name, one])).values()];
}

/** Puts a value at a path such as 'Adresse.Ville'. */
function withValue(into: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...into, [first]: value };
  const inner = (into[first] ?? {}) as Record<string, unknown>;
  return { ...into, [first]: withValue(inner, rest.join('.'), value) };
}

/** A record's request with what was typed for its gaps; what was left empty stays as it is. */
export const filled = (fields: readonly GapField[], values: FormValues, record: Record<string, unknown>) =>
  fields.reduce((request, { field: { name }, toRequest }) => {
    const value = toRequest(values, name);
    return value === null ? request : withValue(request, name, value);
  }, record);

/** Empty values for the fields of gaps. */
export const blankValues = (fields: readonly GapField[]): FormValues =>
  fields.reduce<Record<string, unknown>>(
    (values, { field }) => withValue(values, field.name, field.kind === 'date' ? null : ''),
    {},
  ) as FormValues;
