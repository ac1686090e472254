import type { AnswerOf } from '#contract/call.ts';
import type { saveListDeclarations } from '#contract/tax/vat/calls.ts';
import { isDeclared, type SavedVatRow } from '#contract/tax/vat/declaration.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { faultsOf, journalled, type StoredDeclaration, unknownDeclaration } from './save-declaration.ts';

type Context = SignedInContext<typeof saveListDeclarations>;
type Item = Context['input']['Items'][number];

const stale = 'Une autre personne a enregistré cette ligne entre-temps.';

/** SQL: what is stored of declaration d. */
const storedColumns = `d.id, d.version, d.company_id, d.starts_on, d.ends_on, d.due_on, d.state, d.amount_cents, d.is_nil, d.declared_on,
    d.motive`;

/** The declarations that are named, of files that the user may read, locked in one order whoever asks. */
const lockAll = ({ db, session, input }: Context) =>
  db.query<StoredDeclaration>(
    `select ${storedColumns}, (select count(*)::int from vat_certificate v where v.client_id = d.client_id and v.declaration_id = d.id)
       as proofs
     from vat_declaration d join company r on r.client_id = d.client_id and r.id = d.company_id
     where d.client_id = $1 and d.id = any ($2) and ${isReadable('$3')} order by d.id for update of d`,
    [session.clientId, input.Items.map(({ Id }) => Id), session.sessionId],
    'vat-declarations-to-save',
  );

/** Why a row is not saved; undefined: it is. */
function refusalOf(
  item: Item,
  stored: StoredDeclaration | undefined,
): Pick<SavedVatRow, 'Champ' | 'Message'> | undefined {
  if (!stored) return { Champ: null, Message: unknownDeclaration };
  if (item.Version !== undefined && item.Version !== stored.version) return { Champ: null, Message: stale };
  const [fault] = faultsOf(item, stored);
  return fault && { Champ: fault.Path, Message: fault.Message };
}

/** Saves several declarations, each row by itself; all that are sound by one statement. @throws AppError 404 where none is there */
export async function saveDeclarations(context: Context): Promise<AnswerOf<typeof saveListDeclarations>> {
  const { db, session, input, audit, programme } = context;
  const stored = new Map((await lockAll(context)).map((row) => [row.id, row]));
  if (stored.size === 0) throw notFound(unknownDeclaration);
  const refused = new Map(
    input.Items.flatMap((item) => {
      const refusal = refusalOf(item, stored.get(item.Id));
      return refusal ? [[item.Id, refusal] as const] : [];
    }),
  );
  const rows = input.Items.filter(({ Id }) => !refused.has(Id)).map((item) => ({
    id: item.Id,
    state: item.Etat,
    amount: item.Neant ? 0 : (item.Montant ?? null),
    nil: item.Neant,
    declared: isDeclared(item.Etat)
      ? (item.DateDeclaration ?? stored.get(item.Id)?.declared_on ?? todayInParis())
      : null,
    motive: item.Motif ?? null,
  }));
  const written = await db.query<Omit<StoredDeclaration, 'proofs'>>(
    `update vat_declaration d set state = s.state, amount_cents = s.amount, is_nil = s.nil, declared_on = s.declared,
       motive = s.motive, version = d.version + 1, modified_at = now(), modified_by = $3, modified_from = $4
     from jsonb_to_recordset($2::jsonb) as s (id bigint, state smallint, amount bigint, nil boolean, declared date,
       motive text)
     where d.client_id = $1 and d.id = s.id returning ${storedColumns}`,
    [session.clientId, JSON.stringify(rows), session.userId, programme ?? null],
    'vat-declarations-save',
  );
  const versions = new Map(written.map(({ id, version }) => [id, version]));
  for (const after of written) {
    const before = stored.get(after.id);
    if (!before) continue;
    audit.record({
      action: 'vat-declaration.edit',
      entity: 'company',
      entityId: after.company_id,
      before: { TvaPeriode: after.starts_on, ...journalled(before) },
      after: { TvaPeriode: after.starts_on, ...journalled(after) },
    });
  }
  return {
    Items: input.Items.map(({ Id }) => ({
      Id,
      Version: versions.get(Id) ?? null,
      Champ: refused.get(Id)?.Champ ?? null,
      Message: refused.get(Id)?.Message ?? null,
    })),
  };
}
