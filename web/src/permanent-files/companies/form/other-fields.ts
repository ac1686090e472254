import type { Company } from '#contract/permanent-files/companies/company.ts';
import { staffBrackets } from '#contract/permanent-files/companies/staff-brackets.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { tickAt } from '#web/kit/form/values.ts';
import type { FieldsContext } from './identity-fields.ts';
import { findAdministrations, findCabinets, findPersons } from './look-ups.ts';
import type { Choices } from './use-choices.ts';

/** How a company is reached. */
export const contactGroups = (): FieldGroup[] => [
  {
    title: 'Contact',
    fields: [
      {
        kind: 'look-up',
        name: 'IdContactPrincipal',
        label: 'Contact principal',
        search: findPersons,
        wide: true,
      },
      { kind: 'phone', name: 'Telephone', label: 'Téléphone' },
      { kind: 'phone', name: 'TelephoneSecondaire', label: 'Téléphone secondaire' },
      { kind: 'text', name: 'Email', label: 'E-mail', type: 'email', inputMode: 'email' },
      { kind: 'text', name: 'SiteInternet', label: 'Site internet', placeholder: 'https://' },
    ],
  },
];

/** The capital as the statutes say it; who holds it is the ledger's. */
export const capitalGroups = ({ values }: FieldsContext): FieldGroup[] => [
  {
    title: 'Capital',
    fields: [
      { kind: 'text', name: 'Capital', label: 'Capital (€)', inputMode: 'decimal' },
      { kind: 'text', name: 'NombreTitres', label: 'Nombre de titres', inputMode: 'numeric' },
      { kind: 'check', name: 'IsCapitalVariable', label: 'Capital variable' },
      ...(tickAt(values, 'IsCapitalVariable')
        ? [
            {
              kind: 'text' as const,
              name: 'CapitalMinimum',
              label: 'Capital minimum (€)',
              inputMode: 'decimal' as const,
            },
          ]
        : []),
    ],
  },
];

const fund = (name: string, label: string, type: Parameters<typeof findAdministrations>[0]): FormField => ({
  kind: 'look-up',
  name,
  label,
  search: findAdministrations(type),
});

/** Whom it employs, and who is paid for them. */
export const socialGroups = (): FieldGroup[] => [
  {
    title: 'Effectif',
    fields: [
      { kind: 'check', name: 'IsEmployeur', label: 'Employeur', wide: true },
      {
        kind: 'choice',
        name: 'TrancheEffectif',
        label: 'Tranche d’effectif',
        options: Object.entries(staffBrackets).map(([value, label]) => ({ value, label })),
      },
      { kind: 'text', name: 'NombreSalaries', label: 'Nombre de salariés', inputMode: 'numeric' },
      {
        kind: 'text',
        name: 'CodeIdcc',
        label: 'Convention collective (IDCC)',
        inputMode: 'numeric',
        placeholder: '1486',
      },
      {
        kind: 'choice',
        name: 'JourDsn',
        label: 'Jour de la DSN',
        options: ['5', '15'].map((value) => ({ value, label: `Le ${value}` })),
      },
    ],
  },
  {
    title: 'Organismes',
    fields: [
      fund('IdUrssaf', 'URSSAF', 6),
      fund('IdCaisseRetraite', 'Caisse de retraite', 9),
      fund('IdPrevoyance', 'Prévoyance', 10),
      fund('IdMutuelle', 'Mutuelle', 11),
    ],
  },
];

/** What the firm itself keeps of the file. */
export const firmGroups = ({ company, values, choices }: FieldsContext): FieldGroup[] => [
  {
    title: 'Au cabinet',
    fields: [
      { kind: 'text', name: 'Reference', label: 'Référence', help: 'Le code du dossier, propre au cabinet.' },
      { kind: 'look-up', name: 'IdCabinet', label: 'Cabinet', search: findCabinets },
      ...(company
        ? [
            {
              kind: 'choice' as const,
              name: 'IsDisabled',
              label: 'État',
              required: true,
              options: [
                { value: '0', label: 'Actif' },
                { value: '1', label: 'Inactif' },
              ],
            },
            { kind: 'check' as const, name: 'IsDossier', label: 'Dossier du cabinet', wide: true },
            { kind: 'check' as const, name: 'IsClientePortage', label: 'Cliente de portage', wide: true },
          ]
        : []),
      { kind: 'long-text', name: 'Commentaire', label: 'Commentaire', wide: true },
    ],
  },
  ...(company ? [confidentiality(company, values, choices)] : []),
];

/** Whether the file is for some alone, and who they are beside its team. */
function confidentiality(company: Company, values: FormValues, { staff }: Choices): FieldGroup {
  const kept = company.Lecteurs.map(({ Key, Value }) => ({ value: String(Key), label: Value }));
  const options = [...kept, ...(staff ?? []).filter(({ value }) => kept.every((one) => one.value !== value))];
  const readers: FormField = {
    kind: 'choices',
    name: 'Lecteurs',
    label: 'Lecteurs',
    options,
    none: 'Personne hors de l’équipe',
    wide: true,
    locked: staff === undefined,
  };
  return {
    title: 'Confidentialité',
    fields: [
      {
        kind: 'check',
        name: 'IsConfidentiel',
        label: 'Dossier confidentiel',
        help: 'Vu de son équipe, de ses lecteurs et de ceux qui répondent du cabinet.',
        wide: true,
      },
      ...(tickAt(values, 'IsConfidentiel') ? [readers] : []),
    ],
  };
}
