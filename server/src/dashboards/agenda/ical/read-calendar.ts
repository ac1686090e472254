import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { addDays } from '#contract/calendar.ts';
import { mayUseAgenda } from '#contract/dashboards/agenda/access.ts';
import { type AgendaDeadline, areaKeys, namedADay } from '#contract/dashboards/agenda/agenda.ts';
import type { Appointment } from '#contract/dashboards/agenda/appointment.ts';
import { calendarFeed } from '#contract/dashboards/agenda/calendar-feed.ts';
import { type HeldToken, readToken } from '#server/identity/auth/sessions/secret-tokens.ts';
import { hiddenFilesNow } from '#server/permanent-files/companies/confidential.ts';
import { followedToday } from '#server/permanent-files/companies/list/company-filters.ts';
import type { Database } from '#server/platform/database/pool.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { Conditions } from '#server/platform/records/list/conditions.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { RateLimits } from '#server/platform/requests/rate-limits.ts';
import { isStillAllowed } from '#server/platform/requests/rights.ts';
import { todayInParis } from '#server/platform/today.ts';
import { type AcceptedLeave, acceptedLeave } from '#server/social/leave/accepted-leave.ts';
import { readDeadlines } from '../agenda-deadlines.ts';
import { isOwn, readAppointments } from '../appointments.ts';
import { seriesEvents, seriesOf } from './series-events.ts';
import { type CalendarEvent, writeCalendar } from './write-calendar.ts';

/** Days before today and after it that a calendar is told. */
const shownBefore = 31;
const shownAfter = 366;

/** Anything but one text is no address. */
const Query = z.object({ Cle: z.string().max(200).catch('') }).catch({ Cle: '' });

interface Owner {
  clientId: number;
  userId: number;
}

/** Whose address it is, as long as they may still use an agenda; the reading is noted. */
const ownerOf = ({ clientId, id, hash }: HeldToken, database: Database): Promise<Owner | undefined> =>
  database.asFirm({ clientId }, async (db) => {
    const [found] = await db.query<{ userId: number }>(
      `update calendar_address set read_at = now() where client_id = $1 and id = $2 and secret_hash = $3
       returning user_id as "userId"`,
      [clientId, id, hash],
    );
    if (!found) return undefined;
    const owner = { clientId, ...found };
    return (await isStillAllowed(db, { ...owner, access: mayUseAgenda })) ? owner : undefined;
  });

/** The same for the same deadline, also once its day has moved; nothing of the file can be read from it. */
const deadlineUid = ({ Genre, IdSociete, Libelle, Objet }: AgendaDeadline, clientId: number, host: string) =>
  `${createHash('sha256').update([clientId, Genre, IdSociete, Libelle, Objet].join('|')).digest('hex').slice(0, 32)}@${host}`;

const ofDeadline = (deadline: AgendaDeadline, clientId: number, host: string): CalendarEvent => ({
  uid: deadlineUid(deadline, clientId, host),
  title: `${deadline.Libelle} – ${deadline.NomSociete}`,
  from: { day: deadline.Date, time: null },
  to: { day: deadline.Date, time: null },
});

const ofAppointment = (appointment: Appointment, clientId: number, host: string): CalendarEvent => ({
  uid: `rendez-vous-${clientId}-${appointment.Id}@${host}`,
  title: appointment.Titre,
  from: { day: appointment.DateDebut, time: appointment.HeureDebut },
  to: { day: appointment.DateFin, time: appointment.HeureFin },
  sequence: appointment.Version,
});

/** That one is away, never why: whoever the calendar is shown to reads it. Half days end and begin at noon. */
function ofLeave(leave: AcceptedLeave, clientId: number, host: string): CalendarEvent {
  const { id, from, startsAfternoon, to, endsMorning, version } = leave;
  const isHalf = startsAfternoon || endsMorning;
  const midnight = isHalf ? '00:00' : null;
  return {
    uid: `absence-${clientId}-${id}@${host}`,
    title: 'Absence',
    from: { day: from, time: startsAfternoon ? '12:00' : midnight },
    to: { day: isHalf && !endsMorning ? addDays(to, 1) : to, time: endsMorning ? '12:00' : midnight },
    sequence: version,
    isBusy: true,
  };
}

async function eventsOf(db: Db, owner: Owner, host: string): Promise<CalendarEvent[]> {
  const { clientId, userId } = owner;
  const today = todayInParis();
  const [from, to] = [addDays(today, -shownBefore), addDays(today, shownAfter)];
  const files = new Conditions(clientId);
  files.search(`r.is_file and not r.is_disabled and r.id not in (${hiddenFilesNow})`);
  files.search(followedToday(`${files.name(userId)}::bigint`));
  const { deadlines } = await readDeadlines(db, clientId, {
    ...{ files, areas: areaKeys, from, to, named: namedADay },
  });
  const planned = await readAppointments(db, owner, {
    // of a series that reaches into these days all of its times: their rule is told as a whole
    condition: `${isOwn('$4')} and (r.starts_on <= $3 and r.ends_on >= $2 or r.series_id in (
      select x.series_id from appointment x where x.client_id = $1 and x.series_id is not null
        and x.starts_on <= $3 and x.ends_on >= $2 and x.id in (select r.id from appointment r where r.client_id = $1 and ${isOwn('$4')})))`,
    values: [from, to, userId],
  });
  const byId = new Map(planned.map((one) => [one.Id, one]));
  const series = await seriesOf(db, clientId, [...byId.keys()]);
  const away = await acceptedLeave(db, { ...owner, kind: 'staff', roles: [] }, { from, to, whose: 'own' });
  const events = [
    ...away.map((one) => ofLeave(one, clientId, host)),
    ...planned.filter(({ Serie }) => !Serie).map((one) => ofAppointment(one, clientId, host)),
    ...series.flatMap(({ ids, id, ...rule }) =>
      seriesEvents(
        rule,
        ids.flatMap((one) => byId.get(one) ?? []),
        `rendez-vous-serie-${clientId}-${id}@${host}`,
      ),
    ),
    ...deadlines.map((one) => ofDeadline(one, clientId, host)),
  ];
  // two alike in all that is told of them are one
  return [...new Map(events.map((event) => [`${event.uid} ${event.replaces?.day}`, event])).values()];
}

/**
 * What a secret address shows other calendars, read with its owner's rights of the moment. One that serves no more, or
 * whose owner may no longer use an agenda, is as unknown as any other.
 */
export async function calendarFeeds(
  app: FastifyInstance,
  { database, publicUrl, limits }: { database: Database; publicUrl: string; limits: RateLimits },
): Promise<void> {
  const host = new URL(publicUrl).hostname;
  app.get(`/${calendarFeed.path}`, async (request, reply) => {
    const { Cle } = Query.parse(request.query);
    await limits.check(calendarFeed, { address: request.ip });
    const held = readToken(Cle);
    if (held) await limits.check(calendarFeed, { fields: { Cle } });
    const owner = held && (await ownerOf(held, database));
    if (!owner) throw notFound('Cette adresse ne sert plus.');
    const events = await database.asFirm(owner, (db) => eventsOf(db, owner, host));
    return reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', 'attachment; filename="agenda.ics"')
      .send(writeCalendar('Agenda du cabinet', events));
  });
}
