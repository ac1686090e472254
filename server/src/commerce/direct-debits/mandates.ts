import type { AnswerOf } from '#contract/call.ts';
import type {
  AddMandate,
  listMandates,
  RevealMandateIban,
  RevokeMandate,
} from '#contract/commerce/direct-debits/calls.ts';
import type { Mandate } from '#contract/commerce/direct-debits/mandate.ts';
import { maskIban } from '#contract/identifiers.ts';
import { readableTypes } from '#server/documents/types/readable-types.ts';
import { isReadableNow } from '#server/permanent-files/companies/confidential.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';
import { type IbanKeeper, sepaMandates } from '#server/platform/sepa/iban-keeper.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { debitRules, mandateStateOn, usableUntil } from './debit-rules.ts';
import { nextRum } from './next-rum.ts';

/** Mandates m of companies c that the reader may know of; $2 is the day, $3 the months after which one is void. */
const rows = `select m.id as "Id", m.version as "Version", m.created_from as "AuditProgrammeCreation",
    m.modified_from as "AuditProgrammeModification", json_build_object('Key', c.id, 'Value', c.name) as "Societe",
    json_build_object('Key', k.id, 'Value', k.name) as "Cabinet", s.ics as "Ics", m.rum as "Rum", m.kind as "Nature",
    m.holder as "Titulaire", m.iban_masked as "Iban", m.bic as "Bic", m.signed_on as "SigneLe",
    m.document_id as "IdDocument", m.notice_days as "PreavisJours", m.revoked_on as "RevoqueLe", m.last_debit_on as "DernierPrelevement",
    ${usableUntil('$3')} as "CaducLe", ${mandateStateOn('$2', '$3')} as "Etat", c.name as name
  from sepa_mandate m
    join company c on c.client_id = m.client_id and c.id = m.company_id and ${isReadableNow('c')}
    join cabinet k on k.client_id = m.client_id and k.id = m.cabinet_id
    left join sepa_creditor s on s.client_id = m.client_id and s.cabinet_id = m.cabinet_id
  where m.client_id = $1`;

type Answer = AnswerOf<typeof listMandates>;

/** One page by customer, the latest mandate first. */
export async function findMandates({
  db,
  session: { clientId },
  input,
}: SignedInContext<typeof listMandates>): Promise<Answer> {
  const today = todayInParis();
  const values: unknown[] = [clientId, today, (await debitRules(db, clientId, today)).lapseMonths];
  const name = (value: unknown) => `$${values.push(value)}`;
  const parts = ['true'];
  const { Text, IdSociete, IdCabinet, Etat } = input;
  if (counts(Text)) {
    const pattern = name(containsPattern(Text));
    parts.push(`(fold(x.name) like fold(${pattern}) or fold(x."Rum") like fold(${pattern}))`);
  }
  if (IdSociete != null) parts.push(`(x."Societe" ->> 'Key')::bigint = ${name(IdSociete)}`);
  if (IdCabinet != null) parts.push(`(x."Cabinet" ->> 'Key')::bigint = ${name(IdCabinet)}`);
  if (Etat != null) parts.push(`x."Etat" = ${name(Etat)}`);
  const where = parts.join(' and ');
  const [sums] = await db.query<Omit<Answer, 'Items'>>(
    `select count(*) as "TotalCount", count(*) filter (where x."Etat" = 'CADUC') as "TotalCaducs"
     from (${rows}) x where ${where}`,
    values,
  );
  const found = await db.query<Mandate & { name: string }>(
    `select x.* from (${rows}) x where ${where} order by x.name, x."SigneLe" desc, x."Id" desc
     limit $${values.length + 1} offset $${values.length + 2}`,
    [...values, input.PageSize, (input.PageNumber - 1) * input.PageSize],
  );
  return { Items: found.map(({ name: _, ...mandate }) => mandate), ...(sums as Omit<Answer, 'Items'>) };
}

interface Kept {
  companyId: number;
  rum: string;
  version: number;
  sealed: Buffer;
  revokedOn: string | null;
}

/** A mandate of a company that the reader may know of, held. @throws AppError 404 */
async function readMandate(db: Db, clientId: number, id: number): Promise<Kept> {
  const [kept] = await db.query<Kept & Record<string, unknown>>(
    `select m.company_id as "companyId", m.rum, m.version, m.sealed_iban as sealed, m.revoked_on as "revokedOn"
     from sepa_mandate m join company c on c.client_id = m.client_id and c.id = m.company_id and ${isReadableNow('c')}
     where m.client_id = $1 and m.id = $2 for update of m`,
    [clientId, id],
  );
  if (!kept) throw notFound('Ce mandat n’existe pas ou plus.');
  return kept;
}

/** What the request leaves out, as the company's billing has it. @throws AppError 400 */
async function completed(
  db: Db,
  { clientId, sessionId }: Session,
  input: SignedInContext<typeof AddMandate>['input'],
) {
  const [found] = await db.query<{
    name: string;
    iban: string | null;
    bic: string | null;
    hasCabinet: boolean;
    hasPaper: boolean;
  }>(
    `select c.name, b.iban, b.bic, exists (select from cabinet k where k.client_id = $1 and k.id = $3) as "hasCabinet",
       $4::bigint is null or exists (select from document d
         where d.client_id = $1 and d.id = $4 and d.company_id = c.id
           and d.type_id in ${readableTypes('$5')}) as "hasPaper"
     from company c left join company_billing b on b.client_id = c.client_id and b.company_id = c.id
     where c.client_id = $1 and c.id = $2 and ${isReadableNow('c')}`,
    [clientId, input.IdSociete, input.IdCabinet, input.IdDocument ?? null, sessionId],
  );
  const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);
  if (!found) throw refuse('IdSociete', 'Cette société n’existe pas ou plus.');
  if (!found.hasCabinet) throw refuse('IdCabinet', 'Ce cabinet n’existe pas ou plus.');
  if (!found.hasPaper) throw refuse('IdDocument', 'Ce document n’est pas de cette société.');
  const iban = input.Iban ?? found.iban;
  if (!iban) throw refuse('Iban', 'IBAN obligatoire\u202f: la fiche de la société n’en a pas.');
  return {
    iban,
    bic: input.Bic ?? (input.Iban ? null : found.bic),
    holder: input.Titulaire ?? found.name.slice(0, 70),
    rum: input.Rum ?? (await nextRum(db, clientId, input.IdSociete)),
  };
}

/** Keeps a mandate that was signed. @throws AppError 400, 409 while the company has another with the cabinet */
export async function addMandate(
  { db, session, input, audit, programme }: SignedInContext<typeof AddMandate>,
  keeper: IbanKeeper,
): Promise<AnswerOf<typeof AddMandate>> {
  const { clientId, userId } = session;
  const { iban, bic, holder, rum } = await completed(db, session, input);
  const { IdSociete, IdCabinet } = input;
  const [same] = await db.query<{ rum: string; isOpen: boolean }>(
    `select rum, revoked_on is null and company_id = $2 as "isOpen" from sepa_mandate
     where client_id = $1 and cabinet_id = $3 and ((company_id = $2 and revoked_on is null) or rum = $4) order by 2 desc`,
    [clientId, IdSociete, IdCabinet, rum],
  );
  if (same?.isOpen)
    throw new AppError({
      status: 409,
      code: 'IN_FORCE',
      message: `Le mandat ${same.rum} de cette société n’est pas révoqué\u202f: révoquez-le d’abord.`,
    });
  if (same)
    throw invalidInput([{ Path: 'Rum', Message: 'Un mandat de ce cabinet porte déjà cette référence.' }]);
  const [added] = await db.query<{ id: number }>(
    `insert into sepa_mandate (client_id, company_id, cabinet_id, rum, kind, holder, sealed_iban, iban_masked, bic, signed_on,
       document_id, notice_days, created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      ...[clientId, IdSociete, IdCabinet, rum, input.Nature, holder],
      ...[keeper.seal(sepaMandates, clientId, IdSociete, iban), maskIban(iban), bic ?? null, input.SigneLe],
      ...[input.IdDocument ?? null, input.PreavisJours ?? null, userId, programme ?? null],
    ],
  );
  const Id = added?.id ?? 0;
  audit.record({
    action: 'sepa-mandate.add',
    entity: 'company',
    entityId: IdSociete,
    after: { Rum: rum, Nature: input.Nature, Iban: maskIban(iban), SigneLe: input.SigneLe },
  });
  return { Id };
}

/** Has a mandate be used no more, from today on. @throws AppError 404, 409 */
export async function revokeMandate({
  db,
  session: { clientId, userId },
  input,
  audit,
  programme,
}: SignedInContext<typeof RevokeMandate>): Promise<AnswerOf<typeof RevokeMandate>> {
  const kept = await readMandate(db, clientId, input.Id);
  if (kept.revokedOn)
    throw new AppError({ status: 409, code: 'STEP_NOT_OPEN', message: 'Ce mandat est déjà révoqué.' });
  if (input.Version !== undefined && input.Version !== kept.version)
    throw new AppError({
      status: 409,
      code: 'STALE',
      message: 'Ce mandat a changé depuis que vous l’avez lu\u202f: relisez-le.',
    });
  await db.query(
    `update sepa_mandate set revoked_on = $3, version = version + 1, modified_at = now(), modified_by = $4, modified_from = $5
     where client_id = $1 and id = $2`,
    [clientId, input.Id, todayInParis(), userId, programme ?? null],
  );
  audit.record({
    action: 'sepa-mandate.revoke',
    entity: 'company',
    entityId: kept.companyId,
    after: { Rum: kept.rum, RevoqueLe: todayInParis() },
  });
  return { Id: input.Id };
}

/** The whole IBAN; the journal keeps who read it. @throws AppError 404 */
export async function revealMandate(
  { db, session: { clientId }, input, audit }: SignedInContext<typeof RevealMandateIban>,
  keeper: IbanKeeper,
): Promise<AnswerOf<typeof RevealMandateIban>> {
  const { companyId, rum, sealed } = await readMandate(db, clientId, input.Id);
  audit.record({
    action: 'sepa-mandate.reveal-iban',
    entity: 'company',
    entityId: companyId,
    after: { Rum: rum },
  });
  return { Iban: keeper.open(sepaMandates, clientId, companyId, sealed) };
}
