import type { AgendaAbsence } from '#contract/dashboards/agenda/agenda.ts';
import type { GetAgenda } from '#contract/dashboards/agenda/calls.ts';
import { staffLeave } from '#contract/social/leave/calls.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { acceptedLeave } from '#server/social/leave/accepted-leave.ts';

type Context = Pick<SignedInContext<typeof GetAgenda>, 'db' | 'session' | 'input'>;

const scopes = { MOI: 'own', EQUIPE: 'team', CABINET: 'everybody' } as const;

/**
 * Who is away: one's own leave always, others' for those alone who may open the leave calendar. What leave it is is told by
 * that calendar's rule. Leave is of no file: where one file is asked for, nobody's is shown.
 */
export async function readAbsences({ db, session, input }: Context): Promise<AgendaAbsence[]> {
  const { DateDebut: from, DateFin: to, Portee, IdSociete } = input;
  if (IdSociete != null) return [];
  const { clientId, userId } = session;
  const seesOthers =
    Portee !== 'MOI' && (await isStillAllowed(db, { clientId, userId, access: staffLeave.calendar.access }));
  const whose = seesOthers ? scopes[Portee] : 'own';
  const found = await acceptedLeave(db, session, { from, to, whose });
  return found.map((leave) => ({
    IdUtilisateur: leave.userId,
    Nom: leave.name,
    DateDebut: leave.from,
    IsDebutApresMidi: leave.startsAfternoon,
    DateFin: leave.to,
    IsFinMatin: leave.endsMorning,
    Libelle: leave.label,
    EstPropre: leave.isOwn,
  }));
}
