import type { AnswerOf } from '#contract/call.ts';
import type { GetFecBilan, GetFecComptes } from '#contract/tax/bilans/calls.ts';
import type { Statements } from '#contract/tax/bilans/statements.ts';
import { synthesisKeys } from '#server/directory/referentials/entries.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { fecBefore } from '../../fec/fec-before.ts';
import { type FecRow, findFec, foundFec, type OpenedFec } from '../../fec/fec-row.ts';
import { balancesOf, presentBalance } from './balances.ts';
import { type Figures, figuresOf, resultOf } from './figures.ts';
import { layOut } from './lay-out.ts';
import { statementModel, synthesisFormulas } from './model.ts';
import { type Labels, labelsOf, ratiosOf, reasonOf } from './reasons.ts';
import { type Balance, placer } from './spread.ts';

interface Key {
  Code: string;
  Libelle: string;
  Rubrique: string;
}

interface Years {
  now: Figures;
  before: Figures | undefined;
}

/** Each synthesis key that has a formula, with its reason. */
function synthesisOf(keys: readonly Key[], { now, before }: Years, labels: Labels): Statements['Synthese'] {
  const formulas = new Map(synthesisFormulas.map(({ key, formula }) => [key, formula]));
  return keys.flatMap(({ Code: Cle, Libelle, Rubrique }) => {
    const formula = formulas.get(Cle);
    if (!formula) return [];
    const { total, reason } = reasonOf(formula, now, labels);
    const ValeurN1 = before ? String(before.values.get(Cle) ?? 0n) : null;
    return [{ Cle, Libelle, Rubrique, Valeur: String(total), ValeurN1, Pourquoi: reason }];
  });
}

/** Sums that must agree, each with what they differ by. */
function controlsOf(balances: readonly Balance[], { values }: Figures): Statements['Controles'] {
  const value = (name: string) => values.get(name) ?? 0n;
  const control = (Libelle: string, difference: bigint) => ({
    Libelle,
    Ecart: String(difference),
    EstJuste: difference === 0n,
  });
  return [
    control('Total de l’actif égal au total du passif', value('CO') - value('EE')),
    control(
      'Résultat du compte de résultat égal à la somme des classes 6 et 7',
      value('HN') - resultOf(balances),
    ),
    control('Résultat du bilan égal à celui du compte de résultat', value('DI') - value('HN')),
  ];
}

/** Everything that follows from a FEC's balances. */
export async function statementsOf(
  db: Db,
  clientId: number,
  row: Pick<FecRow, 'id' | 'file_name' | 'company_id' | 'company_name' | 'starts_on' | 'ends_on'>,
  isSimplified: boolean,
): Promise<Statements> {
  const model = statementModel(row.starts_on);
  const balances = await balancesOf(db, clientId, row.id);
  const previous = await fecBefore(db, clientId, { companyId: row.company_id, opensOn: row.starts_on });
  const isFormer = previous && statementModel(previous.opensOn) !== model;
  const years: Years = {
    now: figuresOf(model, balances),
    before: previous && figuresOf(model, await balancesOf(db, clientId, previous.id), isFormer),
  };
  const keys: Key[] = await synthesisKeys(db);
  const labels = labelsOf(model, new Map(keys.map(({ Code, Libelle }) => [Code, Libelle])));
  return {
    IdFec: row.id,
    IdSociete: row.company_id,
    NomSociete: row.company_name,
    FileName: row.file_name,
    IdFecN1: previous?.id ?? null,
    DateDebut: row.starts_on,
    DateFin: row.ends_on,
    Modele: model.name,
    Actif: layOut('ACTIF', model, years, isSimplified),
    Passif: layOut('PASSIF', model, years, isSimplified),
    Resultat: layOut('RESULTAT', model, years, isSimplified),
    NonAffectes: years.now.unplaced.map(presentBalance),
    Reclasses: [...(years.before?.reclassed ?? [])],
    Controles: controlsOf(balances, years.now),
    Synthese: synthesisOf(keys, years, labels),
    Ratios: ratiosOf(years.now, labels),
  };
}

/** @throws AppError 404 */
export async function readStatements({
  db,
  session,
  input,
}: SignedInContext<typeof GetFecBilan>): Promise<AnswerOf<typeof GetFecBilan>> {
  const row = await findFec(db, session, input.IdFec);
  return statementsOf(db, session.clientId, row, input.Forme === 'SIMPLIFIE');
}

/** The boxes that a name stands for: itself, those of a simplified box, or those of the groups that a total adds up. */
function codesOf(name: string, model: ReturnType<typeof statementModel>): Set<string> {
  const total = model.rows.find((row) => row.formule && (row.code === name || row.simplifie === name));
  if (total?.formule) return new Set(total.formule.terms.flatMap((term) => [...codesOf(term.name, model)]));
  const own = model.lines.filter(
    ({ code, simplifie, groupe }) => code === name || simplifie === name || groupe === name,
  );
  return new Set(own.map(({ code }) => code));
}

/** The accounts of a line, with their thirds; an account's own by its number. @throws AppError 404 */
export async function readStatementAccounts(
  { db, session, input }: SignedInContext<typeof GetFecComptes>,
  rows: readonly OpenedFec[],
): Promise<AnswerOf<typeof GetFecComptes>> {
  const row = foundFec(rows);
  const model = statementModel(row.starts_on);
  const codes = codesOf(input.Code, model);
  if (codes.size === 0)
    return { Items: (await balancesOf(db, session.clientId, row.id, input.Code)).map(presentBalance) };
  const place = placer(model);
  const isResult = codes.has('DI');
  const all = await balancesOf(db, session.clientId, row.id);
  const own = all.filter(
    (balance) => codes.has(place(balance)?.code ?? '') || (isResult && /^[67]/.test(balance.account)),
  );
  return { Items: own.map(presentBalance) };
}
