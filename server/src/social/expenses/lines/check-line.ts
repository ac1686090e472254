import type { ParsedRequestOf } from '#contract/call.ts';
import type { ExpenseCalls } from '#contract/social/expenses/calls.ts';
import { categoriesOnDays, categoryLine } from '#server/administration/expense-settings/categories.ts';
import { mileageScales } from '#server/administration/expense-settings/mileage-scales.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import { todayInParis } from '#server/platform/today.ts';
import type { StoredLine } from './lines.ts';
import { scaleLine } from './mileage.ts';

type Sent = Omit<ParsedRequestOf<ExpenseCalls['addLine']>, 'IdNote'>;

type Kept = Omit<StoredLine, 'Id' | 'Version' | 'IdNote' | 'IdFichier'>;

const nothing = {
  Quantite: null,
  MontantTTC: null,
  MontantTva: null,
  Kilometres: null,
  Vehicule: null,
  Puissance: null,
  IsElectrique: false,
  Trajet: null,
};

type Fault = readonly [path: keyof Sent, message: string];
const wanted = (value: unknown, path: keyof Sent, message: string): Fault[] =>
  value == null || value === 0 ? [[path, message]] : [];

/** VAT of a receipt lies within its total: at most what the normal rate leaves of it. */
async function vatFault(
  db: Db,
  clientId: number,
  { Date: on, MontantTTC, MontantTva }: Sent,
): Promise<Fault[]> {
  if (!MontantTva) return [];
  const rate = Number((await parameterAt(db, clientId, 'TVA_TAUX_NORMAL', on))?.Valeur ?? 100);
  const most = Math.ceil(((MontantTTC ?? 0) * rate) / (100 + rate));
  return MontantTva > most ? [['MontantTva', 'La TVA dépasse celle du montant au taux normal.']] : [];
}

const journeyFaults = ({ Date: on, Kilometres, Vehicule, Puissance, Trajet }: Sent): Fault[] => {
  const scale = mileageScales.find(({ Annee }) => Annee === Number(on.slice(0, 4)));
  const isKnown = scale && (!Vehicule || scaleLine(scale, Vehicule, Puissance ?? null));
  return [
    ...wanted(Kilometres, 'Kilometres', 'Kilomètres obligatoires.'),
    ...wanted(Vehicule, 'Vehicule', 'Véhicule obligatoire.'),
    ...(Vehicule === 'CYCLO' ? [] : wanted(Puissance, 'Puissance', 'Puissance fiscale obligatoire.')),
    ...wanted(Trajet, 'Trajet', 'Trajet obligatoire.'),
    ...(isKnown ? [] : [['Date', 'Aucun barème kilométrique n’est connu pour cette année.'] as const]),
  ];
};

/** What is kept of an expense: the fields that its category wants, and no others. @throws AppError 400 at each field */
export async function checkLine(db: Db, clientId: number, sent: Sent): Promise<Kept> {
  const known = categoryLine(sent.Categorie);
  if (!known) throw invalidInput([{ Path: 'Categorie', Message: 'Cette catégorie n’existe pas.' }]);
  const { Categorie, Date: on, Description, Quantite } = sent;
  const faults: Fault[] = [];
  if (on > todayInParis()) faults.push(['Date', 'Une dépense ne se déclare pas d’avance.']);
  const common: Kept = { ...nothing, Categorie, Date: on, Description };
  let kept = common;
  if (known.kind === 'REEL') {
    const { MontantTTC = null, MontantTva = null } = sent;
    faults.push(
      ...wanted(MontantTTC, 'MontantTTC', 'Montant obligatoire.'),
      ...(await vatFault(db, clientId, sent)),
    );
    kept = { ...common, MontantTTC, MontantTva, Quantite: known.unit === null ? null : (Quantite ?? 1) };
  } else if (known.kind === 'FORFAIT') {
    const { Plafond } = (await categoriesOnDays(db, clientId))(known, on);
    if (Plafond === null) faults.push(['Date', 'Aucun forfait n’est connu à cette date.']);
    faults.push(...wanted(Quantite, 'Quantite', 'Nombre obligatoire.'));
    kept = { ...common, Quantite: Quantite ?? null };
  } else {
    const { Kilometres = null, Vehicule = null, IsElectrique, Trajet = null } = sent;
    const Puissance = Vehicule === 'CYCLO' ? null : (sent.Puissance ?? null);
    faults.push(...journeyFaults(sent));
    kept = { ...common, Kilometres, Vehicule, Puissance, IsElectrique, Trajet };
  }
  if (faults.length > 0) throw invalidInput(faults.map(([Path, Message]) => ({ Path, Message })));
  return kept;
}
