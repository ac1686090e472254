import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type {
  exportPorteFeuilleToExcelAsAttachment,
  GetAllSuiviSocietes,
  GetAllSuiviSocietes1,
} from '#contract/permanent-files/companies/portfolio/calls.ts';
import {
  type AccountsStage,
  accountsStages,
  type PortfolioFilters,
  type PortfolioRow,
} from '#contract/permanent-files/companies/portfolio/portfolio.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { type Column, streamXlsx } from '#server/platform/excel/xlsx.ts';
import { readAll } from '#server/platform/records/list/read-all.ts';
import type { FileToSend, SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type DeadlineSource, firstOf } from '../deadlines/deadline-source.ts';
import { type DeadlineFacts, readAccountsParameters } from '../exercises/read-exercises.ts';
import { type NextDays, nextDays, nextDeadline } from './next-deadlines.ts';
import { portfolioOwner } from './portfolio-owner.ts';
import { filesOf, portfolioPage, wholePortfolio } from './portfolio-statement.ts';

type Portfolio = typeof GetAllSuiviSocietes;
type Context = SignedInContext<Portfolio>;

/** The CFE of some files, by their ids: its area stands above and hands it in. */
type CfeOfFiles = (
  db: Db,
  clientId: number,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, NonNullable<PortfolioRow['Cfe']>>>;

/** What the areas above hand in. */
export interface OtherAreas {
  cfeOf: CfeOfFiles;
  /** What falls due beside the annual accounts. */
  sources: readonly DeadlineSource[];
}

type Told = Omit<PortfolioRow, 'Cfe'>;
type Shown = Omit<Told, 'Exercice' | 'ProchaineEcheance' | 'Bilan'>;
type Row = Shown &
  DeadlineFacts & { exerciseId: number | null; DateDebut: string; total: number; late: number };

function stageOf({ DateDepot, DateApprobation, DateLiasse }: DeadlineFacts): AccountsStage {
  if (DateDepot) return 'DEPOSES';
  if (DateApprobation) return 'APPROUVES';
  return DateLiasse ? 'LIASSE_DEPOSEE' : 'A_FAIRE';
}

/** A file with its next deadline, as it is told. */
function present(row: Row, parameters: ParametersOnDay): Told {
  const { Id, Reference, RaisonSociale, Siren, Cabinet, ChefMission, Gestionnaire, Etat } = row;
  const shown = { Id, Reference, RaisonSociale, Siren, Cabinet, ChefMission, Gestionnaire, Etat };
  if (row.exerciseId === null) return { ...shown, Exercice: null, ProchaineEcheance: null, Bilan: null };
  return {
    ...shown,
    Exercice: { Id: row.exerciseId, DateDebut: row.DateDebut, DateFin: row.DateFin },
    ProchaineEcheance: nextDeadline(row, parameters),
    Bilan: stageOf(row),
  };
}

/** What both lists and the workbook read. */
async function prepare(
  { db, session }: Pick<Context, 'db' | 'session'>,
  owner: number | undefined,
  filters: PortfolioFilters,
  { sources }: OtherAreas,
) {
  const asked = { clientId: session.clientId, sessionId: session.sessionId, owner, filters };
  const parameters = await readAccountsParameters(db, session.clientId);
  // who asks for the accounts of one year is told of these alone
  const asking = filters.ExerciceYear ? [] : sources;
  const others: NextDays['others'] = [];
  for (const one of asking) others.push(await one.days(db, session.clientId));
  const next = { ...(await nextDays(db, filesOf(asked), parameters)), others };
  const tell = async (rows: readonly Row[]): Promise<Told[]> => {
    const ids = rows.map(({ Id }) => Id);
    const first = await firstOf(asking, db, session.clientId, ids);
    return rows.map((row) => {
      const told = present(row, parameters);
      const other = first.get(row.Id);
      const isFirst = other && (!told.ProchaineEcheance || other.Date < told.ProchaineEcheance.Date);
      return isFirst ? { ...told, ProchaineEcheance: other } : told;
    });
  };
  return { asked, next, tell };
}

async function page(
  context: Context,
  owner: number | undefined,
  areas: OtherAreas,
): Promise<AnswerOf<Portfolio>> {
  const { db, session, input } = context;
  const { asked, next, tell } = await prepare(context, owner, input, areas);
  const { text, values } = portfolioPage(asked, input, next);
  const rows = await db.query<Row>(text, values);
  const [first] = rows;
  const shown = await tell(rows.filter(({ Id }) => Id != null));
  const cfe = await areas.cfeOf(
    db,
    session.clientId,
    shown.map(({ Id }) => Id),
  );
  return {
    Items: shown.map((row) => ({ ...row, Cfe: cfe.get(row.Id) ?? null })),
    TotalCount: first?.total ?? 0,
    TotalEnRetard: first?.late ?? 0,
  };
}

/** One's own portfolio, or a collaborator's. @throws AppError 403 */
export const readPortfolio = (areas: OtherAreas) => async (context: Context) =>
  page(context, await portfolioOwner(context.db, context.session, context.input.AccountingManagerId), areas);

/** The firm's files, or a collaborator's. */
export const readFirmPortfolio =
  (areas: OtherAreas) => (context: SignedInContext<typeof GetAllSuiviSocietes1>) =>
    page(context, context.input.AccountingManagerId ?? undefined, areas);

const columns: Column<Told>[] = [
  { head: 'Société', width: 40, value: (row) => row.RaisonSociale },
  { head: 'Référence', width: 16, value: (row) => row.Reference },
  { head: 'SIREN', width: 14, value: (row) => row.Siren },
  { head: 'Cabinet', width: 24, value: (row) => row.Cabinet },
  { head: 'Chef de mission', width: 24, value: (row) => row.ChefMission?.Value ?? null },
  { head: 'Gestionnaire', width: 24, value: (row) => row.Gestionnaire?.Value ?? null },
  {
    head: 'Exercice',
    width: 26,
    value: ({ Exercice }) =>
      Exercice && `Du ${inFigures(Exercice.DateDebut)} au ${inFigures(Exercice.DateFin)}`,
  },
  {
    head: 'Prochaine échéance',
    width: 24,
    value: ({ ProchaineEcheance }) => ProchaineEcheance?.Libelle ?? null,
  },
  {
    head: 'Date limite',
    width: 14,
    value: ({ ProchaineEcheance }) => ProchaineEcheance && inFigures(ProchaineEcheance.Date),
  },
  {
    head: 'En retard',
    width: 12,
    value: ({ ProchaineEcheance }) => (ProchaineEcheance?.EnRetard ? 'Oui' : 'Non'),
  },
  { head: 'Bilan', width: 20, value: ({ Bilan }) => Bilan && accountsStages[Bilan] },
];

const batchSize = 200;

type ExportContext = SignedInContext<typeof exportPorteFeuilleToExcelAsAttachment>;

/** A portfolio as a workbook. @throws AppError 403 */
export const exportPortfolio =
  (areas: OtherAreas) =>
  async (context: ExportContext): Promise<FileToSend> => {
    const { db, session, input } = context;
    const owner = await portfolioOwner(db, session, input.AccountingManagerId);
    const { asked, next, tell } = await prepare(context, owner, input, areas);
    async function* rows() {
      let batch: Row[] = [];
      for await (const row of readAll<Row>(db, wholePortfolio(asked, input, next), {})) {
        batch.push(row);
        if (batch.length < batchSize) continue;
        yield* await tell(batch);
        batch = [];
      }
      yield* await tell(batch);
    }
    return {
      fileName: `portefeuille-${todayInParis()}.xlsx`,
      content: streamXlsx('Portefeuille', columns, rows()),
    };
  };
