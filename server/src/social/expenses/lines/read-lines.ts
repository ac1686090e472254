import type { ExpenseLine } from '#contract/social/expenses/line.ts';
import { categoryLine } from '#server/administration/expense-settings/categories.ts';
import { mileageScales } from '#server/administration/expense-settings/mileage-scales.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { lines, type StoredLine } from './lines.ts';

/** What is known of a line beside its own fields. */
interface Beside {
  Rembourse: number;
  TvaRecuperable: number;
  Pourquoi: ExpenseLine['Pourquoi'];
  Fichier: string | null;
  IsRecuConnu: boolean;
  IsDouble: boolean;
}

const more = {
  joins: 'left join stored_file f on f.client_id = r.client_id and f.id = r.file_id',
  shown: {
    Rembourse: 'r.refunded_cents',
    TvaRecuperable: 'r.recoverable_cents',
    Pourquoi: 'r.reason',
    Fichier: 'f.file_name',
    IsRecuConnu: `exists (select from stored_file o join expense_line x on x.client_id = o.client_id and x.file_id = o.id
      where o.client_id = r.client_id and o.sha256 = f.sha256 and x.id <> r.id)`,
    IsDouble: `exists (select from expense_line x join expense_note n on n.client_id = x.client_id and n.id = x.note_id
        join expense_note m on m.client_id = r.client_id and m.id = r.note_id and m.subject = n.subject
      where x.client_id = r.client_id and x.id <> r.id and x.spent_on = r.spent_on and x.category = r.category
        and x.amount_cents = r.amount_cents)`,
  },
};

/** What whoever decides on an expense should look at. */
function warningsOf(line: StoredLine & Beside): string[] {
  const known = categoryLine(line.Categorie);
  const year = line.Kilometres === null ? undefined : Number(line.Date.slice(0, 4));
  const scale = mileageScales.find(({ Annee }) => Annee === year);
  return [
    ...(known?.receipt && line.Fichier === null ? ['Reçu manquant.'] : []),
    ...(line.IsRecuConnu ? ['Ce reçu est déjà joint à une autre dépense.'] : []),
    ...(line.IsDouble ? ['Une dépense du même jour, de la même catégorie et du même montant existe.'] : []),
    ...(line.MontantTTC !== null && line.Rembourse < line.MontantTTC
      ? ['Au-delà du plafond\u202f: le remboursement y est limité.']
      : []),
    ...(scale?.EstAConfirmer ? [`Barème kilométrique de ${scale.Annee} à confirmer.`] : []),
  ];
}

function present(line: StoredLine & Beside): ExpenseLine {
  const { IdNote: _n, IdFichier: _f, IsRecuConnu: _r, IsDouble: _d, ...shown } = line;
  const known = categoryLine(line.Categorie);
  return {
    ...shown,
    Libelle: known?.label ?? line.Categorie,
    Compte: known?.account ?? '',
    Alertes: warningsOf(line),
  };
}

/** The expenses of some notes, in the order of their days, each with its note. */
export async function linesOf(
  db: Db,
  clientId: number,
  noteIds: readonly number[],
): Promise<Map<number, ExpenseLine[]>> {
  const found = await lines.select<Beside>(db, clientId, {
    condition: 'r.note_id = any ($2)',
    values: [noteIds],
    order: 'r.note_id, r.spent_on, r.id',
    more,
  });
  const of = new Map<number, ExpenseLine[]>(noteIds.map((id) => [id, []]));
  for (const line of found) of.get(line.IdNote)?.push(present(line));
  return of;
}
