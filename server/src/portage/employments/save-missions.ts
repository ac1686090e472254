import type { ParsedRequestOf } from '#contract/call.ts';
import type { AddPortage } from '#contract/portage/employments/calls.ts';
import { workingDayAfter } from '#contract/public-holidays.ts';
import { parameterAt } from '#server/administration/parameters/parameter-at.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { changedFields } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { missions } from './portage-record.ts';

type Context = SignedInContext<typeof AddPortage> | SignedInContext<never>;
type Sent = ParsedRequestOf<typeof AddPortage>['Missions'][number];

/** Refuses, at its field, a customer or a factor that is not there. @throws AppError 400 */
async function refuseUnknown({ db, session: { clientId } }: Pick<Context, 'db' | 'session'>, sent: Sent[]) {
  const idsOf = async (text: string, ids: unknown[]) =>
    new Set((await db.query<{ id: number }>(text, [clientId, ids])).map(({ id }) => id));
  const customers = await idsOf(
    `select r.id from company r where r.client_id = $1 and r.id = any ($2) and r.is_portage_customer
       and ${isReadableNow('r')}`,
    sent.map(({ IdSocieteCliente }) => IdSocieteCliente),
  );
  const factors = await idsOf(
    'select id from factor where client_id = $1 and id = any ($2)',
    sent.flatMap(({ IdAffacturage }) => IdAffacturage ?? []),
  );
  const wrong = sent.flatMap(({ IdSocieteCliente, IdAffacturage }, index) => [
    ...(customers.has(IdSocieteCliente)
      ? []
      : [
          {
            Path: `Missions.${index}.IdSocieteCliente`,
            Message: 'Cette société n’est pas une société cliente.',
          },
        ]),
    ...(IdAffacturage == null || factors.has(IdAffacturage)
      ? []
      : [
          {
            Path: `Missions.${index}.IdAffacturage`,
            Message: 'Cette société d’affacturage n’existe pas ou plus.',
          },
        ]),
  ]);
  if (wrong.length > 0) throw invalidInput(wrong);
}

/** Missions of a contract that the reader may know of; the others stay as they are, whatever is sent. */
const known = (contract: string) => `r.employment_id = ${contract} and exists (select from company k
  where k.client_id = r.client_id and k.id = r.company_id and ${isReadableNow('k')})`;

/**
 * Has a contract's missions be those that are sent: adds what has no id, changes what differs, deletes what is left out.
 * @throws AppError 400 for what names no customer, no factor, or another contract's mission
 */
export async function saveMissions(
  context: Pick<Context, 'audit' | 'db' | 'programme' | 'session'>,
  contract: number,
  sent: Sent[],
): Promise<void> {
  const { db, session } = context;
  const { clientId } = session;
  await refuseUnknown(context, sent);
  const stored = await missions.select(db, clientId, {
    condition: known('$2'),
    values: [contract],
    lock: true,
  });
  const byId = new Map(stored.map((mission) => [mission.Id, mission]));
  const foreign = sent.flatMap(({ Id }, index) =>
    Id == null || byId.has(Id)
      ? []
      : [{ Path: `Missions.${index}.Id`, Message: 'Cette mission n’existe pas ou plus.' }],
  );
  if (foreign.length > 0) throw invalidInput(foreign);
  const staying = new Set(sent.map(({ Id }) => Id));
  for (const { Id } of stored) if (!staying.has(Id)) await missions.remove(context, Id);
  for (const { Id, ...mission } of sent) {
    const days = Number(
      (await parameterAt(db, clientId, 'PORTAGE_CONTRAT_CLIENT', mission.DateDebut))?.Valeur ?? 0,
    );
    const fields = {
      ...mission,
      EcheanceContratClient: workingDayAfter(mission.DateDebut, days, 'ouvrables'),
    };
    const kept = Id == null ? undefined : byId.get(Id);
    if (!kept) await missions.add(context, { IdPortage: contract, ...fields });
    else if (changedFields(kept, fields).length > 0) await missions.edit(context, { Id: kept.Id, ...fields });
  }
}
