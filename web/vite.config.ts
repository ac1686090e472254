import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { namedMedia } from './named-media.ts';
import { isOfEveryPage, isOfGroup, scriptGroups } from './script-groups.ts';

const outDir = join(import.meta.dirname, 'dist');
const compressible = /\.(js|css|svg|html|json)$/;

/** Writes .br and .gz beside each built text file, so that the server never compresses one at request time. */
function precompress(): Plugin {
  const brotli = promisify(brotliCompress);
  const gzipped = promisify(gzip);
  return {
    name: 'precompress',
    apply: 'build',
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => compressible.test(name))
          .map(async (name) => {
            const file = join(outDir, name);
            const content = await readFile(file);
            const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
            await writeFile(`${file}.br`, await brotli(content, quality));
            await writeFile(`${file}.gz`, await gzipped(content, { level: 9 }));
          }),
      );
    },
  };
}

/**
 * Leaves out of the browser's code what every schema of zod refers to and nobody here needs: the printing of JSON Schema
 * (`npm run openapi` does it, in Node; 5 KB of the sign-in page), and English sentences, for which web/src/app.tsx has a French one.
 */
function withoutUnusedZod(): Plugin {
  return {
    name: 'without-unused-zod',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/classic\/schemas\.js/ },
      handler: (code) =>
        code
          .replace('core.config(en())', 'undefined')
          .replace(/inst\._zod\.processJSONSchema = .*;/g, '')
          .replace(/createStandardJSONSchemaMethod\(this, "(in|out)put"\)/g, 'undefined')
          .replace('createToJSONSchemaMethod(this, {})(params)', 'undefined'),
    },
  };
}

/**
 * What a screen asks for together with its own script: its styles and the scripts that many screens share. The names of all
 * the others would be 8 KB of what the sign-in page waits for; they come once the screen's script has been read.
 */
const isPreloaded = (file: string): boolean => file.endsWith('.css') || isOfGroup(file);

/**
 * Explicit compile hint, the first line of a file: V8 then compiles its functions while it comes, in a thread of its own, not each
 * when it is first called, in the page's. Other engines read a comment.
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    // the list of what a file preloads would come before it else
    async writeBundle(_, bundle) {
      for (const name of Object.keys(bundle).filter(isOfEveryPage)) {
        const file = join(outDir, name);
        await writeFile(file, `//# allFunctionsCalledOnLoad\n${await readFile(file, 'utf8')}`);
      }
    },
  };
}

/** The API's address while developing; `npm run dev` sets it when it chose another port. */
const api = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), withoutUnusedZod(), compiledAhead(), precompress()],
  css: { postcss: namedMedia },
  server: { proxy: { '/api': api } },
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2023',
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: (_, files) => files.filter(isPreloaded) },
    // the dictionaries that judge passwords are one module, loaded when one is typed
    chunkSizeWarningLimit: 2_000,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // what the frame loads when first needed (shell/use-at-hand.ts), some screens bring with them
      checks: { ineffectiveDynamicImport: false },
      output: { codeSplitting: { groups: scriptGroups, includeDependenciesRecursively: false } },
    },
  },
  worker: { format: 'es' },
});
