import { totalmem } from 'node:os';

const megabyte = 1024 * 1024;

/** What this process may use of the machine's memory, in bytes: the whole, or the limit of its container. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** A share of the memory, for PostgreSQL: `512MB`. */
const share = (part: number, { least, most }: { least: number; most: number }) =>
  `${Math.min(most, Math.max(least, Math.floor((memory * part) / megabyte)))}MB`;

/** How the embedded PostgreSQL runs: nothing acknowledged is ever lost, on a machine shared with others. */
export const serverSettings = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'max_connections=60',
  // a restore replaces every table, with its indexes, in one transaction: each takes a lock
  'max_locks_per_transaction=256',
  // a register of a million persons takes 1 GB with its indexes: what does not fit is copied from the system each time
  `shared_buffers=${share(1 / 8, { least: 128, most: 2048 })}`,
  'work_mem=8MB',
  'maintenance_work_mem=128MB',
  `effective_cache_size=${share(1 / 2, { least: 512, most: 8192 })}`,
  'max_wal_size=1GB',
  'random_page_cost=1.1',
  // Compiling a plan costs more than the short queries of a screen.
  'jit=off',
  'timezone=Europe/Paris',
  'log_timezone=Europe/Paris',
  'lc_messages=C',
  // The log must not hold what people type: neither an error of a statement, whose message quotes values, nor what it was
  // about. The server's own log has its code; starts, stops and crashes (LOG, FATAL, PANIC) stay.
  'log_min_messages=log',
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];
