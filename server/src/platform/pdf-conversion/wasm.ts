import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { processOnDemand } from '../process-on-demand.ts';
import type { Conversion } from './converter.ts';
import type { WasmTask } from './wasm-process.ts';

const entry = fileURLToPath(new URL('./wasm-process.ts', import.meta.url));

/** Where `npm run pdf-converter` installs LibreOffice as WebAssembly. */
export const wasmFolder = fileURLToPath(new URL('../../../../.cache/pdf-converter/', import.meta.url));

/** Milliseconds: LibreOffice starts with the first document, in seconds, or minutes where the machine has much else to do. */
const mostWait = 300_000;
/** Its memory is given back when nobody has wanted a PDF for so long, in milliseconds. */
const idle = 60_000;

export const isWasmInstalled = () => existsSync(`${wasmFolder}node_modules/@matbee/libreoffice-converter`);

/** LibreOffice as WebAssembly, in a process of its own that lives while PDFs are wanted: nothing else on the machine is needed. */
export function wasm(): Conversion {
  const process = processOnDemand<WasmTask, Uint8Array | null>(entry, { most: mostWait, idle, execArgv: [] });
  return async (docx) => {
    const pdf = await process.ask({ folder: wasmFolder, docx });
    if (!pdf) throw new Error('LibreOffice made no PDF');
    return Buffer.from(pdf);
  };
}
