import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './run.ts';
import { wingTableFaults } from './wing-table.ts';

/** Texts of files by their path from the project's root. */
type Files = ReadonlyMap<string, string>;

interface Page {
  path: string;
  text: string;
}

/** Below this heading the first column of tables names what is no longer there. */
const formerPaths = /^## Former paths$[\s\S]*?(?=^## |(?![\s\S]))/m;
const firstCell = /^\|[^|]*/gm;
const fence = /^```[\s\S]*?^```/gm;
const link = /\]\((?!https?:|mailto:|#)([^)#\s]+)(?:#[^)]*)?\)/g;
const code = /`([^`\n]+)`/g;

/** `name` (`path`), `name` in `path`; and `path` (`name`, `other`). */
const nameThenPath = /`([A-Za-z_][^`\n]*)`\s+(?:\(|in )`([^`\n]+)`/g;
const pathThenNames = /`([^`\n]+)`\s+\(((?:`[A-Za-z_][^`\n]*`(?:,\s+|\s+and\s+)?)+)\)/g;

const rooms = /^(contract|server|web|proof|tools|bench|e2e|docs)\//;
/** What stands for many: `<area>`, `XxxForm.tsx`, `*.test.ts`, `YYYY-MM-DD-NN-what.sql`. */
const isPattern = (name: string) => /[<>*…${}\s]|[Xx]xx|YYYY/.test(name);

/** Made by the project's own commands. */
const isMade = (name: string) => /^(reports|web\/dist|data|\.cache)\//.test(name);

const isPath = (name: string) =>
  !isPattern(name) && !isMade(name) && (rooms.test(name) || /^[\w./-]+\.(ts|tsx|mjs|md|sql|css)$/.test(name));

/**
 * The files that a page means by a path from the root, from its own folder or from the sources of its room; by a file's
 * name alone, or the end of its path, every file that ends so. None: there is no such path.
 */
function filesMeant({ path }: Page, name: string, files: Files): string[] {
  const bases = ['.', dirname(path), join(dirname(path), 'src')];
  const exact = bases.map((base) => normalize(join(base, name)).replace(/\/$/, ''));
  const all = [...files.keys()];
  const found = all.filter((file) => exact.some((each) => file === each || file.startsWith(`${each}/`)));
  return found.length > 0 || rooms.test(name) ? found : all.filter((file) => file.endsWith(`/${name}`));
}

/** The identifier that a piece of code is about: `database.inSession` is about inSession, `call({ … })` about call. */
const identifierOf = (piece: string) => /^[\w.]+/.exec(piece)?.[0].split('.').at(-1) ?? '';

function namesBesidePaths(text: string): { name: string; path: string }[] {
  const before = [...text.matchAll(nameThenPath)].map(([, name = '', path = '']) => ({ name, path }));
  const after = [...text.matchAll(pathThenNames)].flatMap(([, path = '', names = '']) =>
    [...names.matchAll(code)].map(([, name = '']) => ({ name, path })),
  );
  return [...before, ...after].filter(({ name, path }) => isPath(path) && !isPath(name));
}

const hasWord = (text: string, word: string) => new RegExp(`\\b${word}\\b`).test(text);

function pageFaults(page: Page, files: Files): string[] {
  const prose = page.text
    .replace(formerPaths, (section) => section.replace(firstCell, ''))
    .replace(fence, '');
  const linked = [...prose.matchAll(link)].map(([, path = '']) => join(dirname(page.path), path));
  const named = [...prose.matchAll(code)].map(([, path = '']) => path).filter(isPath);
  const gone = [
    ...linked.filter((path) => filesMeant({ ...page, path: '' }, path, files).length === 0),
    ...named.filter((path) => filesMeant(page, path, files).length === 0),
  ];
  const unsaid = namesBesidePaths(prose).filter(({ name, path }) => {
    const meant = filesMeant(page, path, files);
    return meant.length > 0 && !meant.some((file) => hasWord(files.get(file) ?? '', identifierOf(name)));
  });
  return [
    ...new Set(gone.map((path) => `${page.path} names ${path}, which does not exist`)),
    ...unsaid.map(({ name, path }) => `${page.path} says \`${name}\` of ${path}, which does not have it`),
  ];
}

/** Where pages are wrong on the code: paths that do not exist, names in backticks beside a path that are not in its file. */
export function docFaults(files: Files): string[] {
  const pages = [...files].filter(([path]) => path.endsWith('.md'));
  return pages.flatMap(([path, text]) => pageFaults({ path, text }, files));
}

/** @returns 1 where a page of the project is wrong on its code, else 0. */
export async function checkDocs(): Promise<number> {
  const listing = ['ls-files', '-co', '--exclude-standard'];
  const paths = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const found = paths.filter((path) => existsSync(join(root, path)));
  const files = new Map(found.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const faults = [...docFaults(files), ...wingTableFaults(files.get('docs/map.md') ?? '', files.keys())];
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}
