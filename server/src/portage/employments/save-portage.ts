import type { AnswerOf } from '#contract/call.ts';
import type { AddPortage, DeletePortage, EditPortage } from '#contract/portage/employments/calls.ts';
import type { WarningCode } from '#contract/portage/employments/codes.ts';
import type { Warning } from '#contract/portage/employments/portage.ts';
import { inUse } from '#server/platform/records/references.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { refuseUnknownParties } from './parties.ts';
import { portages } from './portage-record.ts';
import { readPortage } from './read-portage.ts';
import { saveMissions } from './save-missions.ts';

type Adding = SignedInContext<typeof AddPortage>;
type Editing = SignedInContext<typeof EditPortage>;

/** 409: the law stands against it, and nobody has said why it is saved all the same. */
const warned = (Alertes: readonly Warning[]) =>
  new AppError({
    status: 409,
    code: 'WARNINGS',
    message: 'Une règle du portage n’est pas respectée. Indiquez un motif pour continuer.',
    fields: [
      {
        Path: 'MotifDerogation',
        Message: [
          ...Alertes.map(({ Message, Article }) => `${Message} (${Article})`),
          'Indiquez un motif pour continuer.',
        ].join(' '),
      },
    ],
    details: { Alertes },
  });

/**
 * Judges a contract as it has just been saved: what stands against it anew wants a reason, and what stands no more loses
 * the one that it had.
 */
async function judge(
  context: Adding | Editing,
  id: number,
  before: { reason: string | null; codes: readonly string[] },
): Promise<AnswerOf<typeof AddPortage>> {
  const { db, session, input } = context;
  const { Guid, Version, Alertes } = await readPortage(db, session.clientId, id);
  const open = Alertes.filter(({ IsDerogee }) => !IsDerogee);
  const reason = input.MotifDerogation ?? null;
  const isNew = reason !== null && reason !== before.reason;
  if (open.length > 0 && !isNew) throw warned(open);
  const codes: WarningCode[] = Alertes.map(({ Code }) => Code);
  const isSame = codes.length === before.codes.length && codes.every((code) => before.codes.includes(code));
  if (isSame && !isNew) return { Id: id, Guid, Version, Alertes };
  const saved = await portages.edit(
    context,
    {
      Id: id,
      Derogations: codes,
      MotifDerogation: codes.length > 0 ? (reason ?? before.reason) : null,
    } as never,
    { action: 'portage.judge' },
  );
  const after = await readPortage(db, session.clientId, id);
  return { Id: id, Guid, Version: saved.Version, Alertes: after.Alertes };
}

/** @throws AppError 400, 404, 409 with code WARNINGS */
export async function addPortage(context: Adding): Promise<AnswerOf<typeof AddPortage>> {
  const { Missions, MotifDerogation: _, ...fields } = context.input;
  await refuseUnknownParties(context, fields);
  const { Id } = await portages.add(context, fields);
  await saveMissions(context, Id, Missions);
  return judge(context, Id, { reason: null, codes: [] });
}

/** @throws AppError 400, 404, 409 where somebody else saved it meanwhile, or with code WARNINGS */
export async function editPortage(context: Editing): Promise<AnswerOf<typeof EditPortage>> {
  const { db, session } = context;
  const { Missions, MotifDerogation: _, ...fields } = context.input;
  const stored = await portages.read(db, session.clientId, fields.Id, true);
  await readPortage(db, session.clientId, fields.Id);
  await refuseUnknownParties(context, fields);
  await portages.edit(context, fields, { locked: stored });
  await saveMissions(context, fields.Id, Missions);
  return judge(context, fields.Id, { reason: stored.MotifDerogation, codes: stored.Derogations });
}

/** Takes a contract out with its missions. @throws AppError 404, 409 once activity was reported of one of them, or something was charged */
export async function removePortage(context: SignedInContext<typeof DeletePortage>) {
  const { db, session, input } = context;
  await readPortage(db, session.clientId, input.Id);
  const [reported] = await db.query<{ count: number }>(
    `select count(*) as count from activity_report r
     join portage_mission m on m.client_id = r.client_id and m.id = r.mission_id
     where m.client_id = $1 and m.employment_id = $2`,
    [session.clientId, input.Id],
  );
  if (reported && reported.count > 0)
    throw inUse([{ Label: 'compte(s) rendu(s) d’activité', Count: reported.count }]);
  return portages.remove(context, input.Id);
}
