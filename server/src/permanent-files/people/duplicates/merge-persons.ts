import { and, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#contract/call.ts';
import type { MergePersons } from '#contract/permanent-files/people/duplicate-calls.ts';
import type { MergeField } from '#contract/permanent-files/people/merge-fields.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { refuseAnonymised } from '../deletion/anonymised.ts';
import { removePerson } from '../deletion/deleted-persons.ts';
import type { NirKeeper } from '../nir/nir-keeper.ts';
import { journalledChange } from '../page/person-journal.ts';
import { findPersonRow } from '../page/read-person.ts';
import { type NewPersonRecord, type PersonRecord, person } from '../schema.ts';
import { mergeSpaces } from './merge-spaces.ts';
import { columnsOfField } from './merge-sql-columns.ts';
import { moveLinks } from './person-links.ts';

type Merging = SignedInContext<typeof MergePersons>;

/** Both rows, locked in the order of their ids: two merges of the same persons wait for one another. */
async function lockBoth({
  db,
  session,
  input,
}: Merging): Promise<[kept: PersonRecord, merged: PersonRecord]> {
  const lock = (id: number) => findPersonRow(db, session.clientId, id, { lock: true });
  if (input.KeptId < input.MergedId) return [await lock(input.KeptId), await lock(input.MergedId)];
  const merged = await lock(input.MergedId);
  return [await lock(input.KeptId), merged];
}

/** Whoever has a client space signs in with their e-mail: it stays with the space. */
function refuseOtherEmail(kept: PersonRecord, merged: PersonRecord, takesEmail: boolean, owner: number) {
  if (kept.Email === merged.Email || takesEmail === (owner === merged.Id)) return;
  throw invalidInput([
    {
      Path: 'FromMerged',
      Message: 'L’e-mail doit rester celui de l’Espace PRO, avec lequel son titulaire se connecte.',
    },
  ]);
}

const digits = (tel: string | null | undefined) => tel?.replace(/\D/g, '');

/**
 * What the kept row takes from the other. An address or a phone chosen twice stands once, as the main one. The
 * social-security number is sealed anew: it was tied to the other person.
 */
function changesOf(kept: PersonRecord, merged: PersonRecord, fields: MergeField[], nirs: NirKeeper) {
  const columns = fields.flatMap((field) => columnsOfField[field]);
  const taken: Partial<NewPersonRecord> = Object.fromEntries(
    columns.map((column) => [column, merged[column]]),
  );
  if (fields.includes('NumeroSs')) {
    const nir = nirs.open({ clientId: merged.clientId, id: merged.Id }, merged);
    if (nir !== null) Object.assign(taken, nirs.keep({ clientId: kept.clientId, id: kept.Id }, nir));
  }
  const after = { ...kept, ...taken };
  if (after.EmailSecondary?.toLowerCase() === after.Email?.toLowerCase()) taken.EmailSecondary = null;
  if (digits(after.TelSecondaire) === digits(after.Tel)) taken.TelSecondaire = null;
  return taken;
}

/** Pairs told apart from the merged person are told apart from the kept one. */
async function moveToldApart(db: Db, clientId: number, from: number, to: number): Promise<void> {
  await db.query(
    `insert into told_apart (client_id, first_id, second_id, told_at, told_by)
     select client_id, least(other, $3::bigint), greatest(other, $3::bigint), told_at, told_by
     from (
       select *, case when first_id = $2 then second_id else first_id end as other
       from told_apart where client_id = $1 and (first_id = $2 or second_id = $2)) t
     where other <> $3
     on conflict do nothing`,
    [clientId, from, to],
  );
}

/**
 * Makes one person of two, in the request's transaction: links, client space and chosen fields go to the kept
 * one, the other's row to deleted_person; what the journal tells of the other is read with the kept one's.
 * @throws AppError 404 when the firm lacks one of them, 409 when one has changed since or both have an open
 * client space.
 */
export async function mergePersons(
  context: Merging,
  nirs: NirKeeper,
): Promise<AnswerOf<typeof MergePersons>> {
  const { db, session, input, programme, audit } = context;
  const { clientId, userId } = session;
  const [kept, merged] = await lockBoth(context);
  for (const row of [kept, merged]) refuseAnonymised(row);
  const refuse = ({ Id: id, Version: stored }: PersonRecord, sent: number) =>
    refuseStale(db, { table: 'person', clientId, id, stored, sent });
  await refuse(kept, input.KeptVersion);
  await refuse(merged, input.MergedVersion);
  const owner = await mergeSpaces(db, { clientId, kept: kept.Id, merged: merged.Id });
  if (owner !== undefined) refuseOtherEmail(kept, merged, input.FromMerged.includes('Email'), owner);

  await moveLinks(db, { clientId, from: merged.Id, to: kept.Id });
  await moveToldApart(db, clientId, merged.Id, kept.Id);
  await db.query(
    `update person set is_in_portage = true where client_id = $1 and id = $2 and not is_in_portage
       and exists (select from person m where m.client_id = $1 and m.id = $3 and m.is_in_portage)`,
    [clientId, kept.Id, merged.Id],
  );
  await db.query(
    'insert into person_merge (client_id, merged_id, kept_id, merged_by) values ($1, $2, $3, $4)',
    [clientId, merged.Id, kept.Id, userId],
  );
  // first: the kept person may take the e-mail
  await removePerson(db, { clientId, id: merged.Id, userId, programme, mergedInto: kept.Id });
  const [after] = await db.orm
    .update(person)
    .set({
      ...changesOf(kept, merged, input.FromMerged, nirs),
      Version: sql`${person.Version} + 1`,
      modifiedAt: sql`now()`,
      modifiedBy: userId,
      AuditProgrammeModification: programme ?? null,
    })
    .where(and(eq(person.clientId, clientId), eq(person.Id, kept.Id)))
    .returning();
  if (!after) throw new Error('the kept person was not returned');

  const change = journalledChange(kept, after);
  audit.record({
    action: 'person.merge',
    entity: 'person',
    entityId: kept.Id,
    before: change.before,
    after: { ...change.after, MergedId: merged.Id },
  });
  const { Nom, Prenom, Datenaissance } = merged;
  audit.record({
    action: 'person.merged',
    entity: 'person',
    entityId: merged.Id,
    before: { Nom, Prenom, Datenaissance },
    after: { MergedInto: kept.Id },
  });
  return { Id: after.Id, Version: after.Version };
}
