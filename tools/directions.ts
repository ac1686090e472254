import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from './run.ts';

/**
 * The wings in the order in which they may import each other: each only from itself and from those before it. They are
 * the same in contract/src, server/src and web/src; docs/map.md says what each holds.
 */
export const wings = [
  'identity',
  'workspace',
  'administration',
  'directory',
  'permanent-files',
  'documents',
  'exchanges',
  'tax',
  'legal',
  'social',
  'portage',
  'commerce',
  'simulators',
  'dashboards',
];

/** Folders that know no wing, and those that know them all. */
const below = ['access', 'platform', 'kit'];
const above = ['startup', 'shell'];
const order = [...below, ...wings, ...above];

/** What a side may import beside itself. */
const sides: Record<string, readonly string[]> = { contract: [], server: ['contract'], web: ['contract'] };

/** Tests, journeys and measurements: the tools run them and know nothing of their code, but in tests of their own. */
const aboveTools = /^(proof|e2e|bench)\//;

interface Module {
  side: string;
  /** The folder below src: a wing, or one of the others; '' for a file that stands in src itself. */
  folder: string;
  /** The area within a wing. */
  area: string;
}

/** Where a file stands, from its path below the project's root; undefined outside the three sides. */
export function moduleOf(file: string): Module | undefined {
  const [side = '', src, ...rest] = file.split('/');
  if (src !== 'src' || !(side in sides)) return undefined;
  return {
    side,
    folder: rest.length > 1 ? (rest[0] ?? '') : '',
    area: rest.length > 2 ? (rest[1] ?? '') : '',
  };
}

const imported = /(?:\bfrom|\bimport)\s*\(?\s*'(#?[./][^']+|#[^']+)'/g;

/** The file that an import names, from the project's root. */
function fileOf(name: string, from: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  return name.replace(/^#(contract|server|web)\//, '$1/src/').replace(/^#proof\//, 'proof/');
}

/** Why this import points the wrong way; undefined where it does not. */
function wrong(from: Module, file: string, isTest: boolean): string | undefined {
  const to = moduleOf(file);
  if (!to) return isTest ? undefined : `${from.side} knows neither tests nor tools`;
  if (to.side !== from.side) {
    const mayKnow = isTest || sides[from.side]?.includes(to.side);
    if (!mayKnow) return `${from.side} does not know ${to.side}`;
    // the session and its calls are known to all that is served
    if (below.includes(from.folder)) return undefined;
  }
  // what stands in src itself joins the areas, or is a word that all of the contract use
  if (from.folder === '' || to.folder === '' || isTest) return undefined;
  if (!order.includes(to.folder)) return `${to.folder} is no wing: tools/directions.ts has their list`;
  return order.indexOf(to.folder) > order.indexOf(from.folder)
    ? `${from.folder} stands below ${to.folder}`
    : undefined;
}

function wrongForTools(file: string, target: string, isTest: boolean): string | undefined {
  if (isTest || !file.startsWith('tools/') || !aboveTools.test(target)) return undefined;
  return 'tools stand below what proves them';
}

/** The areas of a wing that import each other in a circle, by their names. */
function circles(arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = new Set<string>();
  const walk = (area: string, path: readonly string[]) => {
    const at = path.indexOf(area);
    if (at >= 0) found.add([...path.slice(at), area].join(' → '));
    else for (const next of arrows.get(area) ?? []) walk(next, [...path, area]);
  };
  for (const area of arrows.keys()) walk(area, []);
  // the same circle is met from each of its areas
  const seen = new Set<string>();
  return [...found].filter((circle) => {
    const key = [...new Set(circle.split(' → '))].sort().join();
    return !seen.has(key) && seen.add(key);
  });
}

interface Arrow {
  file: string;
  /** Undefined outside the three sides. */
  from: Module | undefined;
  target: string;
  isTest: boolean;
}

/** Every source file by its path from the project's root. */
type Sources = ReadonlyMap<string, string>;

function allSources(): Sources {
  const listing = ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'];
  const files = execFileSync('git', listing, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const found = files.filter((file) => existsSync(join(root, file)));
  return new Map(found.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

const arrowsOf = (sources: Sources): Arrow[] =>
  [...sources].flatMap(([file, text]) => {
    const isTest = /\.test\.tsx?$/.test(file);
    const names = [...text.matchAll(imported)];
    return names.map(([, name = '']) => ({
      file,
      from: moduleOf(file),
      target: fileOf(name, file),
      isTest,
    }));
  });

/** Which area of a wing imports which other of the same wing, tests left out. */
function arrowsBetweenAreas(all: readonly Arrow[]): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  const nameOf = ({ side, folder, area }: Module) => `${side}/${folder}/${area}`;
  for (const { from, target, isTest } of all) {
    const to = moduleOf(target);
    if (isTest || !from || !to?.area || to.side !== from.side || to.folder !== from.folder) continue;
    if (!wings.includes(to.folder) || to.area === from.area) continue;
    arrows.set(nameOf(from), (arrows.get(nameOf(from)) ?? new Set()).add(nameOf(to)));
  }
  return arrows;
}

/** Every import that points from a lower wing to a higher one, from one side to another, or in a circle of areas. */
export function directionFaults(sources: Sources): string[] {
  const all = arrowsOf(sources);
  const faults = all.flatMap(({ file, from, target, isTest }) => {
    const why = from ? wrong(from, target, isTest) : wrongForTools(file, target, isTest);
    return why ? [`${file} → ${target}: ${why}`] : [];
  });
  faults.push(...circles(arrowsBetweenAreas(all)).map((circle) => `areas in a circle: ${circle}`));
  return faults;
}

/** @returns 1 where an import of the project points the wrong way, else 0. */
export async function checkDirections(): Promise<number> {
  const faults = directionFaults(allSources());
  for (const fault of faults) console.error(fault);
  return faults.length > 0 ? 1 : 0;
}
