import { SetExpenseCategoryValue } from '#contract/administration/expense-settings/calls.ts';
import type { ExpenseCategory } from '#contract/administration/expense-settings/category.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { ceilingName } from './category-words.ts';

interface CategoryValueDialogProps {
  category: ExpenseCategory;
  what: 'Plafond' | 'Tva';
  onDone: () => void;
  onClose: () => void;
}

/** Gives the ceiling or the recovered VAT of a category a value from a day on, with where it comes from. */
export default function CategoryValueDialog({ category, what, onDone, onClose }: CategoryValueDialogProps) {
  const { Code, Libelle } = category;
  const label = what === 'Plafond' ? `${ceilingName(category)} (€)` : 'TVA récupérée (%)';
  return (
    <FormDialog
      title={`${Libelle}\u202f: ${what === 'Plafond' ? ceilingName(category).toLowerCase() : 'TVA récupérée'}`}
      fields={[
        { kind: 'text', name: 'Valeur', label, inputMode: 'decimal', first: true, required: true },
        { kind: 'date', name: 'DateDebut', label: 'À partir du' },
        { kind: 'date', name: 'DateFin', label: 'Jusqu’au', notBefore: 'DateDebut' },
        { kind: 'text', name: 'Source', label: 'Source', wide: true },
        {
          kind: 'text',
          name: 'Motif',
          label: 'Motif de la correction',
          help: 'Nécessaire pour une date passée.',
          wide: true,
        },
      ]}
      saved={{
        Valeur: category[what]?.Valeur.replace('.', ',') ?? '',
        DateDebut: todayInParis(),
        DateFin: null,
        Source: '',
        Motif: '',
      }}
      schema={SetExpenseCategoryValue.request}
      toRequest={(values) => ({
        Code,
        Champ: what,
        Valeur: textAt(values, 'Valeur'),
        DateDebut: textAt(values, 'DateDebut'),
        DateFin: textAt(values, 'DateFin'),
        Source: textAt(values, 'Source'),
        Motif: textAt(values, 'Motif'),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SetExpenseCategoryValue, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>La valeur précédente s’arrête la veille. Les notes déjà envoyées gardent leur calcul.</p>
    </FormDialog>
  );
}
