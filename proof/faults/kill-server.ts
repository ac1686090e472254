import type { Fault } from './fault.ts';
import { oneNode } from './one-node.ts';

export const killServer: Fault = {
  name: 'kill-server',
  title: 'kill -9 of the server',
  times: 50,
  short: 2,
  triesWhileBroken: 0,
  async prepare() {
    const site = await oneNode();
    return { site, break: () => site.server().kill(), mend: () => site.start() };
  },
};
