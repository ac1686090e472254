import type { AnswerOf } from '#contract/call.ts';
import type { GetKeypass, GetKeypassReveals } from '#contract/directory/key-pass/calls.ts';
import { type KeyPassReveal, keyPassParts } from '#contract/directory/key-pass/key-pass.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { openPart } from './envelope.ts';
import { binding, foundBy, type SealedRow, sealedColumns, sealedRows, unknownItem } from './items.ts';
import { sealedElsewhere, type VaultKeys } from './vault-keys.ts';

type Revealing = SignedInContext<typeof GetKeypass>;
type Revealed = AnswerOf<typeof GetKeypass>;

function open(keys: VaultKeys, row: SealedRow, { Partie }: Revealing['input']): Revealed {
  const wrapping = keys.derive(row);
  if (!wrapping) throw sealedElsewhere();
  const revealed: Revealed = { Identifiant: null, Secret: null, Notes: null };
  try {
    for (const part of Partie ? [Partie] : keyPassParts) revealed[part] = openPart(wrapping, row, row, part);
  } catch {
    throw sealedElsewhere();
  }
  return revealed;
}

/**
 * An item, or one part of it, in the clear. The log keeps who had what, when and on which screen.
 * @throws AppError 404 where the user finds no such item, 409 where another installation's key sealed it
 */
export async function revealItem(
  { db, session, input, programme, audit }: Revealing,
  keys: VaultKeys,
): Promise<Revealed> {
  const { clientId, userId } = session;
  const { values, bind } = binding();
  const [row] = await db.query<SealedRow>(
    `select ${sealedColumns} from ${sealedRows} where ${foundBy(session, bind)} and k.id = ${bind(input.Id)}`,
    values,
  );
  if (!row) throw unknownItem();
  const revealed = open(keys, row, input);
  // the clock's time, not the transaction's: a secret that changed before it was read changed before that
  await db.query(
    `insert into key_pass_reveal (client_id, key_pass_id, label, user_id, at, programme, part, use)
     values ($1, $2, $3, $4, clock_timestamp(), $5, $6, $7)`,
    [clientId, input.Id, row.label, userId, programme, input.Partie ?? null, input.Usage],
  );
  audit.record({
    action: 'key-pass.reveal',
    entity: 'key_pass',
    entityId: input.Id,
    after: { Libelle: row.label, Partie: input.Partie ?? null, Usage: input.Usage },
  });
  return revealed;
}

/** Who had an item revealed, or any item of the firm, deleted ones too. */
export async function listReveals({
  db,
  session,
  input,
}: SignedInContext<typeof GetKeypassReveals>): Promise<AnswerOf<typeof GetKeypassReveals>> {
  const ofItem = 'r.client_id = $1 and ($2::bigint is null or r.key_pass_id = $2)';
  const values = [session.clientId, input.Id ?? null];
  const [count] = await db.query<{ total: number }>(
    `select count(*) as total from key_pass_reveal r where ${ofItem}`,
    values,
  );
  const rows = await db.query<Omit<KeyPassReveal, 'Date'> & { at: Date }>(
    `select r.id as "Id", r.key_pass_id as "IdKeypass", r.label as "Libelle", r.at,
       u.first_name || ' ' || u.last_name as "Collaborateur", r.programme as "Programme", r.part as "Partie",
       r.use as "Usage"
     from key_pass_reveal r join app_user u on u.client_id = r.client_id and u.id = r.user_id
     where ${ofItem} order by r.at desc, r.id desc limit $3 offset $4::bigint`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return {
    Items: rows.map(({ at, ...row }) => ({ ...row, Date: at.toISOString() })),
    TotalCount: count?.total ?? 0,
  };
}
