import type { AnswerOf, ParsedRequestOf } from '#contract/call.ts';
import type { TaxAnomaly } from '#contract/tax/anomalies/anomaly.ts';
import type { ecfAnomalies, GetAnomaliesPortefeuille, visaAnomalies } from '#contract/tax/anomalies/calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import { followedToday } from '#server/permanent-files/companies/list/company-filters.ts';
import { readableCompany } from '#server/permanent-files/companies/page/read-company.ts';
import { recordStore } from '#server/platform/records/record-store.ts';
import { invalidInput, notFound } from '#server/platform/requests/errors.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import { containsPattern } from '#server/platform/search/like-patterns.ts';
import { counts } from '#server/platform/search/text-filter.ts';

/** Which register an anomaly is of. */
export type Register = 'VISA' | 'ECF';

/** What is told of its file: company c, and the year. */
const anomalies = recordStore<TaxAnomaly>({
  table: 'tax_anomaly',
  entity: 'tax-anomaly',
  unknown: 'Cette anomalie n’existe pas ou plus.',
  columns: {
    IdVisaFiscal: 'tax_visa_id',
    IdEcf: 'ecf_id',
    Numero: 'number',
    IdQuestion: 'question_id',
    Objet: 'subject',
    Constat: 'finding',
    Montant: 'amount_cents',
    ReleveeLe: 'found_on',
    Etat: 'state',
    Reponse: 'answer',
    RepondueLe: 'answered_on',
  },
  beside: {
    join: `left join tax_visa v on v.client_id = r.client_id and v.id = r.tax_visa_id
      left join ecf x on x.client_id = r.client_id and x.id = r.ecf_id
      left join exercise e on e.client_id = x.client_id and e.id = x.exercise_id
      left join tax_visa_question q on q.client_id = r.client_id and q.id = r.question_id
      join company c on c.client_id = r.client_id
        and c.id = case when v.company_id is null then x.company_id else v.company_id end`,
    columns: {
      Societe: `json_build_object('Key', c.id, 'Value', c.name)`,
      Annee: 'coalesce(v.year, extract(year from e.ends_on)::int)',
      Question: `case when q.id is not null then json_build_object('Key', q.id, 'Value', q.label) end`,
    },
  },
});

const ofRegister = (register: Register) => `r.${register === 'VISA' ? 'tax_visa_id' : 'ecf_id'} is not null`;

type ListContext = SignedInContext<typeof visaAnomalies.list | typeof GetAnomaliesPortefeuille>;

/**
 * Anomalies of a register, or of both of the companies that the user follows, of those that they may read, the latest first. A
 * firm has some hundreds.
 */
export async function listAnomalies(
  { db, session, input }: ListContext,
  which: Register | 'PORTEFEUILLE',
): Promise<AnswerOf<typeof visaAnomalies.list>> {
  const { PageNumber, PageSize, Texte, Annee, Etat } = input;
  const values: unknown[] = [];
  const name = (value: unknown) => `$${values.push(value) + 1}`;
  const parts = [
    which === 'PORTEFEUILLE' ? followedToday(name(session.userId), 'c') : ofRegister(which),
    isReadable(name(session.sessionId), 'c'),
  ];
  if (Etat) parts.push(`r.state = ${name(Etat)}`);
  if (Annee != null) parts.push(`coalesce(v.year, extract(year from e.ends_on)) = ${name(Annee)}`);
  if (counts(Texte))
    parts.push(`(c.search || ' ' || fold(r.subject)) like fold(${name(containsPattern(Texte))})`);
  const all = await anomalies.select(db, session.clientId, {
    condition: parts.join(' and '),
    values,
    order: 'r.found_on desc, r.id desc',
  });
  const open = all.filter(({ Etat: state }) => state === 'RELEVEE' || state === 'EN_ATTENTE');
  return {
    Items: all.slice((PageNumber - 1) * PageSize, PageNumber * PageSize),
    TotalCount: all.length,
    TotalOuvertes: open.length,
    TotalReglees: all.length - open.length,
    MontantOuvert: open.reduce((sum, { Montant }) => sum + (Montant ?? 0), 0),
  };
}

type SaveContext = SignedInContext<typeof visaAnomalies.save | typeof ecfAnomalies.save>;
type Sent = ParsedRequestOf<typeof visaAnomalies.save> | ParsedRequestOf<typeof ecfAnomalies.save>;

/** SQL: the file of company $2 for year $3 in each register. */
const files: Record<Register, string> = {
  VISA: `select id from tax_visa where client_id = $1 and company_id = $2 and year = $3 and set_aside_at is null
    order by id limit 1`,
  ECF: `select x.id from ecf x join exercise e on e.client_id = x.client_id and e.id = x.exercise_id
    where x.client_id = $1 and x.company_id = $2 and extract(year from e.ends_on) = $3 order by e.ends_on desc limit 1`,
};

/** The file that an anomaly belongs to. @throws AppError 400 where the company has none for the year */
async function fileOf({ db, session }: SaveContext, { IdSociete, Annee }: Sent, register: Register) {
  const [file] = await db.query<{ id: number }>(files[register], [session.clientId, IdSociete, Annee]);
  if (file) return file.id;
  throw invalidInput([{ Path: 'Annee', Message: `Cette société n’a pas de dossier pour ${Annee}.` }]);
}

/** @throws AppError 400, 404, 409 */
export async function saveAnomaly(context: SaveContext, register: Register): Promise<{ Id: number }> {
  const { db, session } = context;
  const { Id, Version, IdSociete, Annee, ...sent } = context.input as Sent;
  await readableCompany(db, session, IdSociete);
  const file = await fileOf(context, context.input as Sent, register);
  const row = { ...sent, [register === 'VISA' ? 'IdVisaFiscal' : 'IdEcf']: file };
  if (!Id) return { Id: (await anomalies.add(context, row)).Id };
  await readableAnomaly(context, Id, register);
  await anomalies.edit(context, { ...row, Id, Version: Version ?? undefined });
  return { Id };
}

/** @throws AppError 404 */
async function readableAnomaly(
  { db, session }: Pick<SaveContext, 'db' | 'session'>,
  id: number,
  register: Register,
): Promise<TaxAnomaly> {
  const stored = await anomalies.read(db, session.clientId, id);
  if ((stored.IdEcf === null) !== (register === 'VISA'))
    throw notFound('Cette anomalie n’existe pas ou plus.');
  await readableCompany(db, session, stored.Societe.Key);
  return stored;
}

/** @throws AppError 404 */
export async function removeAnomaly(
  context: SignedInContext<typeof visaAnomalies.remove>,
  register: Register,
): Promise<{ Id: number }> {
  await readableAnomaly(context, context.input.Id, register);
  const { Id } = await anomalies.remove(context, context.input.Id);
  return { Id };
}
