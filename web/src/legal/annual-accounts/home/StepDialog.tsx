import { minutesStatuses } from '#contract/legal/annual-accounts/annual-accounts.ts';
import { type AccountsWork, UpdateAccountsStatus } from '#contract/legal/annual-accounts/home/calls.ts';
import { isBack, nextStatuses, reachable } from '#contract/legal/annual-accounts/home/papers.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { numberAt, textAt } from '#web/kit/form/values.ts';

interface StepDialogProps {
  year: AccountsWork;
  onClose: () => void;
  onDone: () => void;
}

const labels = new Map<number, string>(minutesStatuses.map(({ code, label }) => [code, label]));

function fieldsOf(values: FormValues, from: number): FormField[] {
  const to = numberAt(values, 'Statut') ?? from;
  return [
    {
      kind: 'choice',
      name: 'Statut',
      label: 'Étape',
      wide: true,
      options: reachable(from).map((code) => ({
        value: String(code),
        label: isBack(from, code) ? `Revenir à «\u202f${labels.get(code)}\u202f»` : (labels.get(code) ?? ''),
      })),
    },
    ...([5, 6, 3].includes(to)
      ? [{ kind: 'date', name: 'DatePv', label: 'Procès-verbal du' } satisfies FormField]
      : []),
    ...(to === 3
      ? [{ kind: 'date', name: 'DateDepot', label: 'Comptes déposés le' } satisfies FormField]
      : []),
    ...(isBack(from, to)
      ? [
          {
            kind: 'long-text',
            name: 'Motif',
            label: 'Motif du retour',
            wide: true,
            required: true,
          } satisfies FormField,
        ]
      : []),
  ];
}

/** Takes a year's accounts a step further, with the day that proves it, or back with a motive. */
export default function StepDialog({ year, onClose, onDone }: StepDialogProps) {
  const { Id, Version, Statut: from, NomSociete } = year;
  const [next = reachable(from)[0]] = nextStatuses[from] ?? [];
  return (
    <FormDialog
      title={`${NomSociete}\u202f: ${(labels.get(from) ?? '').toLowerCase()}`}
      fields={(values) => fieldsOf(values, from)}
      saved={{ Statut: String(next), DatePv: year.DatePv, DateDepot: year.DateDepot, Motif: '' }}
      schema={UpdateAccountsStatus.request}
      toRequest={(values) => ({
        Id,
        Version,
        Statut: numberAt(values, 'Statut'),
        DatePv: textAt(values, 'DatePv'),
        DateDepot: textAt(values, 'DateDepot'),
        Motif: textAt(values, 'Motif'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(UpdateAccountsStatus, request as never);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
