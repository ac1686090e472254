import { tellOnStandardError } from '#server/platform/installation/log.ts';

/** What must be undone when the server ends, latest first. */
export interface Ending {
  /** Adds something to undo. */
  add(undo: () => void | Promise<void>): void;
  /** Undoes everything once, however often it is asked. */
  run(): Promise<void>;
  /** Whether it has begun: what fails from then on fails because of it. */
  hasBegun(): boolean;
}

const LONGEST = 45_000;

/**
 * Ends the process in order on Ctrl-C, SIGTERM or a closed terminal, even while it is still starting.
 * npm passes on a signal that the terminal has already sent: only the first one counts.
 */
export function endInOrder(say: (sentence: string) => void): Ending {
  const undos: (() => void | Promise<void>)[] = [];
  let running: Promise<void> | undefined;

  async function undoAll(): Promise<void> {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      // One failure must not keep PostgreSQL running or the folder locked.
      await Promise.resolve()
        .then(undo)
        .catch((error: unknown) => tellOnStandardError(error, 'a part of the server did not end in order'));
    }
  }

  const ending: Ending = {
    add: (undo) => undos.push(undo),
    run: () => {
      running ??= undoAll();
      return running;
    },
    hasBegun: () => running !== undefined,
  };

  process.on('uncaughtException', (error) => {
    // Stopping PostgreSQL cuts the connections of a start that was still going on.
    if (running) return;
    tellOnStandardError(error, 'the process ends: nothing has caught an error');
    ending.run().then(() => process.exit(1));
  });

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (running) return;
      say('Arrêt en cours…');
      setTimeout(() => process.exit(1), LONGEST).unref();
      ending.run().then(() => {
        say('Arrêté.');
        process.exit(0);
      });
    });
  }
  return ending;
}
