import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Fault } from './fault.ts';
import { oneNode } from './one-node.ts';

const hour = 3600 * 1000;
const jumps = [24 * hour, -hour];

/** The server's clock jumps a day forward, or an hour back, and then to the right time again. */
export const clockJump: Fault = {
  name: 'clock-jump',
  title: 'clock of the server that jumps a day forward, an hour back',
  times: 4,
  triesWhileBroken: 60,
  leavesMailsCertain: true,
  missing: () => (process.platform === 'win32' ? 'Windows has no signals to tell a process by' : undefined),
  async prepare() {
    const folder = mkdtempSync(join(tmpdir(), 'gouvernance-heure-'));
    const file = join(folder, 'shift');
    const preload = new URL('shift-clock.ts', import.meta.url).href;
    const node = await oneNode({ env: { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT_FILE: file } });
    const jump = async (milliseconds: number) => {
      writeFileSync(file, String(milliseconds));
      process.kill(node.server().pid, 'SIGUSR2');
    };
    const site = {
      ...node,
      async close() {
        await node.close();
        rmSync(folder, { recursive: true });
      },
    };
    return { site, break: (time) => jump(jumps[time % jumps.length] ?? 0), mend: () => jump(0) };
  },
};
