import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { DecideTimeWeeks, RemindTimeWeeks } from '#contract/dashboards/timesheets/calls.ts';
import { mondayOf } from '#contract/dashboards/timesheets/weeks.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { notify } from '#server/workspace/notifications/notify.ts';
import { lockMonths } from '../months/lock-months.ts';
import { holdWeek } from '../week/hold-week.ts';
import { changeWeek } from '../week/submit-week.ts';
import { type WeekOwner, weekOwner } from '../week/whose-week.ts';

type Context = SignedInContext<typeof DecideTimeWeeks | typeof RemindTimeWeeks>;

interface Chosen {
  owner: WeekOwner;
  week: string;
  field: string;
}

/** The weeks that are named, each once, in one order for all who hold several. @throws AppError 400, also of one's own */
async function chosenWeeks({ db, session, input: { Semaines } }: Context): Promise<Chosen[]> {
  const chosen = new Map<string, Chosen>();
  for (const [index, { IdCollaborateur, Semaine }] of Semaines.entries()) {
    const field = `Semaines.${index}.IdCollaborateur`;
    const owner = await weekOwner(db, session, IdCollaborateur, field);
    if (!owner.mayDecide)
      throw invalidInput([
        { Path: field, Message: 'Vos propres semaines sont décidées par votre responsable.' },
      ]);
    const week = mondayOf(Semaine);
    chosen.set(`${String(owner.Key).padStart(12, '0')}/${week}`, { owner, week, field });
  }
  return [...chosen].sort(([one], [other]) => one.localeCompare(other)).map(([, week]) => week);
}

const linkTo = (week: string) => `/tableau-de-bord/ma-semaine?semaine=${week}`;

/** Approves or refuses weeks, all or none. @throws AppError 400 at the one that waits for no decision */
export async function decideWeeks(
  context: SignedInContext<typeof DecideTimeWeeks>,
): Promise<AnswerOf<typeof DecideTimeWeeks>> {
  const { db, session, audit, input } = context;
  const { IsApprouvee, Motif } = input;
  const { clientId, userId: by } = session;
  await lockMonths(db, clientId, 'shared');
  const weeks = await chosenWeeks(context);
  for (const { owner, week, field } of weeks) {
    const userId = owner.Key;
    const state = await holdWeek(db, clientId, userId, week);
    // an approved one may be refused: it is open again then
    const isOpen = state === 'SOUMISE' || (!IsApprouvee && state === 'APPROUVEE');
    if (!isOpen)
      throw invalidInput([
        {
          Path: field,
          Message: `${owner.Value}, semaine du ${inFigures(week)}\u202f: elle n’attend pas de décision.`,
        },
      ]);
    const decision = IsApprouvee ? 'APPROUVEE' : 'REFUSEE';
    await changeWeek(db, { clientId, userId, week, by, state: decision, decision, motive: Motif });
    if (!IsApprouvee)
      await notify(db, {
        clientId,
        userId,
        title: `Votre semaine du ${inFigures(week)} est à reprendre.`,
        text: Motif ?? undefined,
        link: linkTo(week),
      });
    audit.record({
      action: 'time-week.decide',
      entity: 'time-week',
      entityId: userId,
      before: { Semaine: week, Etat: state },
      after: { Semaine: week, Etat: decision, Motif },
    });
  }
  return { Nombre: weeks.length };
}

/** Reminds of weeks that are not handed in; of one and the same week once a day. */
export async function remindWeeks(
  context: SignedInContext<typeof RemindTimeWeeks>,
): Promise<AnswerOf<typeof RemindTimeWeeks>> {
  const { db, session, audit } = context;
  const { clientId } = session;
  let Nombre = 0;
  for (const { owner, week } of await chosenWeeks(context)) {
    const userId = owner.Key;
    await holdWeek(db, clientId, userId, week);
    const due = await db.query(
      `update time_week set reminded_at = now() where client_id = $1 and user_id = $2 and week = $3
         and state in ('OUVERTE', 'REFUSEE') and coalesce(reminded_at < now() - interval '20 hours', true) returning week`,
      [clientId, userId, week],
    );
    if (due.length === 0) continue;
    Nombre += 1;
    await notify(db, {
      clientId,
      userId,
      title: `Votre semaine du ${inFigures(week)} n’est pas encore soumise.`,
      link: linkTo(week),
    });
    audit.record({
      action: 'time-week.remind',
      entity: 'time-week',
      entityId: userId,
      after: { Semaine: week },
    });
  }
  return { Nombre };
}
