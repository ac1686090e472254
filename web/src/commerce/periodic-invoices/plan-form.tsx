import { AddPlan, EditPlan, GetPlanById } from '#contract/commerce/periodic-invoices/calls.ts';
import { rhythms } from '#contract/commerce/periodic-invoices/periods.ts';
import { type Plan, type PlanLine, planIndexes } from '#contract/commerce/periodic-invoices/plan.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { lookedUp } from '#web/kit/form/look-up.ts';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import type { GroupContext, RecordForm } from '#web/kit/records/RecordPanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';
import { findCabinets, findCompanies } from '#web/permanent-files/companies/form/look-ups.ts';
import { lineGroup, linesToSave, lineValues } from '#web/permanent-files/invoicing/line-entries.ts';

const quantities = { hasQuantities: true };
const none = { value: '', label: 'Sans révision' };

const isExempt = (values: FormValues) =>
  linesToSave(values).some(({ Nature, TauxTva }) => Nature !== 3 && TauxTva === 0);

function whenFields(locked: boolean): FormField[] {
  return [
    { kind: 'choice', name: 'Rhythm', label: 'Période', required: true, options: optionsOf(rhythms), locked },
    {
      kind: 'choice',
      name: 'Terms',
      label: 'Facturée',
      options: [
        { value: 'advance', label: 'À échoir, au début de la période' },
        { value: 'arrears', label: 'À terme échu, le mois qui suit' },
      ],
      locked,
    },
    { kind: 'date', name: 'StartsOn', label: 'Premier jour de la première période', locked },
    { kind: 'text', name: 'Day', label: 'Jour du mois (1 à 28)', inputMode: 'numeric', required: true },
    {
      kind: 'date',
      name: 'EndsOn',
      label: 'Fin',
      help: 'Une période commencée avant la fin est facturée entière.',
    },
    {
      kind: 'choice',
      name: 'IndexKey',
      label: 'Révision annuelle',
      options: [none, ...optionsOf(planIndexes)],
      help: 'Les valeurs se tiennent dans les paramètres, chacune avec sa date et sa source.',
    },
    { kind: 'check', name: 'Issues', label: 'Émettre les factures sans passer par un brouillon', wide: true },
  ];
}

function groups(values: FormValues, { record, isRead }: GroupContext<Plan>): FieldGroup[] {
  const isNew = record === undefined && !isRead;
  return [
    {
      title: 'Plan',
      fields: [
        {
          kind: 'look-up',
          name: 'IdSociete',
          label: 'Société',
          required: true,
          wide: true,
          locked: !isNew,
          search: findCompanies,
          ...(isNew && {
            help: 'Destinataire, email et délai de paiement sont ceux de la facturation du dossier, au jour de chaque facture.',
          }),
        },
        { kind: 'text', name: 'Object', label: 'Objet', wide: true },
        { kind: 'look-up', name: 'IdCabinet', label: 'Cabinet qui facture', search: findCabinets },
        { kind: 'text', name: 'NumeroCommande', label: 'Votre commande (numéro du client)' },
      ],
    },
    { title: 'Calendrier', fields: whenFields(record?.HasPeriods ?? false) },
    lineGroup(values, quantities),
    {
      title: 'Mentions',
      fields: [
        ...(isExempt(values) || textAt(values, 'MotifExoneration')
          ? [
              {
                kind: 'text',
                name: 'MotifExoneration',
                label: 'Exonération de TVA',
                placeholder: 'CGI art. 261, 4, 4°',
              } satisfies FormField,
            ]
          : []),
        { kind: 'long-text', name: 'Comment', label: 'Commentaire sur chaque facture', wide: true },
      ],
    },
  ];
}

const nextMonth = () => {
  const [year = 0, month = 1] = todayInParis().split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

const blankLine = { Nature: 1, Libelle: '', PrixHT: 0, TauxTva: 20, IsOptional: false } as const;

/** What a form begins with: a plan, or what is proposed of one. */
export const valuesOf = (plan: Partial<Plan> | undefined): FormValues => ({
  IdSociete: lookedUp.toForm(plan?.Societe),
  IdCabinet: lookedUp.toForm(plan?.Cabinet),
  Object: plan?.Object ?? '',
  NumeroCommande: plan?.NumeroCommande ?? '',
  MotifExoneration: plan?.MotifExoneration ?? '',
  Comment: plan?.Comment ?? '',
  Rhythm: plan?.Rhythm ?? 'MONTHLY',
  Terms: plan?.InArrears ? 'arrears' : 'advance',
  Day: String(plan?.Day ?? 1),
  StartsOn: plan?.StartsOn ?? nextMonth(),
  EndsOn: plan?.EndsOn ?? '',
  IndexKey: plan?.IndexKey ?? '',
  Issues: plan?.Issues ?? false,
  ...lineValues(plan?.Lines ?? [blankLine]),
});

export const toRequest = (values: FormValues, plan: Plan | undefined) => ({
  ...(plan
    ? { Id: plan.Id, Version: plan.Version }
    : { IdSociete: lookedUp.toRequest(values, 'IdSociete') ?? Number.NaN }),
  IdCabinet: lookedUp.toRequest(values, 'IdCabinet'),
  Object: textAt(values, 'Object'),
  NumeroCommande: textAt(values, 'NumeroCommande'),
  MotifExoneration: textAt(values, 'MotifExoneration'),
  Comment: textAt(values, 'Comment'),
  Rhythm: textAt(values, 'Rhythm'),
  InArrears: textAt(values, 'Terms') === 'arrears',
  Day: numberAt(values, 'Day'),
  StartsOn: textAt(values, 'StartsOn'),
  EndsOn: textAt(values, 'EndsOn'),
  IndexKey: textAt(values, 'IndexKey'),
  Issues: tickAt(values, 'Issues'),
  Lines: linesToSave(values, quantities),
});

/** The form of a plan: who is billed, when, and of what. */
export const planForm: RecordForm<PlanLine, Plan> = {
  name: 'billing-plan',
  groups,
  schemas: { add: AddPlan.request, edit: EditPlan.request },
  read: ({ Id }) => callApi(GetPlanById, { id: Id }),
  valuesOf,
  toRequest,
  save: (request, isNew) => callApi(isNew ? AddPlan : EditPlan, request as never),
};
