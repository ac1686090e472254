import { setTimeout as pause } from 'node:timers/promises';

/** Reads the memory (RSS) of a server, in bytes. */
export type Memory = () => Promise<number>;

/** As the product tells it. */
export const memoryOfProduct =
  (address: string): Memory =>
  async () => {
    const text = await (await fetch(`${address}/metrics`)).text();
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]);
  };

/** As the bare twin tells it. */
export const memoryOfBare =
  (address: string): Memory =>
  async () =>
    ((await (await fetch(`${address}/memory`)).json()) as { bytes: number }).bytes;

export const megabytes = (bytes: number) => bytes / 1024 ** 2;

const readings = 10;
const within = 0.02;
const most = 60;

/** The memory of a server that has nothing to do: once ten readings, a second apart, lie within 2 %. */
export async function atRest(memory: Memory): Promise<number> {
  const seen: number[] = [];
  for (let second = 0; second < most; second += 1) {
    seen.push(await memory());
    const last = seen.slice(-readings);
    if (last.length === readings && Math.max(...last) <= Math.min(...last) * (1 + within)) break;
    await pause(1000);
  }
  return seen.at(-1) ?? Number.NaN;
}

/** The most memory that is seen while something runs, and what that answers. */
export async function peakOf<Result>(memory: Memory, work: Promise<Result>): Promise<[number, Result]> {
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  // who waits for it is told below; meanwhile it must not count as unheard
  over.catch(() => undefined);
  let peak = 0;
  while (!isOver) {
    peak = Math.max(peak, await memory());
    await pause(100);
  }
  return [peak, await over];
}
