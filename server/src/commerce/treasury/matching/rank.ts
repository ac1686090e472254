import type { Proposal, TreasuryLine } from '#contract/commerce/treasury/matching.ts';
import { fold } from '#contract/fold.ts';
import type { Candidate } from './candidates.ts';

const mostProposals = 20;
/** Beyond, combinations of one customer's invoices are not tried. */
const mostCombined = 14;
/** Words of a customer's name that others bear too. */
const common = new Set([
  'sarl',
  'eurl',
  'sasu',
  'societe',
  'groupe',
  'cabinet',
  'france',
  'virement',
  'client',
]);

const points = { number: 6, amount: 4, name: 3, noted: 2 };

const packed = (text: string) => fold(text).replace(/[^a-z0-9]/g, '');

/** Whether a label tells a customer: by the whole name or by a word of it that few others bear. */
function tellsName(label: string, client: string): boolean {
  const words = fold(client)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= 4 && !common.has(word));
  const told = new Set(fold(label).split(/[^a-z0-9]+/));
  return words.some((word) => told.has(word));
}

type Ranked = Proposal & { score: number };

const sumOf = (parts: readonly Candidate[]) => parts.reduce((sum, { Montant }) => sum + Montant, 0);

/** What several parts have in common with a line, in points and in words. */
function judge(line: TreasuryLine, parts: readonly Candidate[], more: readonly string[] = []): Ranked {
  const label = packed(line.Libelle);
  const Total = sumOf(parts);
  const isNumbered = parts.every(({ Numero }) => label.includes(packed(Numero)));
  const isNamed = parts.every(({ Client }) => tellsName(line.Libelle, Client));
  const isExact = Total === line.Reste;
  const isNoted = parts.every(({ IdPaiement }) => IdPaiement !== null);
  const Raisons = [
    ...more,
    ...(isNumbered ? ['numéro dans le libellé'] : []),
    ...(isExact ? ['montant exact'] : []),
    ...(isNamed ? ['nom du client'] : []),
    ...(isNoted ? ['paiement déjà noté'] : []),
  ];
  const score =
    (isNumbered ? points.number : 0) +
    (isExact ? points.amount : 0) +
    (isNamed ? points.name : 0) +
    (isNoted && isExact ? points.noted : 0);
  return { Parts: parts.map(({ account: _, batch: __, ...part }) => part), Raisons, Total, score };
}

/** The first set of at least two whose sum is just so much. */
function combination(parts: readonly Candidate[], sum: number): Candidate[] | undefined {
  const find = (from: number, left: number, taken: Candidate[]): Candidate[] | undefined => {
    if (left === 0) return taken.length > 1 ? taken : undefined;
    for (let at = from; at < parts.length; at += 1) {
      const part = parts[at];
      if (!part || part.Montant > left) continue;
      const found = find(at + 1, left - part.Montant, [...taken, part]);
      if (found) return found;
    }
    return undefined;
  };
  return find(0, sum, []);
}

/** Several that one line pays: what its label numbers, what makes up its sum among one customer's, a batch of direct debits. */
function together(line: TreasuryLine, candidates: readonly Candidate[]): Ranked[] {
  const label = packed(line.Libelle);
  const numbered = candidates.filter(
    ({ Numero, IdPaiement }) => IdPaiement === null && label.includes(packed(Numero)),
  );
  const byAccount = Map.groupBy(
    candidates.filter(({ IdPaiement }) => IdPaiement === null),
    ({ account }) => account,
  );
  const byBatch = Map.groupBy(
    candidates.filter(({ batch }) => batch !== null),
    ({ batch }) => batch,
  );
  const ofOne = [...byAccount.values()].flatMap((parts) => {
    if (parts.length > 1 && sumOf(parts) === line.Reste) return [judge(line, parts)];
    if (!tellsName(line.Libelle, parts[0]?.Client ?? '')) return [];
    const found = combination(parts.slice(0, mostCombined), line.Reste);
    return found ? [judge(line, found)] : [];
  });
  return [
    ...(numbered.length > 1 && sumOf(numbered) <= line.Reste ? [judge(line, numbered)] : []),
    ...ofOne,
    ...[...byBatch.values()]
      .filter((parts) => parts.length > 1 && sumOf(parts) === line.Reste)
      .map((parts) => judge(line, parts, ['lot de prélèvements'])),
  ];
}

const keyOf = ({ Parts }: Proposal) =>
  Parts.map(({ IdFacture, IdPaiement }) => `${IdFacture}/${IdPaiement}`).join();

/** What a line may pay, the likeliest first: by sum, by numbers in its label, by the customer's name. */
export function rank(line: TreasuryLine, candidates: readonly Candidate[]): Proposal[] {
  const single = candidates.map((candidate) => judge(line, [candidate]));
  const ranked = [...together(line, candidates), ...single]
    .filter(
      ({ score, Parts }) => score >= points.amount || (score >= points.name && Parts[0]?.IdPaiement === null),
    )
    .sort((one, other) => other.score - one.score || other.Parts.length - one.Parts.length);
  return [...new Map(ranked.reverse().map((proposal) => [keyOf(proposal), proposal])).values()]
    .reverse()
    .slice(0, mostProposals)
    .map(({ score: _, ...proposal }) => proposal);
}

/** Invoices that somebody looks for by number or customer, each by itself. */
export function sought(line: TreasuryLine, candidates: readonly Candidate[], text: string): Proposal[] {
  const words = fold(text);
  return candidates
    .filter(({ Numero, Client }) => fold(`${Numero} ${Client}`).includes(words))
    .slice(0, mostProposals)
    .map((candidate) => judge(line, [candidate]))
    .map(({ score: _, ...proposal }) => proposal);
}
