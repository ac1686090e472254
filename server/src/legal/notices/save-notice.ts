import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { SaveNotice } from '#contract/legal/notices/calls.ts';
import { flatForms } from '#contract/legal/notices/tariff.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { todayInParis } from '#server/platform/today.ts';
import { readableOrder } from '../orders/readable-order.ts';
import { type CompanyFacts, companyFacts, composeText, founderFacts } from './compose-text.ts';
import { notices, readableNotice } from './notice-record.ts';
import { priceNotice } from './price-notice.ts';

type Sent = ParsedRequestOf<typeof SaveNotice>;

const refuse = (Path: string, Message: string) => invalidInput([{ Path, Message }]);

/** The company's file, or what its founder's order tells. @throws AppError 400 */
async function factsOf(db: Db, session: Session, sent: Sent): Promise<CompanyFacts> {
  const wrong = (path: string, message: string) => (error: unknown) => {
    throw error instanceof AppError ? refuse(path, message) : error;
  };
  const order = sent.OrderId
    ? await readableOrder(db, session, sent.OrderId).catch(
        wrong('OrderId', 'Cette commande n’existe pas ou plus.'),
      )
    : undefined;
  if (order && order.IdSociete !== (sent.IdSociete ?? null))
    throw refuse('IdSociete', `La commande ${order.Number} est d’une autre société.`);
  if (order?.Fondateur) {
    const { Nom, Prenom } = order.Fondateur;
    return founderFacts([Prenom, Nom].filter(Boolean).join(' '));
  }
  await readableCompany(db, session, sent.IdSociete ?? 0).catch(
    wrong('IdSociete', 'Cette société n’existe pas ou plus.'),
  );
  const facts = await companyFacts(db, session.clientId, sent.IdSociete ?? 0, sent.DateActe);
  if (!facts) throw refuse('IdSociete', 'Cette société n’existe pas ou plus.');
  return facts;
}

/** The support is habilitated for the department of the seat (loi du 4/1/1955, art. 2). @throws AppError 400 */
async function refuseOtherDepartment(db: Db, clientId: number, { IdSupport, Departement }: Sent) {
  if (!IdSupport) return;
  const [support] = await db.query<{ departments: string[] }>(
    'select departments from legal_support where client_id = $1 and id = $2 and coalesce(retired_on > $3, true)',
    [clientId, IdSupport, todayInParis()],
  );
  if (!support) throw refuse('IdSupport', 'Ce support n’existe pas ou plus.');
  if (!support.departments.includes(Departement))
    throw refuse('IdSupport', `Ce support n’est pas habilité dans le département ${Departement}.`);
}

async function refuseStranger(db: Db, clientId: number, id: number | null | undefined) {
  if (!id) return;
  const [found] = await db.query(`select from app_user where client_id = $1 and id = $2 and kind = 'staff'`, [
    clientId,
    id,
  ]);
  if (!found) throw refuse('IdResponsable', 'Ce collaborateur n’existe pas ou plus.');
}

/** What is kept of a notice: its text, composed where none was given, and its price at the tariff of the day. */
async function keptOf(db: Db, session: Session, sent: Sent) {
  await refuseOtherDepartment(db, session.clientId, sent);
  await refuseStranger(db, session.clientId, sent.IdResponsable);
  const facts = await factsOf(db, session, sent);
  const FormeJuridique = sent.FormeJuridique ?? flatForms.find((form) => form === facts.form) ?? null;
  const Texte = sent.Texte ?? composeText(sent.Nature, facts, sent.DateActe);
  const { IdSociete, OrderId, Nature, Departement, IdSupport, DateActe } = sent;
  return {
    IdSociete: IdSociete ?? null,
    OrderId: OrderId ?? null,
    Nature,
    Departement,
    IdSupport: IdSupport ?? null,
    DateActe,
    FormeJuridique,
    Texte,
    ...(await priceNotice(db, session.clientId, { Nature, FormeJuridique, Departement, Texte })),
  };
}

type Context = Pick<SignedInContext<typeof SaveNotice>, 'db' | 'session' | 'audit' | 'programme'>;

/** @throws AppError 400 */
export async function addNotice(context: Context, sent: Sent, DissolutionId: number | null = null) {
  const { db, session } = context;
  const { clientId, userId } = session;
  const kept = await keptOf(db, session, sent);
  const [next] = await db.query<{ number: string }>(`select next_in_series($1, 'AL', $2) as number`, [
    clientId,
    Number(todayInParis().slice(0, 4)),
  ]);
  const { Id, Version } = await notices.add(context as never, {
    ...kept,
    DissolutionId,
    Number: next?.number,
    State: 0,
    IdResponsable: sent.IdResponsable ?? userId,
  });
  return { Id, Version };
}

/** Adds a notice, or changes one that was not sent yet. @throws AppError 400, 404, 409 */
export async function saveNotice(
  context: SignedInContext<typeof SaveNotice>,
): Promise<AnswerOf<typeof SaveNotice>> {
  const { db, session, input } = context;
  if (!input.Id) return addNotice(context, input);
  const stored = await readableNotice(db, session, input.Id, true);
  if (stored.State !== 0)
    throw new AppError({
      status: 409,
      code: 'ALREADY_SENT',
      message: `L’annonce ${stored.Number} n’est plus en préparation\u202f: elle ne change plus.`,
    });
  const sent = { ...input, OrderId: input.OrderId ?? stored.OrderId };
  const { Id, Version } = await notices.edit(
    context as never,
    {
      ...(await keptOf(db, session, sent)),
      ...(input.IdResponsable && { IdResponsable: input.IdResponsable }),
      Id: input.Id,
      Version: input.Version ?? undefined,
    },
    { locked: stored },
  );
  return { Id, Version };
}
