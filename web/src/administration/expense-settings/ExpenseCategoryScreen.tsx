import { IconCoinEuro, IconPercentage, IconRoute } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GetExpenseCategories } from '#contract/administration/expense-settings/calls.ts';
import { type ExpenseCategory, expenseKinds } from '#contract/administration/expense-settings/category.ts';
import { callApi } from '#web/kit/api/api.ts';
import { lazyPart } from '#web/kit/feedback/lazy-part.tsx';
import { day, optionsOf, yesNo } from '#web/kit/filters/filter-values.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { useListSearch } from '#web/kit/filters/use-list-search.ts';
import { ListFrame } from '#web/kit/records/ListFrame.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import { useRowsHere } from '#web/kit/records/use-rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { ceilingWords, sourceWords, vatWords } from './category-words.ts';
import { mileageScalePath } from './paths.ts';

const CategoryValueDialog = lazyPart(() => import('./CategoryValueDialog.tsx'));

const filters: readonly FilterHere<ExpenseCategory>[] = [
  {
    kind: 'text',
    name: 'Libelle',
    label: 'Catégorie ou compte',
    matches: ({ Libelle, Compte }, typed) => holds(typed, Libelle, Compte),
  },
  {
    kind: 'choice',
    name: 'Nature',
    label: 'Remboursement',
    options: optionsOf(expenseKinds),
    matches: ({ Nature }, value) => Nature === value,
  },
  {
    kind: 'choice',
    name: 'IsJustificatif',
    label: 'Reçu exigé',
    options: yesNo,
    matches: ({ IsJustificatif }, value) => String(IsJustificatif) === value,
  },
  // the server answers it
  { kind: 'date', name: 'Date', label: 'Valeurs au', matches: () => true },
];

const columns: readonly Column<ExpenseCategory>[] = [
  { key: 'Libelle', title: 'Catégorie', width: 260, onCard: 'heading', value: ({ Libelle }) => Libelle },
  {
    key: 'Nature',
    title: 'Remboursement',
    width: 160,
    folds: 3,
    onCard: 'state',
    value: ({ Nature }) => expenseKinds[Nature],
  },
  { key: 'Compte', title: 'Compte', width: 90, folds: 1, onCard: 'labelled', value: ({ Compte }) => Compte },
  {
    key: 'Plafond',
    title: 'Plafond ou forfait',
    width: 180,
    align: 'end',
    onCard: 'labelled',
    value: ({ Plafond }) => Plafond && Number(Plafond.Valeur),
    cell: ceilingWords,
  },
  {
    key: 'Tva',
    title: 'TVA récupérée',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    value: ({ Tva }) => Tva && Number(Tva.Valeur),
    cell: vatWords,
  },
  {
    key: 'IsJustificatif',
    title: 'Reçu',
    width: 100,
    folds: 2,
    value: ({ IsJustificatif }) => (IsJustificatif ? 'Exigé' : 'Non'),
  },
  {
    key: 'Source',
    title: 'Source',
    width: 320,
    folds: 4,
    onCard: 'detail',
    value: ({ Plafond, Tva }) => sourceWords(Plafond) ?? sourceWords(Tva),
  },
];

interface Asked {
  what: 'Plafond' | 'Tva';
  of: ExpenseCategory;
}

/** The categories of expenses with their ceilings and recovered VAT on a day, each a dated parameter. */
export default function ExpenseCategoryScreen() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asked, ask] = useState<Asked>();
  const list = useListSearch({ filters, sortable: columns.map(({ key }) => key) });
  const on = day(list.values.Date);
  const categories = useQuery({
    queryKey: [GetExpenseCategories.path, on],
    queryFn: ({ signal }) => callApi(GetExpenseCategories, { Date: on }, { signal }),
    select: ({ Items }) => Items,
  });
  const { query, found } = useRowsHere<ExpenseCategory>(list, { query: categories, columns, filters });
  return (
    <>
      <ListFrame<ExpenseCategory>
        description={`Ce qui se rembourse et la TVA qui se récupère, au ${formatDate(on ?? todayInParis())}.`}
        label="Catégories de dépenses"
        words={wordsFor('catégorie', { isFeminine: true })}
        list={list}
        query={query}
        all={found}
        columns={columns}
        rowId={({ Code }) => Code}
        rowName={({ Libelle }) => Libelle}
        actions={[
          {
            label: 'Modifier le plafond',
            icon: IconCoinEuro,
            unless: ({ ClePlafond }) => (ClePlafond ? undefined : 'Cette catégorie n’a pas de plafond.'),
            run: (of) => ask({ what: 'Plafond', of }),
          },
          {
            label: 'Modifier la TVA récupérée',
            icon: IconPercentage,
            unless: ({ CleTva }) => (CleTva ? undefined : 'Aucune TVA ne se récupère sur cette catégorie.'),
            run: (of) => ask({ what: 'Tva', of }),
          },
          {
            label: 'Barème kilométrique',
            icon: IconRoute,
            atEnd: true,
            onClick: () => void navigate({ to: mileageScalePath } as never),
          },
        ]}
      />
      {asked && (
        <CategoryValueDialog
          category={asked.of}
          what={asked.what}
          onDone={() => void cache.invalidateQueries({ queryKey: [GetExpenseCategories.path] })}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
