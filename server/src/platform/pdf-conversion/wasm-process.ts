import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A Word file, and where LibreOffice is installed. */
export interface WasmTask {
  folder: string;
  docx: Uint8Array;
}

/** What is used of the package, which is no dependency of ours. */
interface Converter {
  convert(
    input: Uint8Array,
    options: { inputFormat: 'docx'; outputFormat: 'pdf' },
  ): Promise<{ data: Uint8Array }>;
}
interface Package {
  createConverter(options: { wasmLoader: object }): Promise<Converter>;
}

const name = '@matbee/libreoffice-converter';
let converter: Promise<Converter> | undefined;

function start(folder: string): Promise<Converter> {
  const load = createRequire(join(folder, 'package.json'));
  const { createConverter } = load(`${name}/server`) as Package;
  return createConverter({ wasmLoader: load(`${name}/wasm/loader`) as object });
}

async function convert({ folder, docx }: WasmTask): Promise<Uint8Array> {
  converter ??= start(folder);
  return (await (await converter).convert(docx, { inputFormat: 'docx', outputFormat: 'pdf' })).data;
}

// one task at a time: whoever asks waits for the answer
process.on('message', (task: WasmTask) => {
  convert(task).then(
    (pdf) => process.send?.(pdf),
    () => process.send?.(null),
  );
});
process.on('disconnect', () => process.exit());
