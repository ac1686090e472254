import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import { inNumber } from '#contract/in-number.ts';
import type { LeaveCalls } from '#contract/social/leave/calls.ts';
import type { Finding, ValidityAnswer } from '#contract/social/leave/holiday-list.ts';
import { parametersOnDay } from '#server/administration/parameters/parameters-on-day.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { chosenSubject, type Subject } from '../../people/subject.ts';
import type { LeaveSpan } from '../counting/count-days.ts';
import { countLeave } from '../counting/number-of-day.ts';
import type { LeaveFamily } from '../family.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { chosenType, isSickness, type LeaveType } from '../types/holiday-types.ts';
import { maximumOf } from '../types/list-types.ts';

/** States in which a request keeps its days. */
const liveStates = '(1, 2, 3, 6)';

interface Asked {
  clientId: number;
  family: LeaveFamily;
  subject: Subject;
  span: LeaveSpan;
  type: LeaveType;
  /** The request that is changed. */
  holidayId?: number | undefined;
  hasProof?: boolean;
}

const halfDays = (
  span: string,
) => `int4range((${span}.starts_on - date '1850-01-01') * 2 + ${span}.starts_afternoon::int,
  (${span}.ends_on - date '1850-01-01') * 2 + case when ${span}.ends_morning then 1 else 2 end)`;

async function overlapping(db: Db, { clientId, family, subject, span, type, holidayId }: Asked) {
  return db.query<{ from: string; to: string }>(
    `select r.starts_on as "from", r.ends_on as "to" from holiday r,
       (select $3::date as starts_on, $4::boolean as starts_afternoon, $5::date as ends_on, $6::boolean as ends_morning) a
     where r.client_id = $1 and r.${family.column} = $2 and r.state in ${liveStates} and r.is_sickness = $7
       and r.id is distinct from $8 and r.half_days && ${halfDays('a')} order by r.starts_on limit 1`,
    [
      clientId,
      subject.id,
      span.DateDebut,
      span.IsDebutApresMidi,
      span.DateFin,
      span.IsFinMatin,
      isSickness(type),
      holidayId ?? null,
    ],
  );
}

/** Colleagues of the same manager or cabinet who are away meanwhile. */
async function absentMeanwhile(db: Db, { clientId, family, subject, span }: Asked) {
  if (family.kind === 'carried') return [];
  return db.query<ValidityAnswer['Absents'][number] & Record<string, unknown>>(
    `select u.last_name || ' ' || u.first_name as "Nom", r.starts_on as "DateDebut", r.ends_on as "DateFin"
     from holiday r
       join collaborator c on c.client_id = r.client_id and c.user_id = r.user_id
       join app_user u on u.client_id = r.client_id and u.id = r.user_id
       join collaborator o on o.client_id = $1 and o.user_id = $2
       join app_user v on v.client_id = $1 and v.id = $2
     where r.client_id = $1 and r.user_id <> $2 and r.state in (2, 3, 6)
       and r.starts_on <= $4 and r.ends_on >= $3
       and (c.first_manager_id = o.first_manager_id or u.cabinet_id = v.cabinet_id)
     order by r.starts_on, "Nom" limit 20`,
    [clientId, subject.id, span.DateDebut, span.DateFin],
  );
}

const mainLeave = 'CONGES_PRINCIPAL_MAX';
const beyond = 'CONGES_ANTICIPATION';

/** What stands in the way of a leave, and what whoever decides should know; with the days that it takes. */
export async function judgeLeave(db: Db, asked: Asked) {
  const { clientId, span, type } = asked;
  const { Jours, Detail } = await countLeave(db, clientId, span, type);
  const Erreurs: Finding[] = [];
  const Avertissements: Finding[] = [];
  const [other] = await overlapping(db, asked);
  if (other)
    Erreurs.push({
      Code: 'CHEVAUCHEMENT',
      Message: `Une autre demande couvre déjà ces jours\u202f: du ${inFigures(other.from)} au ${inFigures(other.to)}.`,
      Article: null,
    });
  if (Jours === 0)
    Erreurs.push({
      Code: 'AUCUN_JOUR',
      Message: 'Aucun jour de cette demande ne compte.',
      Article: type.article,
    });
  const most = await maximumOf(db, clientId, type, span.DateDebut);
  if (most && Jours > most.days)
    Erreurs.push({
      Code: 'MAXIMUM',
      Message: `${type.label}\u202f: ${most.days} jours au plus.`,
      Article: most.source,
    });
  const parameter = (await parametersOnDay(db, clientId, [mainLeave]))(mainLeave, span.DateDebut);
  if (type.counter === 'CP' && parameter && Jours > Number(parameter.Valeur))
    Avertissements.push({
      Code: 'CONGE_PRINCIPAL',
      Message: `Plus de ${parameter.Valeur} jours ouvrables d’affilée\u202f: une dérogation individuelle est nécessaire.`,
      Article: parameter.Source,
    });
  if (type.proof && !asked.hasProof)
    Avertissements.push({
      Code: 'JUSTIFICATIF',
      Message: 'Un justificatif sera demandé.',
      Article: type.article,
    });
  const SoldeApres = await balanceAfter(db, asked, Jours);
  const goesOn = (await parametersOnDay(db, clientId, [beyond]))(beyond, span.DateDebut)?.Valeur === '1';
  if (SoldeApres !== null && SoldeApres < 0)
    (goesOn ? Avertissements : Erreurs).push({
      Code: 'SOLDE',
      Message: `Le solde ne suffit pas\u202f: il manquerait ${inNumber(-SoldeApres, 'jour(s)')}.`,
      Article: type.article,
    });
  return { Jours, Detail, Erreurs, Avertissements, SoldeApres };
}

/** What is left once this leave and all that is asked for already are taken; null where no balance is kept. */
async function balanceAfter(
  db: Db,
  { clientId, family, subject, type, holidayId }: Asked,
  days: number,
): Promise<number | null> {
  if (type.counter === null) return null;
  const quarters = await balanceOf(db, { clientId, family, subject }, type.counter);
  if (quarters === undefined) return null;
  const [waiting] = await db.query<{ quarters: number }>(
    `select coalesce(sum(quarters), 0)::int as quarters from holiday
     where client_id = $1 and ${family.column} = $2 and type = $3 and state in (1, 2) and id is distinct from $4`,
    [clientId, subject.id, type.id, holidayId ?? null],
  );
  return (quarters - (waiting?.quarters ?? 0)) / 4 - days;
}

/** Whether a leave may be asked for, before it is. @throws AppError 400 at the field that names what is not there */
export async function checkValidity(
  { db, session, input }: SignedInContext<LeaveCalls['checkValidity']>,
  family: LeaveFamily,
): Promise<AnswerOf<LeaveCalls['checkValidity']>> {
  const type = chosenType(input.idType, input.DateDebut, 'idType');
  const subject = await chosenSubject(
    { db, session, family },
    { UserId: input.userId, PersonId: input.personId },
    { spelling: ['userId', 'personId'], forManagers: true },
  );
  const asked = {
    clientId: session.clientId,
    family,
    subject,
    span: input,
    type,
    holidayId: input.holidayId,
  };
  const { Erreurs, Avertissements, SoldeApres } = await judgeLeave(db, asked);
  return {
    Nom: subject.name,
    IsValid: Erreurs.length === 0,
    Erreurs,
    Avertissements,
    SoldeApres,
    Absents: await absentMeanwhile(db, asked),
  };
}
