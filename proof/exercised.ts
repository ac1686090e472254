import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Call } from '#contract/call.ts';
import { allCalls } from '#contract/calls.ts';

/** How often each declared call was answered with 2xx and with 4xx, by its name: `POST person/add`. */
export type CallCounts = Record<string, { ok: number; refused: number }>;

const report = fileURLToPath(new URL('../reports/calls.json', import.meta.url));

/** Counts the calls of one test file or journey. */
export function callRecord() {
  const counts: CallCounts = {};
  return {
    counts,
    count(call: Pick<Call, 'name'>, status: number) {
      counts[call.name] ??= { ok: 0, refused: 0 };
      const count = counts[call.name];
      if (count && status >= 200 && status < 300) count.ok += 1;
      else if (count && status >= 400 && status < 500) count.refused += 1;
    },
    /** Writes what was counted as one part; parts may be written side by side. */
    write(folder: string) {
      writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(counts));
    },
  };
}

export type CallRecord = ReturnType<typeof callRecord>;

/** The declared call behind a method and a path below /api, in whatever letter case; undefined where there is none. */
export function declaredCall(method: string, path: string): Call | undefined {
  const wanted = path
    .replace(/^\/+|\/+$/g, '')
    .toLowerCase()
    .split('/');
  return allCalls.find((call) => {
    const parts = call.path.toLowerCase().split('/');
    const isSame = parts.every((part, index) => part.startsWith('{') || part === wanted[index]);
    return call.method === method && parts.length === wanted.length && isSame;
  });
}

/** Sums the parts of several workers, runs or journeys. */
export function mergeCalls(parts: readonly CallCounts[]): CallCounts {
  const merged: CallCounts = {};
  for (const [name, { ok, refused }] of parts.flatMap((part) => Object.entries(part))) {
    const known = merged[name] ?? { ok: 0, refused: 0 };
    merged[name] = { ok: known.ok + ok, refused: known.refused + refused };
  }
  return Object.fromEntries(Object.entries(merged).sort(([a], [b]) => a.localeCompare(b)));
}

export function readParts(folder: string): CallCounts[] {
  return readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
}

/** Writes reports/calls.json anew from these parts. */
export function writeCallReport(parts: readonly CallCounts[]) {
  mkdirSync(join(report, '..'), { recursive: true });
  writeFileSync(report, `${JSON.stringify(mergeCalls(parts), null, 2)}\n`);
}

/** Adds parts to what reports/calls.json already tells, as the browser's journeys do after the tests. */
export function addToCallReport(parts: readonly CallCounts[]) {
  const before: CallCounts[] = existsSync(report) ? [JSON.parse(readFileSync(report, 'utf8'))] : [];
  writeCallReport([...before, ...parts]);
}
