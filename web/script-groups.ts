import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/** Modules that a module brings with it, those that are loaded later left out. */
function broughtBy(file: string) {
  const root = join(import.meta.dirname, file);
  let found: Set<string> | undefined;
  return (id: string, modules: Modules): boolean => {
    if (!found) {
      found = new Set();
      const left = [root];
      for (let next = left.pop(); next !== undefined; next = left.pop()) {
        if (found.has(next)) continue;
        found.add(next);
        left.push(...(modules.getModuleInfo(next)?.importedIds ?? []));
      }
    }
    return found.has(id);
  };
}

const start = broughtBy('src/app.tsx');
const signIn = broughtBy('src/identity/auth/sign-in/LoginScreen.tsx');

/** As many screens must share a module for it to come with what all of them use. */
const commonTo = 6;

/**
 * What is loaded together: what every page begins with, what signing in adds, and what most screens behind it share.
 * Left to itself the builder makes a file of each set of modules that the same screens share: a list then waited for
 * a hundred files. Each group brings only what it or one before it holds, so none waits for a later one.
 */
export const scriptGroups: Group[] = [
  { name: (id, modules) => (start(id, modules) ? 'start' : null), debugName: 'start', priority: 3 },
  { name: (id, modules) => (signIn(id, modules) ? 'sign-in' : null), debugName: 'sign-in', priority: 2 },
  { name: 'office', minShareCount: commonTo, priority: 1 },
];
