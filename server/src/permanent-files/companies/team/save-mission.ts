import { inFigures } from '#contract/calendar.ts';
import type { AnswerOf } from '#contract/call.ts';
import type { DeleteMission, SaveMission } from '#contract/permanent-files/companies/team/calls.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readableCompany } from '../page/read-company.ts';

type Context = Pick<SignedInContext<never>, 'db' | 'session'>;

interface Stored {
  id: number;
  version: number;
  company_id: number;
  type: number;
  starts_on: string;
  ends_on: string | null;
}

const refused = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

const journalled = (mission: Partial<Stored>) => ({
  MissionType: mission.type,
  MissionDebut: mission.starts_on,
  MissionFin: mission.ends_on,
});

/** @throws AppError 404, 409 where somebody else saved it meanwhile */
async function lockMission({ db, session }: Context, id: number, sent: number | undefined): Promise<Stored> {
  const { clientId } = session;
  const [stored] = await db.query<Stored>(
    'select * from mission where client_id = $1 and id = $2 for update',
    [clientId, id],
  );
  if (!stored) throw notFound('Cette mission n’existe pas ou plus.');
  await readableCompany(db, session, stored.company_id);
  await refuseStale(db, { table: 'mission', clientId, id, stored: stored.version, sent });
  return stored;
}

/** @throws AppError 400 where another mission of the type runs on one of its days, or the motive is none of the firm's */
async function checkMission({ db, session, input }: SignedInContext<typeof SaveMission>) {
  const [other] = await db.query<Stored>(
    `select * from mission where client_id = $1 and company_id = $2 and type = $3 and id is distinct from $4
       and daterange(starts_on, ends_on, '[]') && daterange($5, $6, '[]')`,
    [session.clientId, input.IdSociete, input.Type, input.Id ?? null, input.DateDebut, input.DateFin ?? null],
  );
  if (other)
    throw refused(
      'DateDebut',
      `Une mission de ce type court déjà depuis le ${inFigures(other.starts_on)}\u202f: terminez-la d’abord.`,
    );
  if (!input.IdMotifResiliation) return;
  const [motive] = await db.query('select from exclusion_motive where client_id = $1 and id = $2', [
    session.clientId,
    input.IdMotifResiliation,
  ]);
  if (!motive) throw refused('IdMotifResiliation', 'Cette valeur n’existe pas ou plus.');
}

/** @throws AppError 400, 404, 409 */
export async function saveMission(
  context: SignedInContext<typeof SaveMission>,
): Promise<AnswerOf<typeof SaveMission>> {
  const { db, session, input, audit } = context;
  const { clientId, userId } = session;
  // held, so that two never begin a mission of one type on one day
  await readableCompany(db, session, input.IdSociete, true);
  const stored = input.Id ? await lockMission(context, input.Id, input.Version) : undefined;
  if (stored && stored.company_id !== input.IdSociete)
    throw refused('IdSociete', 'Cette mission est celle d’un autre dossier.');
  await checkMission(context);
  const values = [
    clientId,
    input.IdSociete,
    input.Type,
    input.DateDebut,
    input.DateFin ?? null,
    input.IdMotifResiliation ?? null,
  ];
  const [saved] = stored
    ? await db.query<Stored>(
        `update mission set type = $3, starts_on = $4, ends_on = $5, end_motive_id = $6, version = version + 1,
           modified_at = now(), modified_by = $8
         where client_id = $1 and company_id = $2 and id = $7 returning *`,
        [...values, stored.id, userId],
      )
    : await db.query<Stored>(
        `insert into mission (client_id, company_id, type, starts_on, ends_on, end_motive_id)
         values ($1, $2, $3, $4, $5, $6) returning *`,
        values,
      );
  if (!saved) throw new Error('the mission was not written');
  audit.record({
    action: 'company.save-mission',
    entity: 'company',
    entityId: input.IdSociete,
    before: journalled(stored ?? { type: 0 }),
    after: journalled(saved),
  });
  return { Id: saved.id, Version: saved.version };
}

/** @throws AppError 404, 409 */
export async function deleteMission(
  context: SignedInContext<typeof DeleteMission>,
): Promise<AnswerOf<typeof DeleteMission>> {
  const { db, session, input, audit } = context;
  const stored = await lockMission(context, input.Id, input.Version);
  await db.query('delete from mission where client_id = $1 and id = $2', [session.clientId, stored.id]);
  audit.record({
    action: 'company.delete-mission',
    entity: 'company',
    entityId: stored.company_id,
    before: journalled(stored),
  });
  return { IsDeleted: true };
}
