import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

export type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The index of a component library: it names every module of it, and who imports it takes a few. */
const index =
  /\/node_modules\/(@mantine\/[^/]+|@tabler\/icons-react)\/(?:esm\/index|dist\/esm\/tabler-icons-react)\.mjs$/;

const importedNames = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** Its statements that import by name: from where, and the names there and here. */
const statementsOf = (code: string) =>
  [...code.matchAll(importedNames)].map(([, list = '', from = '']) => {
    const names = list.split(',').map((one) => one.trim().split(' as '));
    return { from, there: names.map((one) => one[0]), here: names.map((one) => one.at(-1)) };
  });

/** The modules of a library that are imported from its index by their names. */
function takenFrom(library: string, code: string, modules: Modules): string[] {
  const name = index.exec(library)?.[1];
  const wanted = new Set(statementsOf(code).flatMap(({ from, there }) => (from === name ? there : [])));
  return statementsOf(modules.getModuleInfo(library)?.code ?? '')
    .filter(({ here }) => here.some((one) => wanted.has(one)))
    .map(({ from }) => join(dirname(library), from));
}

function importsOf(id: string, modules: Modules): string[] {
  const { importedIds = [], code } = modules.getModuleInfo(id) ?? {};
  return importedIds.flatMap((imported) =>
    index.test(imported) ? takenFrom(imported, code ?? '', modules) : [imported],
  );
}

/** Tells of a module whether it comes with one of these files of web/; what they load later does not. */
export function broughtBy(...files: string[]) {
  let found: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => {
    if (!found) {
      found = new Set();
      const left = files.map((file) => join(import.meta.dirname, file));
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        if (found.has(next)) continue;
        found.add(next);
        left.push(...importsOf(next, modules));
      }
    }
    return found.has(id);
  };
}
