import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#server/platform/database/transaction.ts';
import type { Publication } from './freeze-register.ts';
import { leastLikeness, screenCompany, searchable } from './screen-company.ts';

const batchSize = 50;

export interface ScreenedFile {
  id: number;
  name: string;
  subjects: number;
  hits: number;
}

interface Asked {
  clientId: number;
  userId: number | null;
  publication: Publication;
  inFirm: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;
  progress?: (done: number, total: number) => void;
  signal?: AbortSignal;
}

/** Runs a publication over all files of a firm, some at a time with rests, and keeps that it was. */
export async function screenPortfolio(asked: Asked): Promise<ScreenedFile[]> {
  const { clientId, userId, publication, inFirm, progress = () => {}, signal } = asked;
  const register = searchable(publication);
  const { files, least } = await inFirm(async (db) => ({
    least: await leastLikeness(db, clientId),
    files: await db.query<{ id: number; name: string }>(
      `select id, name from company where client_id = $1 and is_file and not is_disabled order by id`,
      [clientId],
    ),
  }));
  const screened: ScreenedFile[] = [];
  progress(0, files.length);
  for (let from = 0; from < files.length; from += batchSize) {
    signal?.throwIfAborted();
    const began = performance.now();
    await inFirm(async (db) => {
      for (const { id, name } of files.slice(from, from + batchSize))
        screened.push({
          id,
          name,
          ...(await screenCompany(db, { clientId, companyId: id, userId, least, register })),
        });
    });
    progress(Math.min(from + batchSize, files.length), files.length);
    // nobody waits for this, and others wait for their lists
    await pause(performance.now() - began);
  }
  const sum = (key: 'subjects' | 'hits') => screened.reduce((all, one) => all + one[key], 0);
  await inFirm((db) =>
    db.query(
      `insert into screening_run (client_id, list_version, is_simulated, finished_at, subjects, hits)
       values ($1, $2, $3, now(), $4, $5)
       on conflict (client_id, list_version) do update set finished_at = now(), subjects = excluded.subjects,
         hits = excluded.hits`,
      [clientId, publication.version, publication.isSimulation, sum('subjects'), sum('hits')],
    ),
  );
  return screened;
}
