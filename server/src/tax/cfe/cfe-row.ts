import { inFigures } from '#contract/calendar.ts';
import type { CfeLine } from '#contract/tax/cfe/cfe.ts';
import type { ParametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import { day } from '#server/platform/records/field-words.ts';
import { todayInParis } from '#server/platform/today.ts';
import {
  balance,
  type CfeFacts,
  declaration,
  directDebit,
  instalment,
  limitOf,
  monthlyPayment,
  monthsLeft,
  reductionClaim,
  valueIn,
} from './cfe-deadlines.ts';

type Stored = Pick<
  CfeLine,
  | 'Id'
  | 'Version'
  | 'AuditProgrammeCreation'
  | 'AuditProgrammeModification'
  | 'IdSociete'
  | 'NomSociete'
  | 'Siret'
  | 'Commune'
  | 'Annee'
  | 'Etat'
  | 'Declaration1447CLe'
  | 'MotifExoneration'
  | 'Montant'
  | 'Acompte'
  | 'AcomptePayeLe'
  | 'MontantPrecedent'
  | 'ModePaiement'
  | 'IdFichier'
  | 'RecuLe'
  | 'EnvoyeA'
  | 'PayeLe'
  | 'ContesteLe'
  | 'MotifContestation'
>;

/** A line l of company r, with what its state and days follow from. */
export interface CfeRow extends Stored {
  notOwedRule: 'CREATION' | null;
  begunOn: string | null;
  ceasedOn: string | null;
  sentAt: Date | null;
  proposedCents: number | null;
  proposedInstalmentCents: number | null;
  proposedWords: string | null;
  reductionClaimedOn: string | null;
}

/** SQL: the last day of the activity of an establishment, its own or its company's. */
export const ceasedOn = 'least(e.ends_on, r.liquidation_closed_on, r.struck_off_on)';

/** SQL: what is read of a line; with `fromCfe`. */
export const columnsOfCfe = `l.id as "Id", l.version as "Version", l.created_from as "AuditProgrammeCreation",
    l.modified_from as "AuditProgrammeModification", l.company_id as "IdSociete", r.name as "NomSociete", l.siret as "Siret",
    l.town as "Commune", l.year as "Annee", l.state as "Etat", l.not_owed_rule as "notOwedRule",
    coalesce(e.starts_on, r.activity_from, r.registered_on) as "begunOn",
    case when ${ceasedOn} between make_date(l.year, 1, 1) and make_date(l.year, 12, 31) then ${ceasedOn} end as "ceasedOn",
    l.declared_on as "Declaration1447CLe", l.exempt_motive as "MotifExoneration", l.amount_cents as "Montant",
    l.instalment_cents as "Acompte", l.instalment_paid_on as "AcomptePayeLe", p.amount_cents as "MontantPrecedent",
    l.payment as "ModePaiement", l.document_id as "IdFichier", l.proposed_cents as "proposedCents",
    l.proposed_instalment_cents as "proposedInstalmentCents", l.proposed_words as "proposedWords",
    l.received_on as "RecuLe", l.sent_at as "sentAt", l.sent_to as "EnvoyeA", l.paid_on as "PayeLe",
    l.disputed_on as "ContesteLe", l.dispute_motive as "MotifContestation",
    l.reduction_claimed_on as "reductionClaimedOn"`;

/** SQL: lines l of companies r, with the establishment e that is no seat and the line p of the year before. */
export const fromCfe = `from cfe_line l join company r on r.client_id = l.client_id and r.id = l.company_id
  left join establishment e on e.client_id = l.client_id and e.siret = l.siret
  left join cfe_line p on p.client_id = l.client_id and p.siret = l.siret and p.year = l.year - 1`;

/** SQL: a notice was dropped on line l that nobody has confirmed. */
export const isToConfirm = 'l.document_id is not null and l.received_on is null';

const owed = 'CGI, art. 1478';

/** Why a line is in its state. */
function reasonOf(row: CfeRow): CfeLine['Motif'] {
  const { Annee, begunOn, sentAt, EnvoyeA } = row;
  switch (row.Etat) {
    case 'NON_REDEVABLE':
      return {
        Regle: `Activité commencée le ${begunOn ? inFigures(begunOn) : `courant ${Annee}`}\u202f: la CFE n’est pas due pour l’année de création.`,
        Source: owed,
      };
    case 'EXONERE':
      return { Regle: `Exonération\u202f: ${row.MotifExoneration}.`, Source: null };
    case 'A_RECUPERER':
      return {
        Regle: begunOn
          ? `En activité au 1er janvier ${Annee} (depuis le ${inFigures(begunOn)})\u202f: la CFE est due pour l’année, et son avis n’est pas encore confirmé.`
          : `Le dossier ne dit pas depuis quand l’activité existe\u202f: la CFE de ${Annee} est tenue pour due.`,
        Source: owed,
      };
    case 'RECU':
      return {
        Regle: `Avis reçu le ${inFigures(row.RecuLe ?? '')}, pas encore envoyé au client.`,
        Source: null,
      };
    case 'ENVOYE':
      return {
        Regle: `Avis envoyé à ${EnvoyeA} le ${day(sentAt?.toISOString() ?? '')}.`,
        Source: null,
      };
    case 'PAYE':
      return { Regle: `Payé le ${inFigures(row.PayeLe ?? '')}.`, Source: null };
    case 'CONTESTE':
      return {
        Regle: `Contesté le ${inFigures(row.ContesteLe ?? '')}\u202f: ${row.MotifContestation}.`,
        Source: null,
      };
  }
}

const factsOf = (row: CfeRow): CfeFacts => ({
  year: row.Annee,
  previousCents: row.MontantPrecedent,
  payment: row.ModePaiement,
  isCreation: row.notOwedRule !== null && row.Montant === null,
  ceasedOn: row.ceasedOn,
});

/** What a ceased file may get back: the months left of what was owed. */
function reductionOf(row: CfeRow, parameters: ParametersOnDay, today: string): CfeLine['Reduction'] {
  const { ceasedOn: ceased, Montant, reductionClaimedOn } = row;
  if (!ceased || row.Etat === 'NON_REDEVABLE' || row.Etat === 'EXONERE') return null;
  const months = monthsLeft(ceased);
  if (months === 0) return null;
  return {
    CesseeLe: ceased,
    Mois: months,
    Montant: Montant === null ? null : Math.round((Montant * months) / 12),
    Limite: limitOf(reductionClaim, { facts: factsOf(row), parameters, today, doneOn: reductionClaimedOn }),
    DemandeeLe: reductionClaimedOn,
  };
}

/** Nothing is paid any more: in these states no limit counts. */
const isSettled = ({ Etat }: CfeRow) => Etat === 'EXONERE' || Etat === 'CONTESTE' || Etat === 'NON_REDEVABLE';

function limitsOf(row: CfeRow, parameters: ParametersOnDay, today: string) {
  const asked = { facts: factsOf(row), parameters, today };
  const settled = isSettled(row);
  const limit = (rule: typeof balance, doneOn: string | null) =>
    settled ? null : limitOf(rule, { ...asked, doneOn });
  return {
    LimiteAcompte: limit(instalment, row.AcomptePayeLe ?? row.PayeLe),
    LimiteSolde: limit(balance, row.PayeLe),
    LimitePrelevement: limit(directDebit, row.PayeLe),
    LimiteMensualisation: limit(monthlyPayment, row.PayeLe),
    LimiteDeclaration: limitOf(declaration, { ...asked, doneOn: row.Declaration1447CLe }),
  };
}

/** A line as it is told: its state with its rule, what falls due, and what was computed. */
export function presentCfe(row: CfeRow, parameters: ParametersOnDay): CfeLine {
  const {
    notOwedRule: _,
    begunOn: __,
    ceasedOn: ___,
    sentAt,
    proposedCents,
    proposedInstalmentCents,
    proposedWords,
    reductionClaimedOn: ____,
    ...told
  } = row;
  const today = todayInParis();
  const limits = limitsOf(row, parameters, today);
  const { MontantPrecedent: previous, Montant, Acompte } = row;
  const threshold = valueIn(row.Annee, 'CFE_ACOMPTE_SEUIL', parameters);
  const rate = valueIn(row.Annee, 'CFE_ACOMPTE_TAUX', parameters);
  const hasInstalment =
    previous === null || threshold === null ? null : previous >= threshold * 100 && row.notOwedRule === null;
  return {
    ...told,
    Motif: reasonOf(row),
    Solde: Montant === null ? null : Montant - (Acompte ?? 0),
    HasAcompte: hasInstalment,
    AcomptePropose: hasInstalment && rate !== null ? Math.round(((previous ?? 0) * rate) / 100) : null,
    ...limits,
    AvisPropose:
      row.IdFichier !== null && row.RecuLe === null
        ? { Montant: proposedCents, Acompte: proposedInstalmentCents, Texte: proposedWords }
        : null,
    EnvoyeLe: sentAt?.toISOString() ?? null,
    Reduction: reductionOf(row, parameters, today),
    EnRetard: [limits.LimiteAcompte, limits.LimiteSolde].some((limit) => limit?.EnRetard),
  };
}
