import type { ContentKey } from './content.ts';
import type { DownloadRows, Progress } from './download-row.ts';

const every = 1000;

/**
 * Once a second writes down how far a job is, and learns by it whether the job is still wanted: `signal`
 * aborts once it is not.
 */
export function watch(rows: DownloadRows, key: ContentKey) {
  const unwanted = new AbortController();
  const now: Progress = { done: 0, total: null };
  let written = { ...now };
  let isBusy = false;

  async function write() {
    const isNews = now.done !== written.done || now.total !== written.total;
    const told = { ...now };
    const isWanted = isNews ? await rows.progress(key, told) : await rows.isWanted(key);
    written = told;
    if (!isWanted) unwanted.abort(new Error('the job is no longer wanted'));
  }

  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    // a database that does not answer now is asked again in a second
    write()
      .catch(() => undefined)
      .finally(() => {
        isBusy = false;
      });
  }, every);

  return {
    signal: unwanted.signal,
    now,
    progress(done: number, total?: number) {
      now.done = done;
      now.total = total ?? now.total;
    },
    stop: () => clearInterval(timer),
  };
}
