import { globSync } from 'node:fs';
import { root } from './run.ts';

/** What to run, by parts of their paths from the project's root. */
export interface TestFiles {
  tests: string[];
  journeys: string[];
}

/** The endings that all have: each runner finds the files by itself. */
export const everyFile: TestFiles = { tests: ['.test.ts'], journeys: ['.spec.ts'] };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether a path has a folder of this name, or a file whose name begins with it: 'greffes', 'directory/greffes'. */
const isNamed = (path: string, name: string) =>
  new RegExp(`(^|/)${escaped(name)}(/|[.-]|$)`).test(path.replaceAll('\\', '/'));

const found = (pattern: string) =>
  globSync(pattern, {
    cwd: root,
    exclude: (name) => ['node_modules', '.cache', 'data'].includes(String(name)),
  });

/** The tests and journeys of an area: what stands in a folder of one of these names, or is called after it. */
export function filesOfAreas(names: readonly string[]): TestFiles {
  const ofAreas = (path: string) => names.some((name) => isNamed(path, name));
  return {
    tests: found('**/*.test.ts').filter(ofAreas).sort(),
    journeys: found('e2e/**/*.spec.ts').filter(ofAreas).sort(),
  };
}
