import { readdir, watch } from 'node:fs/promises';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { type OneNode, oneNode } from './one-node.ts';

const isContent = (path: string) => /[/\\][0-9a-f]{64}$/.test(path);

/** Until the server writes anew a content that rows name already, in whatever way. */
async function aContentIsRewritten({ dataDir }: OneNode): Promise<void> {
  const folder = join(dataDir, 'files');
  const named = new Set((await readdir(folder, { recursive: true })).filter(isContent));
  for await (const { filename } of watch(folder, { recursive: true }))
    if (filename && named.has(filename)) return;
}

export const killServer: Fault = {
  name: 'kill-server',
  title: 'kill -9 of the server (every second time while it writes a content again)',
  times: 50,
  short: 2,
  triesWhileBroken: 0,
  async prepare() {
    const site = await oneNode();
    return {
      site,
      async break(time) {
        if (time % 2 === 1) await aContentIsRewritten(site);
        await site.server().kill();
      },
      mend: () => site.start(),
    };
  },
};
