import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf } from '#contract/call.ts';
import type { TraiterEcarts } from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { AppError, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { isReadable } from '../../confidential.ts';
import { editSiret } from '../../save/edit-siret.ts';
import { editCompany } from '../../save/save-company.ts';
import type { OurValues } from './compare.ts';
import { comparedColumns } from './keep-check.ts';
import { columnsOfDifference, type DifferenceRow, presentDifference } from './list-differences.ts';

type Deciding = SignedInContext<typeof TraiterEcarts>;

interface ToDecide extends DifferenceRow {
  /** The file as it is now. */
  now: OurValues;
}

const gone = 'Ces écarts n’existent pas ou plus.';

async function readOpen({ db, session, input }: Deciding): Promise<ToDecide[]> {
  const rows = await db.query<DifferenceRow & OurValues & object>(
    `select ${columnsOfDifference}, ${comparedColumns} from directory_difference d
     join company r on r.client_id = d.client_id and r.id = d.company_id
     where d.client_id = $1 and d.id = any ($3) and d.state = 'OUVERT' and ${isReadable('$2')}
     order by r.id, d.id for update of d, r`,
    [session.clientId, session.sessionId, input.Ids],
  );
  if (rows.length < new Set(input.Ids).size) throw notFound(gone);
  return rows.map((row) => ({ ...row, now: row }));
}

const refused = ({ NomSociete }: DifferenceRow, why: string) =>
  new AppError({
    status: 409,
    code: 'NOT_ACCEPTED',
    message: `${NomSociete}\u202f: ${why} Rien n’a été changé.`,
  });

/** What was compared is what the file still says. */
const isStale = ({ ours, now }: ToDecide) =>
  !isDeepStrictEqual(
    ours,
    Object.fromEntries(Object.keys(ours).map((name) => [name, now[name as keyof OurValues]])),
  );

/** The fields of an edit from values by path: 'Adresse.Cp' stands within 'Adresse'. */
function fieldsOf(values: Readonly<Record<string, string | null>>, now: OurValues) {
  const { Siret: _, ...others } = values;
  const plain = Object.entries(others).filter(([name]) => !name.startsWith('Adresse.'));
  const isSeat = Object.keys(others).some((name) => name.startsWith('Adresse.'));
  const part = (name: 'Adresse1' | 'Cp' | 'Ville') => others[`Adresse.${name}`] ?? now[`Adresse.${name}`];
  return {
    ...Object.fromEntries(plain),
    ...(isSeat && { Adresse: { Adresse1: part('Adresse1'), Cp: part('Cp'), Ville: part('Ville') } }),
  };
}

/** Writes the directory's values into the file, by the very functions that its form is saved by. */
async function accept(context: Deciding, one: ToDecide) {
  const { Nature, DateEffet } = context.input;
  const { NonAcceptable } = presentDifference(one);
  if (NonAcceptable) throw refused(one, NonAcceptable);
  if (isStale(one)) throw refused(one, 'le dossier a changé depuis le contrôle.');
  const { Siret } = one.theirs;
  const isMoved = Boolean(Siret) && Siret !== one.now.Siret;
  if (isMoved) {
    const move = Nature === 'CHANGEMENT' ? ('TRANSFERT' as const) : ('CORRECTION' as const);
    const input = { Id: one.IdSociete, Siret: Siret ?? '', Nature: move, DateEffet, Motif: null };
    await editSiret({ ...context, input });
  }
  const fields = fieldsOf(one.theirs, one.now);
  if (Object.keys(fields).length === 0) return;
  // the period was closed by the move: its new address belongs to the same day
  const nature = isMoved ? ({ Nature: 'CORRECTION' } as const) : { Nature, DateEffet };
  await editCompany({ ...context, input: { societe: { Id: one.IdSociete, ...nature, ...fields } } });
}

/** Accepts or refuses differences, all of them or none. @throws AppError 404, 409 */
export async function decideDifferences(context: Deciding): Promise<AnswerOf<typeof TraiterEcarts>> {
  const { db, session, input, audit } = context;
  const open = await readOpen(context);
  if (input.Decision === 'ACCEPTER')
    for (const one of open)
      await accept(context, one).catch((error: unknown) => {
        if (error instanceof AppError && error.status !== 409) throw refused(one, error.message);
        throw error;
      });
  await db.query(
    `update directory_difference set state = $3, decided_at = now(), decided_by = $4
     where client_id = $1 and id = any ($2)`,
    [session.clientId, input.Ids, input.Decision === 'ACCEPTER' ? 'ACCEPTE' : 'REFUSE', session.userId],
  );
  for (const one of open)
    audit.record({
      action: 'company.directory-differences',
      entity: 'company',
      entityId: one.IdSociete,
      before: one.ours,
      after: { EcartAnnuaire: one.Champ, Decision: input.Decision, ...one.theirs },
    });
  return { Traites: open.length };
}
