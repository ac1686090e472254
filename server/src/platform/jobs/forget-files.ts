import type { Db } from '../database/transaction.ts';
import type { JobContent } from './content.ts';
import type { JobDefinition } from './job.ts';

/** What has been prepared, or is being prepared, of a firm's persons. */
export function personFiles(content: JobContent, jobs: readonly JobDefinition[]) {
  const kinds = jobs.filter(({ holdsPersons }) => holdsPersons).map(({ kind }) => kind);
  return {
    /** Takes it all away, its contents just before the transaction is committed: it can be asked for anew. */
    async forget(db: Db, clientId: number): Promise<void> {
      const gone = await db.query<{ id: string }>(
        `delete from download where client_id = $1 and kind = any($2) and state in ('running', 'done') returning id`,
        [clientId, kinds],
      );
      db.beforeCommit(async () => {
        for (const { id } of gone) await content.removeAll({ clientId, id });
      });
    },
  };
}

/** Does away with prepared files that tell of persons, as `personFiles` makes it. */
export type PersonFiles = ReturnType<typeof personFiles>;
