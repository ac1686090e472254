import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';

export type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** The index of a library: it names every module of it, and who imports it takes a few. */
const index =
  /\/node_modules\/(@mantine\/[^/]+|@tabler\/icons-react|@tanstack\/(?:react-query|query-core))\/(?:esm\/index\.mjs|dist\/esm\/tabler-icons-react\.mjs|build\/modern\/index\.js)$/;

/** `export * from '@tanstack/query-core'`: a library that hands on all of another. */
const handedOn = /\bexport\s*\*\s*from\s*['"]([^'"]+)['"]/g;

const importedNames = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g;

/** Its statements that import by name: from where, and the names there and here. */
const statementsOf = (code: string) =>
  [...code.matchAll(importedNames)].map(([, list = '', from = '']) => {
    const names = list.split(',').map((one) => one.trim().split(' as '));
    return { from, there: names.map((one) => one[0]), here: names.map((one) => one.at(-1)) };
  });

/** The modules of a library that hold what is wanted of it by name. */
function holding(wanted: ReadonlySet<string | undefined>, library: string, modules: Modules): string[] {
  const { code = '', importedIds = [] } = modules.getModuleInfo(library) ?? {};
  const own = statementsOf(code ?? '')
    .filter(({ here }) => here.some((one) => wanted.has(one)))
    .map(({ from }) => join(dirname(library), from));
  const others = [...(code ?? '').matchAll(handedOn)].flatMap(([, from]) =>
    importedIds.filter((id) => index.exec(id)?.[1] === from),
  );
  return [...own, ...others.flatMap((other) => holding(wanted, other, modules))];
}

/** The modules of a library that are imported from its index by their names. */
function takenFrom(library: string, code: string, modules: Modules): string[] {
  const name = index.exec(library)?.[1];
  const wanted = new Set(statementsOf(code).flatMap(({ from, there }) => (from === name ? there : [])));
  return holding(wanted, library, modules);
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
