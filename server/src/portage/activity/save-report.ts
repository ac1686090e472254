import type { AnswerOf } from '#contract/call.ts';
import type { SaveReport } from '#contract/portage/activity/calls.ts';
import { quantityOf } from '#contract/portage/activity/days.ts';
import { isOpen, reportStates } from '#contract/portage/activity/states.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { refuseDays } from './judge-days.ts';
import { wholeMonth } from './read-month.ts';
import { reports } from './report-record.ts';

const unknownMission = () =>
  invalidInput([{ Path: 'IdMission', Message: 'Cette mission n’existe pas ou plus, ou pas ce mois-ci.' }]);

/** The person of a mission, whose row is held: their days are judged one save after the other. @throws AppError 400 */
async function personOf(db: Db, clientId: number, mission: number): Promise<number> {
  const [person] = await db.query<{ id: number }>(
    `select p.id from portage_mission m
     join portage_employment e on e.client_id = m.client_id and e.id = m.employment_id
     join person p on p.client_id = e.client_id and p.id = e.person_id
     where m.client_id = $1 and m.id = $2 for no key update of p`,
    [clientId, mission],
  );
  if (!person) throw unknownMission();
  return person.id;
}

/** Keeps the days of a mission's month. @throws AppError 400, 409 once it is sent, or where somebody else saved it meanwhile */
export async function saveReport(
  context: SignedInContext<typeof SaveReport>,
): Promise<AnswerOf<typeof SaveReport>> {
  const { db, session, input } = context;
  const { clientId } = session;
  const { IdMission, Mois, Version, Jours, Commentaire } = input;
  if (Mois > todayInParis().slice(0, 7))
    throw invalidInput([{ Path: 'Mois', Message: 'Ce mois est à venir.' }]);
  const IdPersonne = await personOf(db, clientId, IdMission);
  const month = await wholeMonth(db, clientId, { IdPersonne, Mois });
  const mission = month.Missions.find((one) => one.IdMission === IdMission && one.isReadable);
  if (!mission) throw unknownMission();
  if (!isOpen(mission.Etat))
    throw new AppError({
      status: 409,
      code: 'NOT_OPEN',
      message: `Ce compte rendu est ${reportStates[mission.Etat].toLowerCase()}\u202f: refusez-le pour le corriger.`,
    });
  refuseDays(month, mission, Jours);
  const days = [...Jours].sort((one, other) => one.Jour.localeCompare(other.Jour));
  const fields = {
    Jours: JSON.stringify(days),
    Quantite: quantityOf(days),
    Commentaire: Commentaire ?? null,
  };
  const saved =
    mission.Id === null
      ? await reports.add(context, { IdMission, Mois: `${Mois}-01`, EtatLe: todayInParis(), ...fields })
      : await reports.edit(
          context,
          // of a report that was there already when the month was read for the first time nothing is overwritten
          { Id: mission.Id, Version: Version ?? 0, ...fields },
          { action: 'activity-report.save' },
        );
  return { Id: saved.Id, Version: saved.Version, Quantite: saved.Quantite };
}
