import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { AddDocumentRequest, AddDocumentRequests } from '#contract/documents/requests/calls.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { AppError, invalidInput } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { todayInParis } from '#server/platform/today.ts';
import { chosenType } from '../files/check-described.ts';
import { proposedLines } from './proposed-lines.ts';
import { mailRequest, type RequestMails } from './request-mail.ts';

type Asking = Pick<SignedInContext<never>, 'db' | 'session' | 'audit' | 'programme'>;
type Asked = ParsedRequestOf<typeof AddDocumentRequest>;

/** Days that a link serves beyond the day by which the papers are wanted. */
const linkDays = 60;

function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const lastDayOfLink = (due: string | null | undefined) => {
  const today = todayInParis();
  return daysAfter(due && due > today ? due : today, linkDays);
};

/** Keeps a request with its lines and writes its mail. @throws AppError 400, 404 */
async function addOne(context: Asking, asked: Asked, mails: RequestMails): Promise<number> {
  const { db, session, audit, programme } = context;
  const { clientId, userId } = session;
  const company = await readableCompany(db, session, asked.IdSociete);
  const email = asked.Email ?? company.Email;
  if (!email)
    throw invalidInput([
      { Path: 'Email', Message: 'Indiquez l’adresse e-mail\u202f: la société n’en a pas.' },
    ]);
  if (asked.DateLimite && asked.DateLimite < todayInParis())
    throw invalidInput([{ Path: 'DateLimite', Message: 'La date limite est passée.' }]);
  for (const id of new Set(asked.Lignes.map(({ IdTypeDocument }) => IdTypeDocument)))
    await chosenType(db, session, id);
  const [row] = await db.query<{ id: number }>(
    `insert into document_request (client_id, company_id, occasion, year, due_on, email, message, link_ends_on,
       created_by, created_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`,
    [
      clientId,
      asked.IdSociete,
      asked.Occasion,
      asked.Annee ?? null,
      asked.DateLimite ?? null,
      email,
      asked.Message ?? null,
      lastDayOfLink(asked.DateLimite),
      userId,
      programme ?? null,
    ],
  );
  const requestId = row?.id ?? 0;
  await db.query(
    `insert into document_request_line (client_id, request_id, type_id, name, reason)
     select $1, $2, l."IdTypeDocument", l."Libelle", l."Motif"
     from jsonb_to_recordset($3::jsonb) l ("IdTypeDocument" bigint, "Libelle" text, "Motif" text)`,
    [clientId, requestId, JSON.stringify(asked.Lignes)],
  );
  await mailRequest(db, mails, { clientId, requestId, isReminder: false });
  audit.record({
    action: 'document-request.add',
    entity: 'document-request',
    entityId: requestId,
    after: {
      Societe: company.RaisonSociale,
      Occasion: asked.Occasion,
      Lignes: asked.Lignes.map(({ Libelle }) => Libelle),
    },
  });
  return requestId;
}

/** Asks one company for these papers. @throws AppError 400, 404 */
export const addRequest = async (
  context: SignedInContext<typeof AddDocumentRequest>,
  mails: RequestMails,
): Promise<{ Id: number }> => ({ Id: await addOne(context, context.input, mails) });

/** Asks each company for what its occasion wants and its file lacks; one that cannot be asked does not hold up the others. */
export async function addRequests(
  context: SignedInContext<typeof AddDocumentRequests>,
  mails: RequestMails,
): Promise<AnswerOf<typeof AddDocumentRequests>> {
  const { db, session, input } = context;
  const { IdsSociete, ...common } = input;
  const Items: AnswerOf<typeof AddDocumentRequests>['Items'] = [];
  for (const IdSociete of new Set(IdsSociete)) {
    const company = await readableCompany(db, session, IdSociete);
    const lines = await proposedLines(db, session, {
      companyId: IdSociete,
      occasion: common.Occasion,
      year: common.Annee,
    });
    const missing = lines.filter(({ EstDejaLa }) => !EstDejaLa);
    const refused = (Message: string) => Items.push({ IdSociete, Id: null, Message });
    if (missing.length === 0) refused('Rien ne manque\u202f: aucune demande n’a été envoyée.');
    else if (!company.Email) refused('La société n’a pas d’adresse e-mail.');
    else {
      const Lignes = missing.map(({ EstDejaLa: _, ...line }) => line);
      Items.push({
        IdSociete,
        Id: await addOne(context, { ...common, IdSociete, Lignes }, mails),
        Message: null,
      });
    }
  }
  if (Items.every(({ Id }) => Id === null))
    throw new AppError({
      status: 409,
      code: 'NOBODY_TO_ASK',
      message: 'Aucune demande n’a été envoyée\u202f: rien ne manque, ou aucune adresse e-mail n’est connue.',
      details: { Items },
    });
  return { Items };
}
