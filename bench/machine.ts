import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

const before = loadavg()[0] ?? 0;

/** What was measured on, and when: figures of two machines are not to be compared. */
export const machine = () =>
  [
    `Measured ${new Date().toISOString().slice(0, 16)}Z`,
    `${availableParallelism()} processors (${cpus()[0]?.model.trim()})`,
    `${Math.round(totalmem() / 1024 ** 3)} GB`,
    `Node ${process.versions.node}`,
    `load ${before.toFixed(1)} before it began`,
  ].join(', ');
