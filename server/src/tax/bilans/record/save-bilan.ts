import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import { done } from '#contract/tax/bilans/bilan.ts';
import type { AddBilan, EditBilan } from '#contract/tax/bilans/calls.ts';
import { validatorsOfBooks } from '#contract/tax/fec/access.ts';
import { synthesisKeys } from '#server/directory/referentials/entries.ts';
import { readableTypes } from '#server/documents/types/readable-types.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { refuseStale } from '#server/platform/records/optimistic-lock.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { fecOfJob } from '../../fec/fec-row.ts';
import { statementsOf } from '../statements/read-statements.ts';
import { type BilanRow, findBilan, resultsOf } from './read-bilan.ts';

type Context = SignedInContext<typeof AddBilan> | SignedInContext<typeof EditBilan>;
type Sent = Pick<ParsedRequestOf<typeof EditBilan>, 'Resultats' | 'BilanDetails' | 'IdStatutBilan' | 'Motif'>;

const refused = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

const mayValidate = ({ session }: Context) => validatorsOfBooks.some((role) => session.roles.includes(role));

/** The accountant's word is theirs alone. @throws AppError 400 on its field */
async function checkResults(context: Context, bilan: BilanRow, sent: Sent['Resultats']) {
  const stored = await resultsOf(context.db, context.session.clientId, bilan);
  const known = new Map(stored.map((result) => [result.IdReferentielResultat, result]));
  for (const [index, { IdReferentielResultat, IdStatutExpert }] of sent.entries()) {
    const before = known.get(IdReferentielResultat);
    if (!before)
      throw refused(`Resultats.${index}.IdReferentielResultat`, 'Ce bouclage n’existe pas ou plus.');
    if (IdStatutExpert !== before.IdStatutExpert && !mayValidate(context))
      throw refused(`Resultats.${index}.IdStatutExpert`, 'Seul un expert-comptable donne ce statut.');
  }
}

/** A check's document is one of its file, of a type that the user may read, or the one that it had. @throws AppError 400 */
async function checkDocuments({ db, session }: Context, bilan: BilanRow, sent: Sent['Resultats']) {
  const documents = [...new Set(sent.flatMap(({ IdDocument }) => (IdDocument == null ? [] : [IdDocument])))];
  const found = await db.query(
    `select from document d where d.client_id = $1 and d.id = any($2) and (
       (d.company_id = $3 and d.type_id in ${readableTypes('$5')})
       or d.id in (select document_id from balance_sheet_result where client_id = $1 and balance_sheet_id = $4))`,
    [session.clientId, documents, bilan.IdSociete, bilan.Id, session.sessionId],
  );
  if (found.length < documents.length)
    throw refused('Resultats', 'Ce document n’est pas ou plus dans le dossier de la société.');
}

async function writeResults({ db, session }: Context, id: number, sent: Sent['Resultats']) {
  const { clientId, userId } = session;
  if (new Set(sent.map((result) => result.IdReferentielResultat)).size < sent.length)
    throw refused('Resultats', 'Un bouclage figure deux fois.');
  await db.query(
    `insert into balance_sheet_result
       (client_id, balance_sheet_id, check_id, status, accountant_status, comment, document_id, changed_by)
     select $1, $2, r."IdReferentielResultat", r."IdStatut", r."IdStatutExpert", r."Commentaire", r."IdDocument", $4
     from jsonb_to_recordset($3::jsonb) r ("IdReferentielResultat" bigint, "IdStatut" smallint,
       "IdStatutExpert" smallint, "Commentaire" text, "IdDocument" bigint)
     on conflict (client_id, balance_sheet_id, check_id) do update
     set status = excluded.status, accountant_status = excluded.accountant_status, comment = excluded.comment,
       document_id = excluded.document_id, changed_at = now(), changed_by = excluded.changed_by`,
    [clientId, id, JSON.stringify(sent), userId],
  );
}

async function writeDetails({ db, session }: Context, id: number, sent: Sent['BilanDetails']) {
  const keys = new Set((await synthesisKeys(db)).map(({ Code }) => Code));
  const unknown = sent.findIndex(({ Cle }) => !keys.has(Cle));
  if (unknown >= 0) throw refused(`BilanDetails.${unknown}.Cle`, 'Clé de synthèse inconnue.');
  if (new Set(sent.map(({ Cle }) => Cle)).size < sent.length)
    throw refused('BilanDetails', 'Une clé de synthèse figure deux fois.');
  await db.query('delete from balance_sheet_detail where client_id = $1 and balance_sheet_id = $2', [
    session.clientId,
    id,
  ]);
  await db.query(
    `insert into balance_sheet_detail (client_id, balance_sheet_id, key, cents, source)
     select $1, $2, d."Cle", d."Valeur", d."Source"
     from jsonb_to_recordset($3::jsonb) d ("Cle" text, "Valeur" numeric, "Source" text)`,
    [session.clientId, id, JSON.stringify(sent)],
  );
}

const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

/** A finished balance sheet has every account in a line, and every required check done by both or a motive. @throws AppError 400 */
async function checkFinished(context: Context, bilan: BilanRow, motive: string | null | undefined) {
  const { db, session } = context;
  if (!mayValidate(context)) throw refused('IdStatutBilan', 'Seul un expert-comptable termine un bilan.');
  if (bilan.IdFec !== null) {
    const row = await fecOfJob(db, session.clientId, bilan.IdFec);
    const { NonAffectes } = await statementsOf(db, session.clientId, row, false);
    if (NonAffectes.length > 0)
      throw refused(
        'IdStatutBilan',
        `${count(NonAffectes.length, 'compte n’est affecté', 'comptes ne sont affectés')} à aucune ligne du bilan.`,
      );
  }
  const results = await resultsOf(db, session.clientId, bilan);
  const open = results.filter(
    ({ EstObligatoire, IdStatut, IdStatutExpert }) =>
      EstObligatoire && (IdStatut !== done || IdStatutExpert !== done),
  );
  if (open.length > 0 && !motive)
    throw refused(
      'Motif',
      `${count(open.length, 'bouclage obligatoire n’est pas fait', 'bouclages obligatoires ne sont pas faits')} par le collaborateur et l’expert-comptable\u202f: indiquez pourquoi.`,
    );
}

async function write(context: Context, id: number, sent: Sent) {
  const { db, session, programme } = context;
  const bilan = await findBilan(db, session, id);
  await checkResults(context, bilan, sent.Resultats);
  await checkDocuments(context, bilan, sent.Resultats);
  await writeResults(context, id, sent.Resultats);
  await writeDetails(context, id, sent.BilanDetails);
  if (sent.IdStatutBilan === done) await checkFinished(context, bilan, sent.Motif);
  await db.query(
    `update balance_sheet set status = $3, motive = $4, version = version + 1, modified_at = now(), modified_by = $5,
       modified_from = $6 where client_id = $1 and id = $2`,
    [session.clientId, id, sent.IdStatutBilan, sent.Motif ?? null, session.userId, programme ?? null],
  );
  return bilan;
}

const exists = (id: number) =>
  new AppError({
    status: 409,
    code: 'BILAN_EXISTS',
    message: 'Cet exercice a déjà un bilan\u202f: modifiez-le.',
    details: { Id: id },
  });

/** Begins the one balance sheet of a year. @throws AppError 400, 404, 409 */
export async function addBilan(
  context: SignedInContext<typeof AddBilan>,
): Promise<AnswerOf<typeof AddBilan>> {
  const { db, session, input, audit, programme } = context;
  const { IdSociete, IdExercice, ...sent } = input;
  const { clientId, userId } = session;
  await readableCompany(db, session, IdSociete);
  const [year] = await db.query(
    'select from exercise where client_id = $1 and id = $2 and company_id = $3 for update',
    [clientId, IdExercice, IdSociete],
  );
  if (!year) throw notFound('Cet exercice n’existe pas ou plus.');
  const [known] = await db.query<{ id: number }>(
    'select id from balance_sheet where client_id = $1 and exercise_id = $2',
    [clientId, IdExercice],
  );
  if (known) throw exists(known.id);
  const [row] = await db.query<{ id: number }>(
    `insert into balance_sheet (client_id, company_id, exercise_id, version, created_by, created_from)
     values ($1, $2, $3, 0, $4, $5) returning id`,
    [clientId, IdSociete, IdExercice, userId, programme ?? null],
  );
  const Id = row?.id ?? 0;
  await write(context, Id, sent);
  audit.record({
    action: 'bilan.add',
    entity: 'company',
    entityId: IdSociete,
    after: { IdBilan: Id, ...sent },
  });
  return { Id };
}

/** @throws AppError 400, 404, 409 where somebody else saved it meanwhile */
export async function editBilan(
  context: SignedInContext<typeof EditBilan>,
): Promise<AnswerOf<typeof EditBilan>> {
  const { db, session, input, audit } = context;
  const { Id, Version, ...sent } = input;
  const stored = await findBilan(db, session, Id, { lock: true });
  await refuseStale(db, {
    table: 'balance_sheet',
    clientId: session.clientId,
    id: Id,
    stored: stored.Version,
    sent: Version,
  });
  await write(context, Id, sent);
  audit.record({
    action: 'bilan.edit',
    entity: 'company',
    entityId: stored.IdSociete,
    before: { IdBilan: Id, IdStatutBilan: stored.IdStatutBilan, Motif: stored.Motif },
    after: { IdBilan: Id, ...sent },
  });
  return { Id };
}
