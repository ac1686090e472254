import type { AnswerOf } from '#contract/call.ts';
import type { PostEntries, ReverseEntries } from '#contract/portage/activity-account/calls.ts';
import { natures } from '#contract/portage/activity-account/natures.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { holderOf } from './holder.ts';

type Post = typeof PostEntries;
type Reverse = typeof ReverseEntries;

/** Posts lines by hand. @throws AppError 404 of the contract, 400 of a day before the account began */
export async function postEntries({
  db,
  session: { clientId, userId },
  input: { IdPortage, Jour, Motif, Lignes },
  audit,
}: SignedInContext<Post>): Promise<AnswerOf<Post>> {
  const { since } = await holderOf(db, clientId, IdPortage);
  if (Jour < since)
    throw invalidInput([{ Path: 'Jour', Message: 'Le compte commence avec le premier contrat.' }]);
  const posted = await db.query<{ id: number }>(
    `insert into portage_entry (client_id, employment_id, day, nature, label, cents, beneficiary, motive, created_by)
     select $1, $2, $3::date, x.nature, x.label, x.cents, x.beneficiary, $4, $5
     from unnest($6::text[], $7::text[], $8::bigint[], $9::text[]) x (nature, label, cents, beneficiary)
     returning id`,
    [
      clientId,
      IdPortage,
      Jour,
      Motif,
      userId,
      Lignes.map(({ Nature }) => Nature),
      Lignes.map(({ Libelle }) => Libelle),
      Lignes.map(({ Montant }) => Montant),
      Lignes.map(({ Nature }) => natures[Nature].to),
    ],
  );
  for (const [index, { id }] of posted.entries())
    audit.record({
      action: 'portage-entry.post',
      entity: 'portage-entry',
      entityId: id,
      after: { IdPortage, Jour, Motif, ...Lignes[index] },
    });
  return { Ids: posted.map(({ id }) => id) };
}

interface Reversed {
  id: number;
  originId: number;
}

const reversedAlready = () =>
  new AppError({
    status: 409,
    code: 'REVERSED',
    message: 'Une de ces écritures est déjà contre-passée, ou contre-passe elle-même une autre écriture.',
  });

/** Reverses lines, today. @throws AppError 404 of one that is not there, 409 of one that is reversed or reverses another */
export async function reverseEntries({
  db,
  session: { clientId, userId },
  input: { Ids, Motif },
  audit,
}: SignedInContext<Reverse>): Promise<AnswerOf<Reverse>> {
  const ids = [...new Set(Ids)];
  const found = await db.query<{ id: number; isReversal: boolean }>(
    `select h.id, h.origin_id is not null as "isReversal" from portage_entry h
       join portage_employment e on e.client_id = h.client_id and e.id = h.employment_id
       join company c on c.client_id = e.client_id and c.id = e.company_id
     where h.client_id = $1 and h.id = any ($2) and ${isReadableNow('c')}`,
    [clientId, ids],
  );
  if (found.length < ids.length) throw notFound('Cette écriture n’existe pas ou plus.');
  if (found.some(({ isReversal }) => isReversal)) throw reversedAlready();
  // who reverses the same line at once waits here, and finds it reversed
  const reversed = await db.query<Reversed & Record<string, unknown>>(
    `insert into portage_entry (client_id, employment_id, day, nature, label, cents, beneficiary, motive, origin_id, created_by)
     select client_id, employment_id, greatest(day, $3::date), nature, label, -cents, beneficiary, $4, id, $5
     from portage_entry where client_id = $1 and id = any ($2) order by id
     on conflict (client_id, origin_id) where origin_id is not null do nothing
     returning id, origin_id as "originId"`,
    [clientId, ids, todayInParis(), Motif, userId],
  );
  if (reversed.length < ids.length) throw reversedAlready();
  for (const { id, originId } of reversed)
    audit.record({
      action: 'portage-entry.reverse',
      entity: 'portage-entry',
      entityId: id,
      after: { IdOrigine: originId, Motif },
    });
  return { Ids: reversed.map(({ id }) => id) };
}
