import { factChanges, type Report, ReportAnswers } from '#contract/legal/vigilance/report.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { vigilanceFor } from '../scoring/score.ts';
import { divergenceLimit, reviewParameters } from './next-review.ts';
import { readFacts, scoreWithAnswers } from './report-facts.ts';
import { levelsOf, overallOf } from './report-levels.ts';
import type { ReportRow } from './report-row.ts';
import { validatorsBeside } from './validators.ts';
import { veryHighLock } from './very-high.ts';

type Presented = Omit<Report, 'Validation' | 'Manques'>;

/** The papers of a report, each with what tells its content. */
const papersOf = (db: Db, clientId: number, reportId: number) =>
  db.query<NonNullable<Report['Pieces']>[number]>(
    `select d.id as "Id", d.label as "Libelle", f.file_name as "FileName", f.sha256 as "Empreinte"
     from document d join stored_file f on f.client_id = d.client_id and f.id = d.file_id
     where d.client_id = $1 and d.object_kind = 'risk-report' and d.object_id = $2 order by d.id`,
    [clientId, reportId],
  );

/** What a report wants before it may be handed over. */
export function gapsOf({ Reponses, Faits, Conclusion }: Presented): string[] {
  const answered = new Set(Reponses.Ppe.map(({ IdPerson }) => IdPerson));
  const unanswered = Faits.Personnes.filter(({ Personne }) => !answered.has(Personne.Key));
  const names = unanswered.map(({ Personne }) => Personne.Value).join(', ');
  return [
    ...(Reponses.IsIdentiteVerifiee ? [] : ['Vérifier l’identité et les mandats.']),
    ...(Reponses.IsBeneficiairesVerifies ? [] : ['Vérifier les bénéficiaires effectifs.']),
    ...(names ? [`Répondre pour les personnes politiquement exposées\u202f: ${names}.`] : []),
    ...(Faits.Filtrages.some(({ Recherche }) => Recherche === null)
      ? ['Rechercher dans le registre des gels.']
      : []),
    ...(Faits.Filtrages.some(({ Ressemblances }) => Ressemblances.some(({ Etat }) => Etat === 'A_DECIDER'))
      ? ['Décider des ressemblances avec le registre des gels.']
      : []),
    ...(Conclusion ? [] : ['Écrire une conclusion.']),
  ];
}

/** A report that is under way as it stands today, or that is to be validated today. */
export async function presentUnderWay(db: Db, clientId: number, row: ReportRow): Promise<Presented> {
  const day = todayInParis();
  const { companyId, proposals, decisions } = row;
  const answers = ReportAnswers.parse(row.answers);
  const facts = await readFacts(db, { clientId, companyId, day });
  const score = await scoreWithAnswers(db, { clientId, companyId, day }, answers);
  const locked = await veryHighLock(db, clientId, day);
  const axes = levelsOf(score, proposals, decisions, locked.IsVerrouille);
  const level = overallOf(axes);
  const parameters = await reviewParameters(db, clientId);
  const { Rbe } = answers;
  const [company] = await db.query<{ name: string; siren: string | null }>(
    'select name, siren from company where client_id = $1 and id = $2',
    [clientId, companyId],
  );
  return {
    Id: row.id,
    Version: row.version,
    RiskGuid: row.guid,
    Societe: { Key: companyId, Value: company?.name ?? '' },
    Siren: company?.siren ?? null,
    Etat: row.state,
    OuvertPour: row.openedFor,
    OuvertLe: row.openedOn,
    Changements: row.changes.map((change) => factChanges[change] ?? change),
    Faits: { ...facts, Criteres: score.matches },
    Reponses: answers,
    Propositions: proposals.map(({ Comment, ...proposal }) => ({ ...proposal, Comment: Comment ?? null })),
    Axes: axes,
    RiskLevel: level,
    IsTresEleve: score.isVeryHigh,
    TresEleve: locked,
    VigilanceLevel: row.vigilanceMotive && row.vigilance ? row.vigilance : vigilanceFor(level),
    VigilanceCalculee: vigilanceFor(level),
    MotifVigilance: row.vigilanceMotive,
    Conclusion: row.conclusion,
    LimiteSignalement:
      Rbe?.IsDivergence && Rbe.DateConsultation ? divergenceLimit(Rbe.DateConsultation, parameters) : null,
    SoumisLe: row.submittedAt?.toISOString() ?? null,
    SoumisPar: row.submitter,
    ValideLe: null,
    ValidePar: null,
    IsSeul: false,
    MotifSeul: null,
    ProchaineRevue: null,
    Empreinte: null,
    Pieces: await papersOf(db, clientId, row.id),
  };
}

/** How a user may validate a report: as another person than who submitted it; alone, where the firm has nobody else. */
export async function validationBy(db: Db, session: Session, row: ReportRow): Promise<Report['Validation']> {
  if (row.state !== 'ToValidate') return 'NON';
  if (row.submittedBy !== session.userId) return 'AUTRE';
  const others = await validatorsBeside(db, session.clientId, session.userId);
  return others.length === 0 ? 'SEUL' : 'NON';
}

/** A report as it is read: as it was frozen once it is validated, else as it stands today. */
export async function presentReport(db: Db, session: Session, row: ReportRow): Promise<Report> {
  if (row.frozen) return { ...row.frozen, Version: row.version, Empreinte: row.hash };
  const presented = await presentUnderWay(db, session.clientId, row);
  return { ...presented, Manques: gapsOf(presented), Validation: await validationBy(db, session, row) };
}
