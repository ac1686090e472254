import type { AnswerOf } from '#contract/call.ts';
import type { GetAllSyntheseBilanByIdSociete } from '#contract/tax/bilans/calls.ts';
import { synthesisKeys } from '#server/directory/referentials/entries.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { balancesOf } from '../statements/balances.ts';
import { figuresOf } from '../statements/figures.ts';
import { statementModel, synthesisFormulas } from '../statements/model.ts';
import { detailsOf } from './read-bilan.ts';

type Answer = AnswerOf<typeof GetAllSyntheseBilanByIdSociete>;
type Year = Pick<
  Answer[number],
  'IdExercice' | 'DateDebut' | 'DateFin' | 'IdBilan' | 'IdStatutBilan' | 'Motif' | 'IdFec'
>;

interface YearFigures {
  source: Answer[number]['Source'];
  values: ReadonlyMap<string, bigint>;
}

/** A year's key figures: by its FEC in force, else as its balance sheet keeps them. */
async function figuresOfYear(db: Db, clientId: number, year: Year): Promise<YearFigures> {
  if (year.IdFec !== null) {
    const { values } = figuresOf(statementModel(year.DateDebut), await balancesOf(db, clientId, year.IdFec));
    const own = synthesisFormulas.map(({ key }): [string, bigint] => [key, values.get(key) ?? 0n]);
    return { source: 'FEC', values: new Map(own) };
  }
  const kept = year.IdBilan === null ? [] : await detailsOf(db, clientId, year.IdBilan);
  return {
    source: kept[0]?.Source ?? null,
    values: new Map(kept.map(({ Cle, Valeur }) => [Cle, BigInt(Valeur)])),
  };
}

/** The years of a company with their key figures and the change on the year before, the latest first. @throws AppError 404 */
export async function listSyntheses({
  db,
  session,
  input,
}: SignedInContext<typeof GetAllSyntheseBilanByIdSociete>): Promise<Answer> {
  const { clientId } = session;
  const { Id } = await readableCompany(db, session, input.IdSociete);
  const years = await db.query<Year>(
    `select e.id as "IdExercice", e.starts_on as "DateDebut", e.ends_on as "DateFin", b.id as "IdBilan",
       b.status as "IdStatutBilan", b.motive as "Motif", x.fec_id as "IdFec"
     from exercise e
     left join balance_sheet b on b.client_id = e.client_id and b.exercise_id = e.id
     left join exercise_fec x on x.client_id = e.client_id and x.exercise_id = e.id
     where e.client_id = $1 and e.company_id = $2 order by e.starts_on`,
    [clientId, Id],
  );
  const keys = await synthesisKeys(db);
  const told: Answer = [];
  let before: YearFigures | undefined;
  for (const year of years) {
    const { source, values } = await figuresOfYear(db, clientId, year);
    const Chiffres = keys.flatMap(({ Code: Cle, Libelle, Rubrique }) => {
      const value = values.get(Cle);
      if (value === undefined) return [];
      const previous = before?.values.get(Cle);
      const Variation = previous === undefined ? null : String(value - previous);
      return [{ Cle, Libelle, Rubrique, Valeur: String(value), Variation }];
    });
    told.unshift({ ...year, Source: source, Chiffres });
    before = { source, values };
  }
  return told;
}
