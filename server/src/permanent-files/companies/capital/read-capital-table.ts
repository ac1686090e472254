import type { AnswerOf } from '#contract/call.ts';
import type { GetTableCapital } from '#contract/permanent-files/companies/capital-calls.ts';
import type { Company } from '#contract/permanent-files/companies/company.ts';
import { type CapitalTable, notARegister } from '#contract/permanent-files/companies/share-register.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { euros } from '#server/platform/records/field-words.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableCompany } from '../page/read-company.ts';
import { companyPeriods } from '../save/periods.ts';
import { type CapitalShare, capitalTable, rounded } from './capital-table.ts';
import { holderOf, holdingsOf, type NamedHolding, namesIn } from './holdings.ts';

const count = (shares: number) => shares.toLocaleString('fr-FR');

type Declared = Pick<Company, 'Capital' | 'NombreTitres'>;

/** In cents; null where it does not follow from what the file says. */
const nominalOf = ({ Capital, NombreTitres }: Declared) =>
  Capital === null || NombreTitres === null ? null : Capital / NombreTitres;

/** What does not fit: titles × nominal against the capital, usufruct against bare ownership. */
function alertsOf(total: number, lines: readonly CapitalShare[], declared: Declared): string[] {
  const alerts: string[] = [];
  const nominal = nominalOf(declared);
  const { Capital, NombreTitres } = declared;
  if (total > 0 && nominal !== null && Capital !== null && NombreTitres !== total)
    alerts.push(
      `Le registre compte ${count(total)} titres × ${euros(nominal)} = ${euros(total * nominal)}, le capital du dossier est de ${euros(Capital)} (${count(NombreTitres ?? 0)} titres).`,
    );
  const sum = (right: 'NP' | 'US') => lines.reduce((all, line) => all + line[right], 0);
  const [bare, usufruct] = [sum('NP'), sum('US')];
  if (bare !== usufruct)
    alerts.push(
      `La nue-propriété porte sur ${count(bare)} titres, l’usufruit sur ${count(usufruct)}\u202f: l’un des deux manque au registre.`,
    );
  return alerts;
}

/** The table of a company's holders on a day from what is held then, the company read as it was. */
export function presentCapitalTable(
  holdings: readonly NamedHolding[],
  company: Declared,
  day: string,
): CapitalTable {
  const { total, lines } = capitalTable(holdings);
  const name = namesIn(holdings, []);
  return {
    Le: day,
    Total: total,
    Lignes: lines.map(({ holder, PP, NP, US, capital, votes }) => ({
      Titulaire: holderOf(holder, name),
      PP,
      NP,
      US,
      PourcentageCapital: rounded(capital),
      PourcentageVotes: rounded(votes),
    })),
    ValeurNominale: nominalOf(company),
    Avertissement: notARegister,
    Alertes: alertsOf(total, lines, company),
  };
}

/** The table of a company's holders on a day, the company read as it was then. */
export const capitalTableOf = async (
  db: Db,
  clientId: number,
  company: Declared & { Id: number },
  day: string,
): Promise<CapitalTable> =>
  presentCapitalTable(await holdingsOf(db, { clientId, companyId: company.Id, day }), company, day);

/** Who holds the titles of a company, today or on a day. @throws AppError 404 */
export async function readCapitalTable({
  db,
  session,
  input,
}: SignedInContext<typeof GetTableCapital>): Promise<AnswerOf<typeof GetTableCapital>> {
  const company = await readableCompany(db, session, input.IdSociete);
  const day = input.AsOf ?? todayInParis();
  const then = await companyPeriods.asOf(db, session.clientId, company, day);
  return capitalTableOf(db, session.clientId, then, day);
}
