import type { AnswerOf } from '#contract/call.ts';
import type { SignatureStateKey } from '#contract/documents/signatures/signature.ts';
import type { AnnualAccounts } from '#contract/legal/annual-accounts/annual-accounts.ts';
import type { AccountsWork, listAccountsWork } from '#contract/legal/annual-accounts/home/calls.ts';
import {
  type AccountsPaper,
  accountsPapers,
  paperKeys,
} from '#contract/legal/annual-accounts/home/papers.ts';
import { accountsOf } from '#server/documents/generation/flow/annual-accounts.ts';
import { readableTypes } from '#server/documents/types/readable-types.ts';
import type { Db } from '#server/platform/database/transaction.ts';
import type { SignedInContext } from '#server/platform/requests/serve.ts';
import type { Session } from '#server/platform/sessions/session.ts';
import { listAnnualAccounts } from '../list-annual-accounts.ts';

interface Facts {
  id: number;
  form: string | null;
  responsible: AccountsWork['Responsable'];
  signed: number;
  signers: number;
}

interface Filed {
  exerciseId: number;
  id: number;
  /** Of the model that it was made from; null: somebody filed it. */
  model: string | null;
  state: SignatureStateKey | null;
}

const isMinutes = (model: string) => /^(PV_AGO|DECISIONS)_/.test(model);

/** Which of the eight a filed document is: accounts that somebody filed stand for balance sheet, income statement and notes. */
const papersOf = ({ model }: Filed): AccountsPaper[] => {
  if (model === null) return ['BILAN', 'COMPTE_RESULTAT', 'ANNEXE'];
  const code = isMinutes(model) ? 'PV' : model;
  return paperKeys.filter((key) => key === code);
};

/** Whether a form wants each of them: the accounts themselves are everybody's. */
function wantedBy(form: string | null): (code: AccountsPaper) => boolean {
  const codes = accountsOf(form, { isWritten: true }).codes.map((code) => (isMinutes(code) ? 'PV' : code));
  return (code) => codes.includes(code);
}

const readFacts = (db: Db, { clientId, sessionId }: Session, ids: readonly number[]) =>
  db.query<Facts>(
    `select e.id, c.legal_form as form,
       case when u.id is not null then json_build_object('Key', u.id, 'Value', concat_ws(' ', u.first_name, u.last_name)) end
         as responsible,
       (select count(*)::int ${signersOfYear('and s.signed_at is not null')}) as signed,
       (select count(*)::int ${signersOfYear('')}) as signers
     from exercise e join company c on c.client_id = e.client_id and c.id = e.company_id
     left join app_user u on u.client_id = c.client_id and u.id = c.mission_head_id
     where e.client_id = $1 and e.id = any ($3)`,
    [clientId, sessionId, ids],
  );

/** SQL: signers of requests of year e whose documents the reader may see; cancelled ones count no more. */
const signersOfYear = (more: string) => `from signature_signer s
  join signature_request q on q.client_id = s.client_id and q.id = s.request_id
  where q.client_id = e.client_id and q.exercise_id = e.id and q.state <> 'ANNULE'
    and q.type_id in ${readableTypes('$2')} ${more}`;

const readFiled = (db: Db, { clientId, sessionId }: Session, ids: readonly number[]) =>
  db.query<Filed>(
    `select d.exercise_id as "exerciseId", d.id, m.code as model,
       (select q.state from signature_request q where q.client_id = d.client_id and q.document_id = d.id
         order by q.id desc limit 1) as state
     from document d join document_type t on t.client_id = d.client_id and t.id = d.type_id
     left join lateral (
       select x.code from generated_document g
       join document_model_version v on v.client_id = g.client_id and v.id = g.version_id
       join document_model x on x.client_id = v.client_id and x.id = v.model_id
       where g.client_id = d.client_id and g.document_id = d.id limit 1) m on true
     where d.client_id = $1 and d.exercise_id = any ($3) and d.type_id in ${readableTypes('$2')}
       and (m.code is not null or t.code = 'COMPTES_ANNUELS')
     order by d.id`,
    [clientId, sessionId, ids],
  );

/** What stands beside each year: its papers as far as they have come, its signatures, and who is responsible for the file. */
export async function withPapers(
  db: Db,
  session: Session,
  years: readonly AnnualAccounts[],
): Promise<AccountsWork[]> {
  const ids = years.map(({ Id }) => Id);
  const facts = new Map((await readFacts(db, session, ids)).map((one) => [one.id, one]));
  const filed = await readFiled(db, session, ids);
  return years.map((year) => {
    const { form = null, responsible = null, signed = 0, signers = 0 } = facts.get(year.Id) ?? {};
    const isWanted = wantedBy(form);
    const own = filed.filter(({ exerciseId }) => exerciseId === year.Id);
    const Papiers = paperKeys.map((Code) => {
      const found = own.filter((one) => papersOf(one).includes(Code));
      // one that was sent to be signed tells more than a copy of it
      const paper = found.find(({ state }) => state !== null) ?? found.at(-1);
      return {
        Code,
        Libelle: accountsPapers[Code],
        IsVoulu: isWanted(Code),
        IdDocument: paper?.id ?? null,
        EtatSignature: paper?.state ?? null,
      };
    });
    const wanted = Papiers.filter(({ IsVoulu }) => IsVoulu);
    return {
      ...year,
      FormeJuridique: form,
      Responsable: responsible,
      Papiers,
      PapiersFaits: wanted.filter(({ IdDocument }) => IdDocument !== null).length,
      PapiersVoulus: wanted.length,
      Signatures: signed,
      Signataires: signers,
    };
  });
}

/** One page of years, each with its papers and signatures. */
export async function listWork(
  context: SignedInContext<typeof listAccountsWork>,
): Promise<AnswerOf<typeof listAccountsWork>> {
  const answer = await listAnnualAccounts(context);
  return { ...answer, Items: await withPapers(context.db, context.session, answer.Items) };
}
