import type {
  ConnectionStatistics,
  GetCollaboratorconnectionStatistics,
} from '#contract/directory/collaborators/connection-calls.ts';
import { seesAddresses } from '#contract/directory/collaborators/departure-access.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { unknownCollaborator } from './lock-collaborators.ts';

/** Told as refused; a second proof that was asked for, or a new password, is a step of a sign-in. */
const refused = `e.outcome not in ('ok', 'two-factor', 'must-change-password')`;

const counts = `(count(*) filter (where e.outcome = 'ok'))::int as "Connexions",
  (count(*) filter (where ${refused}))::int as "Refus"`;

/** From the first day, in Paris, of the month eleven months ago. */
const own = `from sign_in_event e where e.client_id = $1 and e.user_id = $2
  and e.at >= (date_trunc('month', $3::date) - interval '11 months') at time zone 'Europe/Paris'`;

/** The 12 months up to that of the day, the earliest first. */
function monthsUpTo(day: string): { Annee: number; Mois: number }[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: 12 }, (_, index) => {
    const date = new Date(Date.UTC(year, month - 12 + index, 1));
    return { Annee: date.getUTCFullYear(), Mois: date.getUTCMonth() + 1 };
  });
}

type Counted = Pick<ConnectionStatistics, 'Connexions' | 'Refus'>;

async function byMonth(db: Db, values: unknown[], today: string) {
  const rows = await db.query<Counted & { Annee: number; Mois: number }>(
    `select extract(year from e.at at time zone 'Europe/Paris')::int as "Annee",
       extract(month from e.at at time zone 'Europe/Paris')::int as "Mois", ${counts}
     ${own} group by 1, 2`,
    values,
  );
  return monthsUpTo(today).map((month) => ({
    ...month,
    Connexions: 0,
    Refus: 0,
    ...rows.find(({ Annee, Mois }) => Annee === month.Annee && Mois === month.Mois),
  }));
}

const most = 10;
const mostRefusals = 5;

/** @throws AppError 404 */
export async function connectionStatistics({
  db,
  session,
  input,
}: SignedInContext<typeof GetCollaboratorconnectionStatistics>): Promise<ConnectionStatistics> {
  const today = todayInParis();
  const [user] = await db.query<{ last: Date | null }>(
    `select last_sign_in_at as last from app_user where client_id = $1 and id = $2 and kind = 'staff'`,
    [session.clientId, input.userId],
  );
  if (!user) throw unknownCollaborator();
  const values = [session.clientId, input.userId, today];
  const ParMois = await byMonth(db, values, today);
  const devices = await db.query<Counted & { Appareil: string; last: Date }>(
    `select e.device as "Appareil", ${counts}, max(e.at) as last ${own}
     group by 1 order by 2 desc, 4 desc, 1 limit ${most}`,
    values,
  );
  const refusals = await db.query<Omit<ConnectionStatistics['DerniersRefus'][number], 'At'> & { at: Date }>(
    `select e.id as "Id", e.at, e.outcome as "Outcome", e.device as "Appareil",
       case when $4 then e.address end as "AdresseIp"
     ${own} and ${refused} order by e.at desc, e.id desc limit ${mostRefusals}`,
    [...values, seesAddresses.some((role) => session.roles.includes(role))],
  );
  const sum = (name: keyof Counted) => ParMois.reduce((total, month) => total + month[name], 0);
  return {
    DerniereConnexion: user.last?.toISOString() ?? null,
    Connexions: sum('Connexions'),
    Refus: sum('Refus'),
    ParMois,
    ParAppareil: devices.map(({ last, ...device }) => ({ ...device, DerniereFois: last.toISOString() })),
    DerniersRefus: refusals.map(({ at, ...refusal }) => ({ ...refusal, At: at.toISOString() })),
  };
}
