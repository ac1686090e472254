import { expect, test } from 'vitest';
import type { TreasuryLine } from '#contract/commerce/treasury/matching.ts';
import type { Candidate } from './candidates.ts';
import { rank, sought } from './rank.ts';

const line = (Libelle: string, Reste: number): TreasuryLine => ({
  Id: 1,
  Date: '2026-11-20',
  Banque: 'Banque',
  Compte: 'Compte',
  NomCabinet: 'Cabinet',
  Libelle,
  Montant: Reste,
  Reste,
  Etat: 'A_RAPPROCHER',
  Parts: [],
});

let invoices = 0;
function invoice(Client: string, Montant: number, more: Partial<Candidate> = {}): Candidate {
  invoices += 1;
  return {
    IdFacture: invoices,
    IdPaiement: null,
    Numero: `FC2026-${String(invoices).padStart(5, '0')}`,
    Client,
    Echeance: null,
    Montant,
    account: Client,
    batch: null,
    ...more,
  };
}
const idsOf = (found: ReturnType<typeof rank>) =>
  found.map(({ Parts }) => Parts.map(({ IdFacture }) => IdFacture));

test('a number in the label comes before an exact sum, and that before a name', () => {
  const [named, exact, numbered] = [
    invoice('Boulangerie Martin', 900),
    invoice('Autre', 1_000),
    invoice('Troisième', 5_000),
  ];
  const found = rank(line(`VIR MARTIN ${numbered?.Numero}`, 1_000), [named, exact, numbered] as Candidate[]);
  expect(idsOf(found)).toEqual([[numbered?.IdFacture], [exact?.IdFacture], [named?.IdFacture]]);
});

test('several invoices of the customer whom the label tells make up the sum; those of another do not', () => {
  const own = [invoice('Garage Dupont', 300), invoice('Garage Dupont', 450), invoice('Garage Dupont', 999)];
  const others = [invoice('Tiers', 250), invoice('Tiers', 500), invoice('Tiers', 1)];
  const [first, ...rest] = rank(line('VIREMENT GARAGE DUPONT', 750), [...others, ...own]);
  expect(first?.Parts.map(({ IdFacture }) => IdFacture)).toEqual([own[0]?.IdFacture, own[1]?.IdFacture]);
  expect(first?.Raisons).toEqual(['montant exact', 'nom du client']);
  expect(rest.every(({ Parts }) => Parts.length === 1)).toBe(true);
});

test('a batch of direct debits is one proposal of all its payments', () => {
  const debits = [100, 200, 300].map((amount, index) =>
    invoice(`Client ${index}`, amount, { IdPaiement: 50 + index, batch: 7 }),
  );
  const [first] = rank(line('PRLV SEPA REMISE', 600), debits);
  expect(first?.Parts).toHaveLength(3);
  expect(first?.Raisons).toEqual(['lot de prélèvements', 'montant exact', 'paiement déjà noté']);
});

test('words that many names have tell nobody', () => {
  expect(rank(line('VIREMENT SARL CLIENT', 10), [invoice('SARL Client', 5_000)])).toEqual([]);
});

test('what is looked for by hand is found by number or customer, without accents', () => {
  const sold = invoice('Élodie Béranger', 5_000);
  expect(idsOf(sought(line('X', 10), [sold, invoice('Autre', 10)], 'beranger'))).toEqual([[sold.IdFacture]]);
});
