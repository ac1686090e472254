import {
  AddRate,
  allRates,
  DeleteRate,
  EditRate,
  RestoreRate,
} from '#contract/dashboards/profitability/calls.ts';
import type { Rate } from '#contract/dashboards/profitability/rate.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import type { FilterHere } from '#web/kit/filters/types.ts';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { RecordListScreen } from '#web/kit/records/RecordListScreen.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { holds } from '#web/kit/records/rows-here.ts';
import type { Column } from '#web/kit/table/types.ts';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { rateForm } from './rate-form.ts';

const columns: readonly Column<Rate>[] = [
  {
    key: 'Collaborateur',
    title: 'Collaborateur',
    width: 240,
    onCard: 'heading',
    value: ({ Collaborateur }) => Collaborateur.Value,
  },
  {
    key: 'DateDebut',
    title: 'À compter du',
    width: 130,
    onCard: 'labelled',
    value: ({ DateDebut }) => DateDebut,
    cell: ({ DateDebut }) => formatDate(DateDebut),
  },
  {
    key: 'CoutHoraire',
    title: 'Coût horaire',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    value: ({ CoutHoraire }) => CoutHoraire,
    cell: ({ CoutHoraire }) => formatEuros(CoutHoraire),
  },
  {
    key: 'TauxVente',
    title: 'Taux de vente',
    width: 130,
    align: 'end',
    onCard: 'labelled',
    value: ({ TauxVente }) => TauxVente,
    cell: ({ TauxVente }) => formatEuros(TauxVente),
  },
  { key: 'Commentaire', title: 'Commentaire', width: 260, folds: 1, value: ({ Commentaire }) => Commentaire },
  {
    key: 'EstEnCours',
    title: 'État',
    width: 120,
    onCard: 'state',
    value: ({ EstEnCours }) => (EstEnCours ? 0 : 1),
    cell: ({ EstEnCours }) => EstEnCours && <StatusBadge status="success">En cours</StatusBadge>,
  },
];

const filters: readonly FilterHere<Rate>[] = [
  {
    kind: 'text',
    name: 'Nom',
    label: 'Collaborateur',
    matches: (row, typed) => holds(typed, row.Collaborateur.Value),
  },
  {
    kind: 'choice',
    name: 'EstEnCours',
    label: 'État',
    options: [{ value: 'true', label: 'En cours' }],
    matches: ({ EstEnCours }) => EstEnCours,
  },
];

/** What an hour of each collaborator costs and is sold at, from a day on. */
export default function RateListScreen() {
  return (
    <RecordListScreen<Rate, Rate>
      description="Ce qu’une heure de chaque collaborateur coûte et ce qu’elle est vendue. Réservé à la direction."
      words={wordsFor('taux', { plural: 'taux' })}
      query={useReading(allRates)}
      columns={columns}
      filters={filters}
      rowId={({ Id }) => Id}
      rowName={({ Collaborateur, DateDebut }) => `${Collaborateur.Value}, ${formatDate(DateDebut)}`}
      calls={{ add: AddRate, edit: EditRate, remove: DeleteRate, restore: RestoreRate }}
      consequence={`disparaîtra\u202f: le taux précédent vaudra de nouveau, pour les temps déjà saisis aussi.`}
      form={rateForm}
    />
  );
}
