import { fileURLToPath } from 'node:url';

/** Where the bare page is built to. */
export const bareWeb = fileURLToPath(new URL('../../../.cache/bench-web/', import.meta.url));

/** Builds the bare page by the tool that builds the product's. */
export async function buildBareWeb() {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: { outDir: bareWeb, emptyOutDir: true, target: 'es2023', reportCompressedSize: false },
  });
}
