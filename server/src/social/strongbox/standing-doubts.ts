import type { PaperDoubt, PaperKind } from '#contract/social/strongbox/paper.ts';
import type { Db } from '#server/platform/database/transaction.ts';

/** Whom a paper would go to. */
interface Destined {
  /** Of a paper that is there already: it does not stand in its own way. */
  id: number | null;
  holderId: number;
  companyId: number;
  kind: PaperKind;
  /** 'YYYY-MM' */
  month: string | null;
  sha256: string;
}

/** One deposit of a firm at a time looks for doubles and adds to what it looked through. */
export const holdStrongbox = (db: Db, clientId: number) =>
  db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`strongbox:${clientId}`]);

/** What of the holder's strongbox stands in the way of a paper: the same one, its month, a refusal. */
export async function standingDoubts(db: Db, clientId: number, paper: Destined): Promise<PaperDoubt[]> {
  const { id, holderId, companyId, kind, month, sha256 } = paper;
  const [found] = await db.query<{ same: boolean; month: boolean; refuses: boolean }>(
    `select
       exists (select from strongbox_paper p where p.client_id = $1 and p.holder_id = $2 and p.sha256 = $3
         and p.state in ('VERIFIE', 'DEPOSE') and p.id is distinct from $7) as same,
       exists (select from strongbox_paper p where p.client_id = $1 and p.holder_id = $2 and p.company_id = $4 and $5 = 'BULLETIN'
         and p.kind = $5 and p.month = to_date($6, 'YYYY-MM') and p.state in ('VERIFIE', 'DEPOSE')
         and p.sha256 <> $3 and p.id is distinct from $7) as month,
       exists (select from strongbox_refusal f where f.client_id = $1 and f.user_id = $2 and $5 = 'BULLETIN') as refuses`,
    [clientId, holderId, sha256, companyId, kind, month, id],
  );
  return [
    ...(found?.same ? (['DOUBLE'] as const) : []),
    ...(found?.month ? (['MOIS_DEJA'] as const) : []),
    ...(found?.refuses ? (['REFUS'] as const) : []),
  ];
}
