/** How the embedded PostgreSQL runs: nothing acknowledged is ever lost, on a machine shared with others. */
export const serverSettings = [
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  'max_connections=60',
  'shared_buffers=128MB',
  'work_mem=8MB',
  'maintenance_work_mem=128MB',
  'effective_cache_size=512MB',
  'max_wal_size=1GB',
  'random_page_cost=1.1',
  // Compiling a plan costs more than the short queries of a screen.
  'jit=off',
  'timezone=Europe/Paris',
  'log_timezone=Europe/Paris',
  'lc_messages=C',
  // The log must not hold what people type: neither the statement nor the row of an error.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
  'log_checkpoints=off',
];
