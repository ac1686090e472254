import { EditOrder } from '#contract/legal/orders/calls.ts';
import type { Order } from '#contract/legal/orders/order.ts';
import { pieceStates } from '#contract/legal/orders/states.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

interface WorkDialogProps {
  order: Order;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}

/** The order as a save takes it, with other papers and steps. */
const requestOf = (order: Order, values: FormValues) => ({
  Id: order.Id,
  Version: order.Version,
  IdSociete: order.Societe?.Key ?? null,
  Fondateur: order.Fondateur,
  Payeur: order.Payeur,
  FormalityTypeId: order.Type.Key,
  Options: order.Options,
  DateAG: order.DateAG,
  DateEffet: order.DateEffet,
  IdGreffe: order.Greffe?.Key ?? null,
  IdResponsable: order.Responsable?.Key ?? null,
  Comment: order.Comment,
  Pieces: order.Pieces.map(({ Libelle }, index) => ({ Libelle, Etat: textAt(values, `piece${index}`) })),
  Steps: order.Steps.map(({ Libelle }, index) => ({ Libelle, FaitLe: textAt(values, `step${index}`) })),
});

/** Which papers have come, and which steps were done when. */
export default function WorkDialog({ order, onClose, onDone }: WorkDialogProps) {
  const fields: FormField[] = [
    ...order.Pieces.map(
      ({ Libelle }, index): FormField => ({
        kind: 'choice',
        name: `piece${index}`,
        label: Libelle,
        wide: true,
        options: optionsOf(pieceStates),
      }),
    ),
    ...order.Steps.map(
      ({ Libelle }, index): FormField => ({
        kind: 'date',
        name: `step${index}`,
        label: `${Libelle}, fait le`,
        wide: true,
      }),
    ),
  ];
  return (
    <FormDialog
      title="Pièces et étapes"
      fields={fields}
      saved={Object.fromEntries([
        ...order.Pieces.map(({ Etat }, index) => [`piece${index}`, Etat]),
        ...order.Steps.map(({ FaitLe }, index) => [`step${index}`, FaitLe]),
      ])}
      schema={EditOrder.request}
      toRequest={(values) => requestOf(order, values)}
      label="Enregistrer"
      send={async (request) => {
        await callApi(EditOrder, request as never);
        await onDone();
      }}
      onClose={onClose}
    />
  );
}
