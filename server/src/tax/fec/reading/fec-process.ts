import { once } from 'node:events';
import { checkFile } from './check-file.ts';
import { copyFile } from './copy-file.ts';
import type { FecNews, FecTask } from './fec-messages.ts';

const tell = (news: FecNews) =>
  new Promise<void>((resolve) => {
    process.send?.(news, undefined, undefined, () => resolve());
  });

const chunk = 256 * 1024;
let waiting = '';

function flush() {
  if (waiting !== '') process.stdout.write(waiting);
  waiting = '';
}

const output = {
  write(rows: string) {
    waiting += rows;
    if (waiting.length >= chunk) flush();
  },
  async drained() {
    if (process.stdout.writableNeedDrain) await once(process.stdout, 'drain');
  },
  progress(lines: number) {
    void tell({ kind: 'progress', lines });
  },
};

async function run(task: FecTask): Promise<FecNews> {
  if (task.kind === 'check') return { kind: 'checked', checked: await checkFile(task, output) };
  return { kind: 'copied', lines: await copyFile(task, output) };
}

// one task, then the process has ended
process.once('message', async (task: FecTask) => {
  const news = await run(task);
  flush();
  await tell(news);
  process.stdout.end(() => process.disconnect());
});
