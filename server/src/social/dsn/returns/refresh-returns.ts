import type { AnswerOf } from '#contract/call.ts';
import type { ReturnAnomaly, ReturnKind } from '#contract/social/dsn/return.ts';
import type { ReadDsnReturns } from '#contract/social/dsn/return-calls.ts';
import { isReadable } from '#server/permanent-files/companies/confidential.ts';
import type { DsnPortal, PortalReturn } from '#server/platform/dsn-portal/portal.ts';
import { sessionRequired } from '#server/platform/requests/errors.ts';
import type { Context, SignedInContext } from '#server/platform/requests/serve.ts';
import { readDsnParameters } from '../dsn-due.ts';
import { type DepositNeeds, portalFailure } from '../files/deposit-dsn.ts';
import { decode } from '../reading/read-lines.ts';
import { keepReturn, type ReturnToKeep } from './keep-return.ts';
import { readXmlReturn } from './read-xml-return.ts';

/** Asked at once: what is left is asked the next time. */
const mostAsked = 40;

interface Deposited {
  id: number;
  company_id: number;
  month: string;
  reference: string;
}

/** What was answered to each file, asked before the transaction opens. */
export type Answered = { file: Deposited; returns: readonly PortalReturn[] }[];

/**
 * Files that the portal was handed, what is not answered yet first, then the lately accepted ones whose reports still come.
 * What was deposited with a simulation is never asked of the real portal, nor the other way round.
 */
const asked = `select f.id, f.company_id, f.month::text, f.reference from dsn_file f
  join company r on r.client_id = f.client_id and r.id = f.company_id
  where f.client_id = $1 and f.channel = $2 and ${isReadable('$3')}
    and (f.state = 'DEPOSEE' or f.state = 'ACCEPTEE' and f.sent_at > now() - interval '45 days')
  order by f.state = 'DEPOSEE' desc, f.id desc limit ${mostAsked}`;

/** @throws AppError 409 where the firm has not told who declares, 502 */
export const askReturns =
  ({ database, portal, accountOf }: DepositNeeds) =>
  async ({ claim, log }: Context<typeof ReadDsnReturns>): Promise<Answered> => {
    if (!claim) throw sessionRequired();
    const { clientId, sessionId } = claim;
    const files = await database.asFirm({ clientId }, (db) =>
      db.query<Deposited & Record<string, unknown>>(asked, [clientId, portal.name, sessionId]),
    );
    if (files.length === 0) return [];
    const account = await accountOf(clientId);
    const references = files.map(({ reference }) => reference);
    const told = await portal.returnsOf(account, references).catch((error: unknown) => {
      throw portalFailure(error, log);
    });
    return files.map((file) => ({ file, returns: told.get(file.reference) ?? [] }));
  };

/** What the portal numbers 10 and 11 decides of the declaration itself. */
function decisionOf(returns: readonly PortalReturn[]): 'ACCEPTEE' | 'REJETEE' | undefined {
  const of = (nature: string) => returns.find((one) => one.nature === nature)?.status;
  if (of('10') === 'KO' || of('11') === 'KO') return 'REJETEE';
  return of('11') === 'OK' || of('11') === 'ANO' ? 'ACCEPTEE' : undefined;
}

const kinds: Record<string, ReturnKind> = { '10': 'ACCUSE', '11': 'CERTIFICAT', '94': 'TAUX', '95': 'TAUX' };
const titles: Record<string, string> = {
  '10': 'Accusé d’enregistrement ou avis de rejet',
  '11': 'Certificat de conformité ou bilan d’anomalies',
  '61': 'Compte rendu métier URSSAF',
  '71': 'Compte rendu métier AGIRC-ARRCO',
  '93': 'Compte rendu métier DGFiP',
  '94': 'Taux de prélèvement à la source',
};

/** What is told of a return whose file could not be read: that there is something to read on the portal. */
const unread = (status: string): ReturnAnomaly[] =>
  status === 'ANO' || status === 'KO'
    ? [
        {
          Code: status,
          Libelle: 'L’organisme signale des anomalies\u202f: lisez ce retour sur le portail.',
          Gravite: status === 'KO' ? 'BLOQUANTE' : 'NON_BLOQUANTE',
          Rubrique: null,
        },
      ]
    : [];

type Keeping = SignedInContext<typeof ReadDsnReturns>;

/** Keeps what was decided of a declaration; answers whether that is new. */
async function decide({ db, session }: Keeping, { id }: Deposited, decision: 'ACCEPTEE' | 'REJETEE') {
  const decided = await db.query(
    `update dsn_file set state = $3, reply = coalesce(reply, $4),
       sealed_content = case when $3 = 'ACCEPTEE' then null else sealed_content end
     where client_id = $1 and id = $2 and state = 'DEPOSEE' returning id`,
    [session.clientId, id, decision, titles[decision === 'ACCEPTEE' ? '11' : '10']],
  );
  return decided.length > 0;
}

/** A return of the portal as it is kept: by what its file tells, else by its number. */
function toKeep(clientId: number, portal: DsnPortal, file: Deposited, one: PortalReturn): ReturnToKeep {
  const told = one.content ? readXmlReturn(decode(one.content)) : undefined;
  const known = kinds[one.nature] ?? 'CRM';
  const kind = one.nature === '11' && one.status !== 'OK' ? 'BILAN' : known;
  const anomalies = told?.anomalies ?? [];
  return {
    clientId,
    companyId: file.company_id,
    month: file.month,
    kind: told?.kind ?? kind,
    title: told?.title ?? titles[one.nature] ?? `Retour de nature ${one.nature.slice(0, 10)}`,
    organism: told?.organism ?? one.organism,
    issuedOn: one.publishedOn,
    source: portal.name,
    fileName: null,
    reference: `${portal.name}:${one.id}`,
    anomalies: anomalies.length > 0 ? anomalies : unread(one.status),
  };
}

/** Keeps the returns of one file that are not here yet; answers how many. */
async function keepOf(
  context: Keeping,
  portal: DsnPortal,
  { file, returns }: Answered[number],
): Promise<number> {
  const { db, session } = context;
  const parameters = await readDsnParameters(db, session.clientId);
  let kept = 0;
  for (const one of returns) {
    const id = await keepReturn(db, toKeep(session.clientId, portal, file, one), parameters);
    if (id !== undefined) kept += 1;
  }
  return kept;
}

/** Keeps what the portal answered and is not here yet. */
export const keepReturns =
  ({ portal }: DepositNeeds) =>
  async (context: Keeping, answered: Answered): Promise<AnswerOf<typeof ReadDsnReturns>> => {
    const answer = { Interroges: answered.length, Acceptees: 0, Rejetees: 0, Retours: 0 };
    for (const one of answered) {
      const decision = decisionOf(one.returns);
      if (decision && (await decide(context, one.file, decision)))
        answer[decision === 'ACCEPTEE' ? 'Acceptees' : 'Rejetees'] += 1;
      answer.Retours += await keepOf(context, portal, one);
    }
    context.audit.record({
      action: 'dsn-return.refresh',
      entity: 'app_user',
      entityId: context.session.userId,
      after: { ...answer, Voie: portal.name },
    });
    return answer;
  };
