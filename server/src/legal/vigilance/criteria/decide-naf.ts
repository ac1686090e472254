import type { AnswerOf } from '#contract/call.ts';
import type { DeciderNaf2025 } from '#contract/legal/vigilance/criteria-file-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { readActivities, readCandidates } from './naf-passage.ts';

type Context = SignedInContext<typeof DeciderNaf2025>;

interface Decided {
  id: number;
  code: string;
}

interface File {
  id: number;
  naf: string | null;
  naf2025: string | null;
}

/** Files that the user may read, held in one order whoever asks: those that are named, or all without a NAF 2025 code. */
const filesOf = ({ db, session: { clientId, sessionId } }: Context, ids: readonly number[] | null) =>
  db.query<File & Record<string, unknown>>(
    `select r.id, r.naf, r.naf_2025 as "naf2025" from company r
     where r.client_id = $1 and r.is_file and ${isReadable('$2')}
       and case when $3::bigint[] is null then r.naf_2025 is null and r.naf is not null and not r.is_disabled
         else r.id = any ($3) end
     order by r.id for update of r`,
    [clientId, sessionId, ids],
  );

/** All files to which the loaded table leaves one code alone. @throws AppError 400 where no table is loaded */
async function decidedByTable(context: Context): Promise<{ files: File[]; decided: Decided[] }> {
  const candidates = await readCandidates(context.db, context.session.clientId);
  if (!candidates.isTable)
    throw invalidInput([{ Path: 'Tous', Message: 'Chargez d’abord une table de passage.' }]);
  const files = await filesOf(context, null);
  const decided = files.flatMap(({ id, naf }): Decided[] => {
    const [only, ...others] = naf ? candidates.of(naf) : [];
    return only && others.length === 0 ? [{ id, code: only.code }] : [];
  });
  return { files, decided };
}

/** What a person decides, file by file. @throws AppError 400 by item */
async function decidedByPerson(context: Context): Promise<{ files: File[]; decided: Decided[] }> {
  const items = context.input.Items ?? [];
  const files = await filesOf(
    context,
    items.map(({ IdSociete }) => IdSociete),
  );
  const readable = new Set(files.map(({ id }) => id));
  const codes = new Set(
    (await readActivities(context.db)).filter(({ list }) => list === 'naf-2025').map(({ code }) => code),
  );
  const faults = items.flatMap(({ IdSociete, CodeNaf2025 }, index) => [
    ...(readable.has(IdSociete)
      ? []
      : [{ Path: `Items.${index}.IdSociete`, Message: 'Cette société n’existe pas ou plus.' }]),
    ...(codes.has(CodeNaf2025)
      ? []
      : [
          { Path: `Items.${index}.CodeNaf2025`, Message: 'Code inconnu\u202f: choisissez-le dans la liste.' },
        ]),
  ]);
  if (faults.length > 0) throw invalidInput(faults);
  return { files, decided: items.map(({ IdSociete: id, CodeNaf2025: code }) => ({ id, code })) };
}

/** Keeps the NAF 2025 code of files, each with a line of the journal. @throws AppError 400 */
export async function decideNaf(context: Context): Promise<AnswerOf<typeof DeciderNaf2025>> {
  const { db, session, input, audit, programme } = context;
  const { files, decided } = input.Tous ? await decidedByTable(context) : await decidedByPerson(context);
  await db.query(
    `update company r set naf_2025 = d.code, version = r.version + 1, modified_at = now(), modified_by = $3, modified_from = $4
     from jsonb_to_recordset($2::jsonb) d (id bigint, code text) where r.client_id = $1 and r.id = d.id`,
    [session.clientId, JSON.stringify(decided), session.userId, programme ?? null],
  );
  const before = new Map(files.map(({ id, naf2025 }) => [id, naf2025]));
  for (const { id, code } of decided)
    audit.record({
      action: 'company.edit',
      entity: 'company',
      entityId: id,
      before: { CodeNaf2025: before.get(id) ?? null },
      after: { CodeNaf2025: code },
    });
  return { Count: decided.length };
}
