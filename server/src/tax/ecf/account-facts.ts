import type { PointFact } from '#contract/tax/ecf/ecf.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { centsInEuros } from '../fec/cents-in-euros.ts';

interface Asked {
  point: number;
  label: string;
  /** Accounts that begin so. */
  accounts: readonly string[];
  /** Balance at the closing on its usual side, or what was moved on that side in the year, the à-nouveaux apart. */
  take: 'DEBIT' | 'CREDIT' | 'MOVED_DEBIT' | 'MOVED_CREDIT';
}

/** What the books say of points 5 to 10, by accounts of the national chart. */
const asked: readonly Asked[] = [
  { point: 5, label: 'Chiffre d’affaires selon le FEC (70)', accounts: ['70'], take: 'CREDIT' },
  { point: 6, label: 'Immobilisations brutes (20, 21)', accounts: ['20', '21'], take: 'DEBIT' },
  {
    point: 6,
    label: 'Dotations aux amortissements (681, 686, 687)',
    accounts: ['6811', '6861', '6871'],
    take: 'DEBIT',
  },
  {
    point: 6,
    label: 'Amortissements pratiqués dans l’exercice (28)',
    accounts: ['28'],
    take: 'MOVED_CREDIT',
  },
  { point: 6, label: 'Amortissements cumulés (28)', accounts: ['28'], take: 'CREDIT' },
  { point: 7, label: 'Provisions à la clôture (15)', accounts: ['15'], take: 'CREDIT' },
  {
    point: 7,
    label: 'Dépréciations à la clôture (29, 39, 49, 59)',
    accounts: ['29', '39', '49', '59'],
    take: 'CREDIT',
  },
  {
    point: 7,
    label: 'Dotations de l’exercice (6815 à 6817, 6865, 6866, 6875, 6876)',
    accounts: ['6815', '6816', '6817', '6865', '6866', '6875', '6876'],
    take: 'DEBIT',
  },
  {
    point: 7,
    label: 'Reprises de l’exercice (7815 à 7817, 7865, 7866, 7875, 7876)',
    accounts: ['7815', '7816', '7817', '7865', '7866', '7875', '7876'],
    take: 'CREDIT',
  },
  { point: 8, label: 'Fournisseurs, factures non parvenues (408)', accounts: ['408'], take: 'CREDIT' },
  {
    point: 8,
    label: 'Personnel et organismes sociaux, charges à payer (428, 438)',
    accounts: ['428', '438'],
    take: 'CREDIT',
  },
  {
    point: 8,
    label: 'État et divers, charges à payer (448, 4686)',
    accounts: ['448', '4686'],
    take: 'CREDIT',
  },
  { point: 9, label: 'Charges exceptionnelles (67)', accounts: ['67'], take: 'DEBIT' },
  { point: 9, label: 'Pénalités et amendes (6581, 6712)', accounts: ['6581', '6712'], take: 'DEBIT' },
  { point: 10, label: 'Taxe collectée de l’exercice (4457)', accounts: ['4457'], take: 'MOVED_CREDIT' },
  { point: 10, label: 'Taxe déductible de l’exercice (4456)', accounts: ['4456'], take: 'MOVED_DEBIT' },
  { point: 10, label: 'Chiffre d’affaires selon le FEC (70)', accounts: ['70'], take: 'CREDIT' },
];

interface Balance {
  account: string;
  debit: string;
  credit: string;
  opening: string;
}

function amount({ debit, credit, opening }: Balance, take: Asked['take']): bigint {
  const net = BigInt(debit) - BigInt(credit);
  const before = BigInt(opening);
  if (take === 'DEBIT') return net;
  if (take === 'CREDIT') return -net;
  return take === 'MOVED_DEBIT'
    ? BigInt(debit) - (before > 0n ? before : 0n)
    : BigInt(credit) + (before < 0n ? before : 0n);
}

/** Sums of the FEC in force that points 5 to 10 are judged on; none: the year has no books. */
export async function accountFacts(
  db: Db,
  clientId: number,
  exerciseId: number,
): Promise<ReadonlyMap<number, readonly PointFact[]>> {
  const balances = await db.query<Balance & { file: string }>(
    `select b.account, b.debit_cents::text as debit, b.credit_cents::text as credit, b.opening_cents::text as opening,
       f.file_name as file
     from exercise_fec x
     join fec f on f.client_id = x.client_id and f.id = x.fec_id
     join fec_balance b on b.client_id = x.client_id and b.fec_id = x.fec_id
     where x.client_id = $1 and x.exercise_id = $2`,
    [clientId, exerciseId],
  );
  const [first] = balances;
  const facts = new Map<number, PointFact[]>();
  if (!first) return facts;
  for (const { point, label, accounts, take } of asked) {
    const own = balances.filter(({ account }) => accounts.some((prefix) => account.startsWith(prefix)));
    const sum = own.reduce((all, balance) => all + amount(balance, take), 0n);
    const fact = { Libelle: label, Valeur: centsInEuros(sum), Source: `FEC en vigueur (${first.file})` };
    facts.set(point, [...(facts.get(point) ?? []), fact]);
  }
  return facts;
}
