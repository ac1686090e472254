import { parentPort, workerData } from 'node:worker_threads';
import type { ReadRow } from '../rows/row-reader.ts';
import { FileRefused } from './refusal.ts';
import type { TitledColumn } from './titles.ts';

export interface Beginning {
  reading: string | null;
  sheets: string[];
  titleLine: number;
  columns: TitledColumn[];
  lines: { line: number; cells: string[] }[];
}

/** A short sheet whole, as texts: its titles, and the lines below them. */
export interface Table {
  titles: string[];
  lines: { line: number; cells: string[] }[];
}

/** What a worker tells. After rows it waits to be told to go on. */
export type WorkerMessage =
  | { name: 'beginning'; beginning: Beginning }
  | { name: 'table'; table: Table }
  | { name: 'columns'; columns: TitledColumn[] }
  | { name: 'rows'; rows: ReadRow[] }
  | { name: 'end' }
  | { name: 'refused'; sentence: string };

export const postToParent = (told: WorkerMessage) => parentPort?.postMessage(told);

/** Does a worker's work on the file that it was given, and tells where the file is refused. */
export async function work<Task>(read: (bytes: Buffer, task: Task) => Promise<void>): Promise<void> {
  const { bytes, task }: { bytes: Uint8Array; task: Task } = workerData;
  try {
    await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), task);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    postToParent({ name: 'refused', sentence: error.message });
  } finally {
    parentPort?.close();
  }
}
