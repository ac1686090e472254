import { type AnnualAccounts, minutesStatuses } from '#contract/legal/annual-accounts/annual-accounts.ts';
import { getHistoryPvCaParSociete, SavePvCa } from '#contract/legal/annual-accounts/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { cents } from '#web/kit/form/cents.ts';
import type { FieldGroup } from '#web/kit/form/fields.ts';
import { date, tick } from '#web/kit/form/record-values.ts';
import { numberAt } from '#web/kit/form/values.ts';
import { recordForm } from '#web/kit/records/record-form.ts';

const amount = (name: string, label: string) =>
  ({ kind: 'text', name, label: `${label} (€)`, inputMode: 'decimal' }) as const;

const groups = (): FieldGroup[] => [
  {
    title: 'Procès-verbal et dépôt',
    fields: [
      {
        kind: 'choice',
        name: 'Statut',
        label: 'Statut',
        options: minutesStatuses.map(({ code, label }) => ({ value: String(code), label })),
      },
      { kind: 'date', name: 'DatePv', label: 'Procès-verbal du', first: true },
      { kind: 'date', name: 'DateDepot', label: 'Comptes déposés le' },
      { kind: 'check', name: 'IsConfidentiel', label: 'Dépôt confidentiel' },
    ],
  },
  {
    title: 'Chiffres de l’exercice',
    fields: [
      amount('ChiffreAffaires', 'Chiffre d’affaires'),
      amount('Resultat', 'Résultat'),
      amount('Dividendes', 'Dividendes'),
      { kind: 'check', name: 'IsMoitieCapital', label: 'Capitaux propres inférieurs à la moitié du capital' },
    ],
  },
];

/** A year by its company: the list call finds it whatever its filters hide. */
async function read({ Id, IdSociete }: AnnualAccounts): Promise<AnnualAccounts> {
  const { Items } = await callApi(getHistoryPvCaParSociete, { IdSociete, PageSize: 100 });
  const found = Items.find((one) => one.Id === Id);
  if (!found) throw new Error('the year is gone');
  return found;
}

export const annualAccountsForm = recordForm<AnnualAccounts, AnnualAccounts, typeof SavePvCa>({
  name: 'annual-accounts',
  groups,
  calls: { add: SavePvCa, edit: SavePvCa },
  read,
  fields: {
    Statut: { toForm: (value) => String(value ?? 1), toRequest: numberAt },
    DatePv: date,
    DateDepot: date,
    IsConfidentiel: tick,
    ChiffreAffaires: cents,
    Resultat: cents,
    Dividendes: cents,
    IsMoitieCapital: tick,
  },
});
