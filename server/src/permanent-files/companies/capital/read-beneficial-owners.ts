import type { AnswerOf } from '#contract/call.ts';
import type {
  BeneficialOwner,
  BeneficialOwners,
} from '#contract/permanent-files/companies/beneficial-owner.ts';
import type { GetBeneficiairesEffectifs } from '#contract/permanent-files/companies/capital-calls.ts';
import { type Db, together } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableCompany } from '../page/read-company.ts';
import { beneficialOwners, type Findings, type Threshold } from './beneficial-owners.ts';
import { type CapitalShare, capitalTable, rounded } from './capital-table.ts';
import { holdingsAbove, type Name, type NamedHolding, namesIn } from './holdings.ts';
import { legalRepresentatives } from './legal-representatives.ts';
import { ownerThreshold } from './owner-threshold.ts';
import type { Ownership } from './ownership.ts';
import { type Chain, heaviestChains } from './ownership-chains.ts';

/** Chains told of each owner: the rest is told as one part. */
const mostChains = 10;

interface Asked {
  clientId: number;
  companyId: number;
  day: string;
}

/** Who holds what of the company and of those above it, as tables of holders. */
function ownershipOf(holdings: readonly NamedHolding[]): Ownership {
  const rows = Map.groupBy(holdings, ({ company }) => company);
  return new Map([...rows].map(([id, held]): [number, CapitalShare[]] => [id, capitalTable(held).lines]));
}

const rule = ({ percent, isIncluded }: Threshold) =>
  `Est bénéficiaire effectif qui détient, directement ou indirectement, ${isIncluded ? 'au moins' : 'plus de'} ${percent.toLocaleString('fr-FR')} % du capital ou des droits de vote, ou contrôle des sociétés qui les détiennent\u202f; à défaut, le représentant légal. Les parts se multiplient le long d’une chaîne, les chaînes s’additionnent.`;

/** What makes the answer doubtful; `isByOffice`: a legal representative stands in for owners. */
function alertsOf(
  companyId: number,
  { unknown, circular }: Findings,
  isByOffice: boolean,
  name: Name,
): string[] {
  const names = (ids: readonly number[]) => ids.map((id) => name(`c${id}`).Value).join(', ');
  const above = unknown.filter((id) => id !== companyId);
  const alerts: string[] = [];
  if (unknown.includes(companyId)) alerts.push('Le registre des titres de la société est vide.');
  if (above.length > 0)
    alerts.push(`Détenteurs inconnus\u202f: ${names(above)}. Complétez leur registre des titres.`);
  if (circular.length > 0)
    alerts.push(
      `Participations en boucle\u202f: ${names(circular)}. Le calcul les suit jusqu’au bout\u202f; vérifiez les droits de vote.`,
    );
  if (isByOffice && unknown.length > 0)
    alerts.push(
      'Le représentant légal est désigné à défaut\u202f: il peut y avoir un bénéficiaire non connu.',
    );
  return alerts;
}

const chainOf = ({ companies, parts, capital, votes }: Chain, name: Name) => ({
  Societes: companies.map((id) => name(`c${id}`)),
  Parts: parts.map(rounded),
  PourcentageCapital: rounded(capital),
  PourcentageVotes: rounded(votes),
});

/** What the owners of a company follow from, asked for at once, whether or not somebody holds enough. */
export async function readOwnership(db: Db, asked: Asked) {
  const [threshold, holdings, representatives] = await together([
    ownerThreshold(db, asked.clientId, asked.day),
    holdingsAbove(db, asked),
    legalRepresentatives(db, asked),
  ]);
  return { threshold, holdings, representatives };
}

/** The beneficial owners of a company on a day, with the rule of that day and the chains behind each. */
export function presentOwners(
  { companyId, day }: Pick<Asked, 'companyId' | 'day'>,
  { threshold, holdings, representatives }: Awaited<ReturnType<typeof readOwnership>>,
): BeneficialOwners {
  const ownership = ownershipOf(holdings);
  const found = beneficialOwners(companyId, ownership, threshold);
  const chains = heaviestChains(companyId, ownership, mostChains);
  const instead = found.owners.length === 0 ? representatives : [];
  const name = namesIn(holdings, instead);
  const byHolding = found.owners.map(({ personId, capital, votes, reason }): BeneficialOwner => {
    const own = chains.get(personId) ?? [];
    const told = own.reduce((sum, chain) => sum + chain.capital, 0);
    return {
      Personne: name(`p${personId}`),
      PourcentageCapital: rounded(capital),
      PourcentageVotes: rounded(votes),
      Motif: reason,
      Chaines: own.map((chain) => chainOf(chain, name)),
      AutresChaines: rounded(Math.max(0, capital - told)),
    };
  });
  const byOffice = instead.map(
    ({ id }): BeneficialOwner => ({
      Personne: name(`p${id}`),
      PourcentageCapital: 0,
      PourcentageVotes: 0,
      Motif: 'REPRESENTANT',
      Chaines: [],
      AutresChaines: 0,
    }),
  );
  return {
    Le: day,
    Items: [...byHolding, ...byOffice],
    Seuil: threshold.percent,
    IsSeuilInclus: threshold.isIncluded,
    Regle: rule(threshold),
    Source: threshold.source,
    Alertes: alertsOf(companyId, found, instead.length > 0, name),
  };
}

/** The same, read. */
export const beneficialOwnersOf = async (db: Db, asked: Asked): Promise<BeneficialOwners> =>
  presentOwners(asked, await readOwnership(db, asked));

/** The beneficial owners of a company, today or on a day. @throws AppError 404 */
export async function readBeneficialOwners({
  db,
  session,
  input,
}: SignedInContext<typeof GetBeneficiairesEffectifs>): Promise<AnswerOf<typeof GetBeneficiairesEffectifs>> {
  await readableCompany(db, session, input.IdSociete);
  const day = input.AsOf ?? todayInParis();
  return beneficialOwnersOf(db, { clientId: session.clientId, companyId: input.IdSociete, day });
}
