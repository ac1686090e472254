import { fileURLToPath } from 'node:url';
import { processOnDemand } from '#server/platform/process-on-demand.ts';
import type { PaperAnswer, PaperTask } from './paper-messages.ts';

const entry = fileURLToPath(new URL('./paper-process.ts', import.meta.url));

/** Memory of the process, in megabytes of its own and in pages of 64 KB of what it runs PDFs with. */
const ownMegabytes = 384;
const wasmPages = 8192;
/** Milliseconds, far beyond what anything honest takes. */
const longestWork = 30_000;

/** Reads papers in a process of its own. */
export const paperReader = ({ most = longestWork, megabytes = ownMegabytes } = {}) =>
  processOnDemand<PaperTask, PaperAnswer>(entry, {
    most,
    execArgv: [`--max-old-space-size=${megabytes}`, `--wasm-max-mem-pages=${wasmPages}`],
  });

export type PaperReader = ReturnType<typeof paperReader>;
