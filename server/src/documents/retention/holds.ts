import type { LiftRetentionHold } from '#contract/documents/retention/calls.ts';
import type { Hold } from '#contract/documents/retention/hold.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { AppError } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';

/** What forbids that documents go, matter by matter; whether one is held stands with it by a trigger. */
export const holds = recordStore<Hold>({
  table: 'retention_hold',
  entity: 'retention-hold',
  unknown: 'Ce gel n’existe pas ou plus.',
  columns: {
    Affaire: 'matter',
    Motif: 'reason',
    IdSociete: 'company_id',
    IdTypeDocument: 'type_id',
    DateDebut: 'starts_on',
    DateLevee: 'lifted_on',
    MotifLevee: 'lift_reason',
  },
  beside: {
    join: `left join company c on c.client_id = r.client_id and c.id = r.company_id
      left join document_type t on t.client_id = r.client_id and t.id = r.type_id`,
    columns: {
      Societe: `case when c.id is not null then json_build_object('Key', c.id, 'Value', c.name) end`,
      TypeDocument: 't.name',
    },
  },
});

export const latestFirst = { order: 'r.lifted_on is not null, r.starts_on desc, r.id desc' };

const lifted = () =>
  new AppError({ status: 409, code: 'LIFTED', message: 'Ce gel a été levé\u202f: il ne change plus.' });

/** @throws AppError 404, 409 where the hold was lifted */
export async function refuseLifted(
  { db, session }: Pick<SignedInContext<never>, 'db' | 'session'>,
  id: number,
): Promise<void> {
  const hold = await holds.read(db, session.clientId, id, true);
  if (hold.DateLevee !== null) throw lifted();
}

/** Ends a hold: what it held may go once nothing else keeps it. @throws AppError 404, 409 */
export async function liftHold(context: SignedInContext<typeof LiftRetentionHold>): Promise<Hold> {
  const { Id, Motif } = context.input;
  await refuseLifted(context, Id);
  const lift = { Id, DateLevee: todayInParis(), MotifLevee: Motif };
  return holds.edit(context, lift, { action: 'retention-hold.lift' });
}
