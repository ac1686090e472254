import { inNumber } from '#contract/in-number.ts';
import type { ClosingControl, ControlAnswer } from '#contract/tax/bilans/bilan.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { centsInEuros } from '../../fec/cents-in-euros.ts';
import { fecBefore } from '../../fec/fec-before.ts';
import { balancesOf } from '../statements/balances.ts';
import { resultOf } from '../statements/figures.ts';
import { type Balance, netOf } from '../statements/spread.ts';

interface Books {
  balances: readonly Balance[];
  /** The lowest balance of the cash accounts on any day, in cents. */
  lowestCash: bigint;
  /** Differences of the à-nouveaux with the closing before; undefined where that is not known. */
  openingFaults: number | undefined;
}

const beginning = ({ balances }: Books, ...prefixes: string[]) =>
  balances.filter(({ account }) => prefixes.some((prefix) => account.startsWith(prefix)));
const sum = (balances: readonly Balance[]) => balances.reduce((all, balance) => all + netOf(balance), 0n);

const told = (Etat: ControlAnswer['Etat'], Texte: string, Compte: string | null): ControlAnswer => ({
  Etat,
  Texte,
  Compte,
});

/** Accounts that must each come to nothing. */
function cleared(books: Books, what: string, ...prefixes: string[]): ControlAnswer {
  const open = beginning(books, ...prefixes).filter((balance) => netOf(balance) !== 0n);
  if (open.length === 0) return told('JUSTE', `${what}\u202f: tout est soldé.`, prefixes[0] ?? null);
  return told(
    'ECART',
    `${what}\u202f: ${inNumber(open.length, 'compte(s)')} pour ${centsInEuros(sum(open))}.`,
    open[0]?.account ?? null,
  );
}

/** Thirds on the unusual side of their account. */
function unusual(books: Books, prefix: string, side: 1n | -1n, what: string): ControlAnswer {
  const found = beginning(books, prefix).filter((balance) => netOf(balance) * side > 0n);
  if (found.length === 0) return told('JUSTE', `Aucun ${what.replaceAll('(s)', '')}.`, prefix);
  return told('ECART', `${inNumber(found.length, what)} pour ${centsInEuros(sum(found) * side)}.`, prefix);
}

const percent = (part: bigint, whole: bigint) => {
  if (whole === 0n) return null;
  const tenths = String((part * 1000n) / whole).padStart(2, '0');
  return `${tenths.slice(0, -1)},${tenths.slice(-1)}\u00a0%`;
};

function share(books: Books, [part, whole]: readonly [string, string], what: string): ControlAnswer {
  const [top, bottom] = [sum(beginning(books, part)), sum(beginning(books, whole))];
  const rate = percent(top, bottom);
  return told('A_VERIFIER', rate ? `${what}\u202f: ${rate}.` : `${what}\u202f: rien à rapporter.`, part);
}

const toVerify = (books: Books, prefix: string, what: string) =>
  told('A_VERIFIER', `${what}\u202f: ${centsInEuros(sum(beginning(books, prefix)))}.`, prefix);

/** Depreciation of the year on both sides: what 6811 charges and what 28 has gained. */
function depreciation(books: Books): ControlAnswer {
  const charged = sum(beginning(books, '6811'));
  const gained = beginning(books, '28').reduce((all, { credit, opening }) => all + credit + opening, 0n);
  if (charged === gained)
    return told('JUSTE', `Dotations de ${centsInEuros(charged)}, égales aux amortissements.`, '28');
  return told(
    'ECART',
    `Dotations de ${centsInEuros(charged)}, amortissements de ${centsInEuros(gained)}.`,
    '28',
  );
}

const answers: Readonly<Record<ClosingControl, (books: Books) => ControlAnswer>> = {
  TRESORERIE: (books) =>
    toVerify(
      books,
      '512',
      `${inNumber(beginning(books, '512').length, 'compte(s)')} de banque, solde à rapprocher`,
    ),
  VIREMENTS: (books) => cleared(books, 'Virements internes', '58'),
  CAISSE: ({ lowestCash }) =>
    lowestCash < 0n
      ? told('ECART', `La caisse descend à ${centsInEuros(lowestCash)}.`, '53')
      : told('JUSTE', 'La caisse n’est jamais créditrice.', '53'),
  CLIENTS: (books) => unusual(books, '411', -1n, 'client(s) créditeur(s)'),
  FOURNISSEURS: (books) => unusual(books, '401', 1n, 'fournisseur(s) débiteur(s)'),
  IMMOBILISATIONS: depreciation,
  EMPRUNTS: (books) => toVerify(books, '164', 'Emprunts restant dus'),
  TVA: (books) => share(books, ['4457', '70'], 'Solde de taxe collectée rapporté au chiffre d’affaires'),
  SOCIAL: (books) => toVerify(books, '43', 'Dettes sociales à la clôture'),
  PAIE: (books) => share(books, ['645', '641'], 'Charges sociales rapportées aux salaires'),
  IMPOTS: (books) => {
    const rate = percent(
      sum(beginning(books, '695')),
      resultOf(books.balances) + sum(beginning(books, '695')),
    );
    return told('A_VERIFIER', rate ? `Impôt rapporté au résultat\u202f: ${rate}.` : 'Aucun résultat.', '695');
  },
  CAPITAUX: (books) => cleared(books, 'Résultat précédent', '12'),
  COMPTES_COURANTS: (books) => unusual(books, '455', 1n, 'compte(s) courant(s) débiteur(s)'),
  ATTENTE: (books) => cleared(books, 'Comptes d’attente', '471', '472', '473', '474', '475'),
  A_NOUVEAUX: ({ openingFaults }) => {
    if (openingFaults === undefined)
      return told('A_VERIFIER', 'Aucun FEC en vigueur pour l’exercice précédent.', null);
    if (openingFaults === 0) return told('JUSTE', 'Les à-nouveaux sont ceux de la clôture précédente.', null);
    return told('ECART', `${inNumber(openingFaults, 'à-nouveau(x)')} à expliquer (règle E06).`, null);
  },
};

async function lowestCashOf(db: Db, clientId: number, fecId: number): Promise<bigint> {
  const [row] = await db.query<{ lowest: string | null }>(
    `select min(balance)::text as lowest from (
       select sum(sum(debit_cents - credit_cents)) over (partition by account order by entry_date nulls first) as balance
       from fec_line where client_id = $1 and fec_id = $2 and account like '53%' group by account, entry_date) d`,
    [clientId, fecId],
  );
  return BigInt(row?.lowest ?? 0);
}

async function openingFaultsOf(db: Db, clientId: number, { id, company_id, starts_on }: BooksOf) {
  if (!(await fecBefore(db, clientId, { companyId: company_id, opensOn: starts_on }))) return undefined;
  const [row] = await db.query<{ count: number }>(
    `select coalesce(sum(count), 0)::int as count from fec_rule where client_id = $1 and fec_id = $2 and rule = 'E06'`,
    [clientId, id],
  );
  return row?.count ?? 0;
}

interface BooksOf {
  id: number;
  company_id: number;
  starts_on: string;
}

/** What the books of a year say of each control. */
export async function controlAnswers(
  db: Db,
  clientId: number,
  of: BooksOf,
): Promise<(control: ClosingControl | null) => ControlAnswer | null> {
  const books: Books = {
    balances: await balancesOf(db, clientId, of.id),
    lowestCash: await lowestCashOf(db, clientId, of.id),
    openingFaults: await openingFaultsOf(db, clientId, of),
  };
  return (control) => (control ? answers[control](books) : null);
}
