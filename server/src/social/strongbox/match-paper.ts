import type { PaperDoubt, PaperKind, paperMatches } from '#contract/social/strongbox/paper.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { NirKeeper } from '#server/permanent-files/people/nir/nir-keeper.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { hasMonth, plain, type ReadPaper } from './read-paper.ts';

/** What was said of all the papers that came together. */
export interface Said {
  kind: PaperKind;
  companyId: number | null;
  /** 'YYYY-MM' */
  month: string | null;
}

/** Whom a paper is for, and what stands in the way of knowing it. */
export interface Match {
  companyId: number | null;
  holderId: number | null;
  month: string | null;
  matchedBy: Exclude<keyof typeof paperMatches, 'DECISION'> | null;
  doubts: PaperDoubt[];
}

interface Holder {
  userId: number;
  lastName: string;
}

/** $3 are SIREN or SIRET; $4 the one company that is asked for, if any. */
const companies = `select r.id from company r where r.client_id = $1 and ${isReadable('$2')}
  and (r.id = $4 or ($4::bigint is null and (r.siren = any ($3) or r.siret = any ($3)
    or exists (select from establishment e where e.client_id = r.client_id and e.company_id = r.id and e.siret = any ($3)))))
  order by r.id limit 3`;

const holders = `select distinct s.user_id as "userId", p.last_name as "lastName" from client_space s
  join person p on p.client_id = s.client_id and p.id = s.person_id where s.client_id = $1`;

async function companyOf(db: Db, { clientId, sessionId }: Session, read: ReadPaper, said: Said) {
  const found = await db.query<{ id: number }>(companies, [
    clientId,
    sessionId,
    read.companies,
    said.companyId,
  ]);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** Those whose number the company's payroll has given, where it stands in the name or the text. */
const byNumber = (db: Db, clientId: number, companyId: number, read: ReadPaper) =>
  db.query<Holder & Record<string, unknown>>(
    `${holders} and s.user_id in (select n.holder_id from strongbox_number n where n.client_id = $1 and n.company_id = $2
       and fold(n.number) in (select fold(x) from unnest($3::text[]) x))`,
    [clientId, companyId, [...read.numbers, ...read.parts]],
  );

const byNir = (db: Db, clientId: number, prints: readonly Buffer[]) =>
  db.query<Holder & Record<string, unknown>>(`${holders} and p.nir_fingerprint = any ($2::bytea[])`, [
    clientId,
    prints,
  ]);

/** Whether a number in it is of somebody without a client space. */
async function isOfNobody(db: Db, clientId: number, prints: readonly Buffer[]): Promise<boolean> {
  const found = await db.query(
    'select from person where client_id = $1 and nir_fingerprint = any ($2::bytea[]) limit 1',
    [clientId, prints],
  );
  return found.length > 0;
}

/** Those whose last and first name both stand in it: never more than a proposal. */
const byName = (db: Db, clientId: number, read: ReadPaper) =>
  db.query<Holder & Record<string, unknown>>(
    `${holders} and length(p.last_name) > 1 and position(fold(p.last_name) in fold($2)) > 0
       and position(fold(p.first_name) in fold($2)) > 0 limit 2`,
    [clientId, `${read.parts.join(' ')} ${read.text}`],
  );

function monthOf(read: ReadPaper, said: Said): { month: string | null; doubt?: PaperDoubt } {
  if (!hasMonth(said.kind)) return { month: said.month ?? read.monthInText ?? read.monthInName ?? null };
  const told = new Set([said.month, read.monthInName, read.monthInText].flatMap((month) => month ?? []));
  const [month = null] = told;
  if (told.size === 1) return { month };
  return { month, doubt: told.size === 0 ? 'MOIS' : 'MOIS_DIFFERE' };
}

/** What a number finds, else what a name proposes. */
async function holderOf(
  db: Db,
  { clientId }: Session,
  companyId: number | null,
  read: ReadPaper,
  nirs: NirKeeper,
) {
  const prints = read.nirs.map((nir) => nirs.fingerprint(clientId, nir));
  const numbered = companyId === null ? [] : await byNumber(db, clientId, companyId, read);
  const registered = await byNir(db, clientId, prints);
  const all = new Map([...numbered, ...registered].map((one) => [one.userId, one]));
  const [only] = all.values();
  const by: Match['matchedBy'] = registered.length > 0 ? 'NIR' : 'MATRICULE';
  if (only && all.size === 1) {
    const isNamed = read.text.includes(plain(only.lastName));
    return { holderId: only.userId, by, doubts: isNamed ? [] : (['NOM_ABSENT'] satisfies PaperDoubt[]) };
  }
  if (all.size > 1) return { holderId: null, by: null, doubts: ['PLUSIEURS'] satisfies PaperDoubt[] };
  if (await isOfNobody(db, clientId, prints))
    return { holderId: null, by: null, doubts: ['SANS_ESPACE'] satisfies PaperDoubt[] };
  const proposed = await byName(db, clientId, read);
  if (proposed.length === 1)
    return { holderId: proposed[0]?.userId ?? null, by: null, doubts: ['NOM_SEUL'] satisfies PaperDoubt[] };
  return { holderId: null, by: null, doubts: ['TITULAIRE'] satisfies PaperDoubt[] };
}

/** Matches a paper by the numbers in its name and text; a name alone is only proposed. */
export async function matchPaper(
  db: Db,
  session: Session,
  { read, hasText, said, nirs }: { read: ReadPaper; hasText: boolean; said: Said; nirs: NirKeeper },
): Promise<Match> {
  const companyId = await companyOf(db, session, read, said);
  const { holderId, by, doubts } = await holderOf(db, session, companyId, read, nirs);
  const { month, doubt } = monthOf(read, said);
  const all: PaperDoubt[] = [...doubts, ...(doubt ? [doubt] : [])];
  if (companyId === null) all.push('SOCIETE');
  // without its text nothing confirms the number of its name
  if (!hasText) all.push('SANS_TEXTE');
  return {
    companyId,
    holderId,
    month,
    matchedBy: by,
    doubts: hasText ? all : all.filter((one) => one !== 'NOM_ABSENT'),
  };
}
