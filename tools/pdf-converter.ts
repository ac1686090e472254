import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildDocx } from '#server/documents/generation/library/build-docx.ts';
import { openPdfConverter } from '#server/platform/pdf-conversion/open-converter.ts';
import { wasmFolder } from '#server/platform/pdf-conversion/wasm.ts';
import { root, run } from './run.ts';

/**
 * `npm run pdf-converter`: installs LibreOffice as WebAssembly (locked by its hash, about 250 MB), which makes PDFs where
 * CONVERSION_PDF is `wasm`, and makes one with it.
 */
const say = (text: string) => process.stdout.write(`${text}\n`);

say('Installation de LibreOffice pour les PDF (quelques minutes)…');
rmSync(wasmFolder, { recursive: true, force: true });
mkdirSync(wasmFolder, { recursive: true });
cpSync(join(root, 'tools/pdf-converter'), wasmFolder, { recursive: true });
const status = await run('npm', [
  'ci',
  '--prefix',
  wasmFolder,
  '--ignore-scripts',
  '--no-fund',
  '--no-audit',
]);
if (status !== 0) {
  rmSync(wasmFolder, { recursive: true, force: true });
  say('L’installation a échoué : lisez le message de npm ci-dessus, puis recommencez.');
  process.exit(1);
}

const converter = openPdfConverter({ kind: 'wasm', program: '', url: '' });
const began = performance.now();
try {
  await converter?.convert(await buildDocx('Essai', '# Essai'));
} catch {
  say(
    'LibreOffice est installé, mais n’a fait aucun PDF sur cette machine : il lui faut 2 Go de mémoire libre.',
  );
  process.exit(1);
}
const seconds = Math.round((performance.now() - began) / 1000);
say(`Un premier PDF a été fait en ${seconds} s. Réglez CONVERSION_PDF=wasm, puis redémarrez le serveur.`);
process.exit(0);
