import { clockJump } from './clock-jump.ts';
import type { Fault } from './fault.ts';
import { fullDisk } from './full-disk.ts';
import { killLeader } from './kill-leader.ts';
import { killNodeOfThree, killNodeOfTwo } from './kill-node.ts';
import { killBackend, killPostgres } from './kill-postgres.ts';
import { killServer } from './kill-server.ts';
import { mailDrop } from './mail-drop.ts';
import { s3Down } from './s3-down.ts';
import { slowDatabase } from './slow-database.ts';

/** Every fault, in the order in which they strike. */
export const faults: readonly Fault[] = [
  killServer,
  killPostgres,
  killBackend,
  fullDisk,
  mailDrop,
  s3Down,
  slowDatabase,
  clockJump,
  killNodeOfTwo,
  killNodeOfThree,
  killLeader,
];
