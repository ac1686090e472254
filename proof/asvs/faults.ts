import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Requirement } from './requirement.ts';
import { testTitles } from './test-titles.ts';

const root = join(import.meta.dirname, '../..');
const inOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** Reads files of the repository, each once. */
function reader() {
  const sources = new Map<string, string | undefined>();
  const titles = new Map<string, Set<string>>();
  function source(file: string): string | undefined {
    if (!sources.has(file)) {
      const path = join(root, file);
      sources.set(file, existsSync(path) ? readFileSync(path, 'utf8') : undefined);
    }
    return sources.get(file);
  }
  return {
    source,
    titles(file: string): Set<string> {
      const known = titles.get(file) ?? testTitles(source(file) ?? '');
      titles.set(file, known);
      return known;
    },
  };
}

/** What is wrong with the form of an answer: evidence where it is met, a reason where it is not. */
function faultOfForm({ status, tests = [], settings = [], because }: Requirement): string | undefined {
  const evidence = tests.length + settings.length;
  if (status === 'met' && evidence === 0) return 'is said to be met and names neither test nor setting';
  if (status === 'operator' && settings.length === 0) return 'does not say where operators are told';
  if (status !== 'met' && status !== 'operator' && !because) return `is '${status}' without a reason`;
  return undefined;
}

/** What no longer holds of the answers: tests, files and settings that they name and that are gone. */
export function faultsOf(requirements: readonly Requirement[]): string[] {
  const { source, titles } = reader();
  return requirements.flatMap((requirement) => {
    const { id, tests = [], settings = [] } = requirement;
    const form = faultOfForm(requirement);
    const gone = [...tests, ...settings].filter(({ file }) => source(file) === undefined);
    const untitled = tests.filter(
      ({ file, title }) => source(file) !== undefined && !titles(file).has(title),
    );
    const unsaid = settings.filter(({ file, says }) => {
      const text = source(file);
      return text !== undefined && !inOneLine(text).includes(inOneLine(says));
    });
    return [
      ...(form ? [`${id} ${form}`] : []),
      ...gone.map(({ file }) => `${id} names ${file}, which does not exist`),
      ...untitled.map(({ file, title }) => `${id} names a test that ${file} does not have: ${title}`),
      ...unsaid.map(({ file, says }) => `${id} names what ${file} does not say: ${says}`),
    ];
  });
}
