import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ExpenseCategory,
  expenseKinds,
  vehicles,
} from '#contract/administration/expense-settings/category.ts';
import type { ExpenseLine } from '#contract/social/expenses/line.ts';
import { callApi } from '#web/kit/api/api.ts';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { cents } from '#web/kit/form/cents.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField, FormValues } from '#web/kit/form/fields.ts';
import { PaperPicker } from '#web/kit/form/files/PaperPicker.tsx';
import { numberAt, textAt, tickAt } from '#web/kit/form/values.ts';
import { formatAmount } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import type { ExpenseScreenFamily } from '../expense-family.ts';

interface LineDialogProps {
  family: ExpenseScreenFamily;
  noteId: number;
  /** Absent: a new one. */
  line: ExpenseLine | undefined;
  onDone: () => void;
  onClose: () => void;
}

const none: readonly ExpenseCategory[] = [];

const slot = (name: string, label: string, content: React.ReactNode): FormField => ({
  kind: 'slot',
  name,
  label,
  wide: true,
  content,
});

const typed = (value: number | null | undefined) => (value == null ? '' : String(value));

const valuesOf = (line: ExpenseLine | undefined): FormValues => ({
  Categorie: line?.Categorie ?? 'REPAS_DEPLACEMENT',
  Date: line?.Date ?? todayInParis(),
  Description: line?.Description ?? '',
  Quantite: typed(line?.Quantite),
  MontantTTC: cents.toForm(line?.MontantTTC),
  MontantTva: cents.toForm(line?.MontantTva),
  Kilometres: typed(line?.Kilometres),
  Vehicule: line?.Vehicule ?? 'VOITURE',
  Puissance: typed(line?.Puissance),
  IsElectrique: line?.IsElectrique ?? false,
  Trajet: line?.Trajet ?? '',
});

/** What an expense of this category is asked: of the others nothing is sent. */
function ownFields(category: ExpenseCategory | undefined, values: FormValues): FormField[] {
  if (category?.Nature === 'KILOMETRES')
    return [
      { kind: 'text', name: 'Trajet', label: 'Trajet', wide: true, required: true },
      { kind: 'text', name: 'Kilometres', label: 'Kilomètres', inputMode: 'numeric', required: true },
      { kind: 'choice', name: 'Vehicule', label: 'Véhicule', options: optionsOf(vehicles) },
      ...(textAt(values, 'Vehicule') === 'CYCLO'
        ? []
        : [
            {
              kind: 'text',
              name: 'Puissance',
              label: 'Puissance fiscale (CV)',
              inputMode: 'numeric',
              required: true,
            } satisfies FormField as FormField,
          ]),
      { kind: 'check', name: 'IsElectrique', label: 'Véhicule électrique' },
    ];
  const count: FormField[] = category?.Unite
    ? [{ kind: 'text', name: 'Quantite', label: `Nombre (${category.Unite})`, inputMode: 'numeric' }]
    : [];
  if (category?.Nature === 'FORFAIT') return count;
  return [
    { kind: 'text', name: 'MontantTTC', label: 'Montant TTC (€)', inputMode: 'decimal', required: true },
    { kind: 'text', name: 'MontantTva', label: 'TVA du reçu (€)', inputMode: 'decimal' },
    ...count,
  ];
}

function requestOf(category: ExpenseCategory | undefined, values: FormValues) {
  const common = {
    Categorie: textAt(values, 'Categorie'),
    Date: textAt(values, 'Date'),
    Description: textAt(values, 'Description'),
  };
  if (category?.Nature === 'KILOMETRES')
    return {
      ...common,
      Kilometres: numberAt(values, 'Kilometres'),
      Vehicule: textAt(values, 'Vehicule'),
      Puissance: numberAt(values, 'Puissance'),
      IsElectrique: tickAt(values, 'IsElectrique'),
      Trajet: textAt(values, 'Trajet'),
    };
  const count = { Quantite: numberAt(values, 'Quantite') };
  if (category?.Nature === 'FORFAIT') return { ...common, ...count };
  return {
    ...common,
    ...count,
    MontantTTC: cents.toRequest(values, 'MontantTTC'),
    MontantTva: cents.toRequest(values, 'MontantTva'),
  };
}

/** What holds for the chosen category, before anything is spent. */
function Rule({ category }: { category: ExpenseCategory }) {
  const { Nature, Plafond, Unite, IsJustificatif } = category;
  const most =
    Plafond &&
    `${Nature === 'FORFAIT' ? 'forfait' : 'plafond'} de ${formatAmount(Plafond.Valeur)}${Unite ? ` par ${Unite.replace('(s)', '')}` : ''}`;
  const told = [expenseKinds[Nature], most, IsJustificatif && 'reçu exigé'].filter(Boolean);
  return <span>{`${told.join(', ')}.`}</span>;
}

/** An expense with its receipt, asked what its category wants. */
export function LineDialog({ family: { calls }, noteId, line, onDone, onClose }: LineDialogProps) {
  const [file, pick] = useState<File | null>(null);
  const today = todayInParis();
  const { data: categories = none } = useQuery({
    queryKey: [calls.categories.path, today],
    queryFn: ({ signal }) => callApi(calls.categories, { Date: today }, { signal }),
    select: ({ Items }) => Items,
  });
  const of = (values: FormValues) => categories.find(({ Code }) => Code === textAt(values, 'Categorie'));
  const call = line ? calls.editLine : calls.addLine;
  const fields = (values: FormValues): FormField[] => {
    const category = of(values);
    return [
      {
        kind: 'choice',
        name: 'Categorie',
        label: 'Catégorie',
        wide: true,
        searchable: true,
        options: categories.map(({ Code, Libelle }) => ({ value: Code, label: Libelle })),
      },
      ...(category ? [slot('Regle', 'Remboursement', <Rule category={category} />)] : []),
      { kind: 'date', name: 'Date', label: 'Date' },
      { kind: 'text', name: 'Description', label: 'Objet de la dépense', wide: true },
      ...ownFields(category, values),
      ...(category?.Nature === 'FORFAIT'
        ? []
        : [
            slot(
              'file',
              'Reçu',
              <PaperPicker label="reçu" file={file} onPick={pick} current={line?.Fichier ?? undefined} />,
            ),
          ]),
    ];
  };
  return (
    <FormDialog
      title={line ? 'Modifier la dépense' : 'Ajouter une dépense'}
      fields={fields}
      saved={valuesOf(line)}
      schema={call.request}
      toRequest={(values) => ({
        ...(line ? { Id: line.Id, Version: line.Version } : { IdNote: noteId }),
        ...requestOf(of(values), values),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(call, request as never, { files: { file } });
        onDone();
      }}
      onClose={onClose}
    />
  );
}
