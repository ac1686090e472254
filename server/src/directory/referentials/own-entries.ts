import type { z } from 'zod';
import type {
  AddReferenceEntry,
  EditReferenceEntry,
} from '#contract/directory/referentials/administration-calls.ts';
import { editableLists } from '#contract/directory/referentials/entry.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';

interface OwnEntry {
  Id: number;
  Version: number;
}

const codeTaken = { Path: 'Code', Message: 'Ce code existe déjà dans la liste.' };

const ownEntries = recordStore<OwnEntry>({
  table: 'own_entry',
  entity: 'referential',
  columns: {
    Liste: 'list',
    IdNational: 'national_id',
    Code: 'code',
    Libelle: 'label',
    Bic: 'bic',
    Parent: 'parent',
    DateRetrait: 'retired_on',
  },
  unknown: 'Cette entrée n’existe pas ou plus.',
  taken: { own_entry_code: codeTaken },
});

type Context = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;

/** A code that tells what the label does: « Gérant de fait » is GERANT_DE_FAIT. */
const codeFrom = (label: string) =>
  label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60) || 'ENTREE';

async function refuseKnownCode(db: Db, list: string, code: string, path: string) {
  const [known] = await db.query('select from national_entry where list = $1 and code = $2', [list, code]);
  if (known) throw invalidInput([{ ...codeTaken, Path: path }]);
}

async function refuseUnknownAct(db: Db, act: string | null | undefined) {
  const [known] = await db.query(`select from known_entry where list = 'actes-vie-societe' and code = $1`, [
    act,
  ]);
  if (!known) throw invalidInput([{ Path: 'Parent', Message: 'Cet acte n’existe pas.' }]);
}

/** Adds an entry that the firm alone has. */
export async function addEntry(context: Context, input: z.output<(typeof AddReferenceEntry)['request']>) {
  const { db } = context;
  const isBank = input.Liste === 'banques';
  const isState = input.Liste === 'etats-acte';
  if (isState) await refuseUnknownAct(db, input.Parent);
  const made = isState ? `${input.Parent}.${codeFrom(input.Libelle)}` : codeFrom(input.Libelle);
  const code = isBank && input.Code ? input.Code : made;
  await refuseKnownCode(db, input.Liste, code, isBank ? 'Code' : 'Libelle');
  const { Id, Version } = await ownEntries.add(context, {
    ...input,
    Code: code,
    Bic: isBank ? input.Bic : null,
    Parent: isState ? input.Parent : null,
  });
  return { Id, Version };
}

interface Known {
  list: string;
  code: string;
  own_id: number | null;
  parent: string | null;
}

/** Words an entry otherwise for the firm, or retires it: its own, or the nation's under a row of the firm's own. */
export async function editEntry(context: Context, input: z.output<(typeof EditReferenceEntry)['request']>) {
  const { db } = context;
  const [known] = await db.query<Known>(
    'select list, code, parent, own_id from known_entry where id = $1 and list = any ($2)',
    [input.Id, editableLists],
  );
  if (!known) throw notFound('Cette entrée n’existe pas ou plus.');
  const written = {
    Libelle: input.Libelle,
    ...(input.DateRetrait !== undefined && { DateRetrait: input.DateRetrait }),
    ...(known.list === 'banques' && input.Bic !== undefined && { Bic: input.Bic }),
  };
  const { Version } =
    known.own_id === null
      ? await ownEntries.add(context, {
          Liste: known.list,
          IdNational: input.Id,
          Code: known.code,
          Parent: known.parent,
          ...written,
        })
      : await ownEntries.edit(context, {
          ...written,
          Id: known.own_id,
          ...(input.Version !== undefined && { Version: input.Version }),
        });
  return { Id: input.Id, Version };
}
