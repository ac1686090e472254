import { moduleOf, wings } from './directions.ts';

const table = /^\| Wing \| .*\n\|[-|]+\n((?:\|.*\n)+)/m;
const rowOf = /^\| `([^`]+)` \| (.*) \|$/;
const code = /`([^`\n]+)`/g;

/** The areas of each wing as their folders stand, on whichever side. */
function areasOf(paths: Iterable<string>): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>(wings.map((wing) => [wing, new Set()]));
  for (const path of paths) {
    const { folder, area } = moduleOf(path) ?? {};
    if (folder && area) areas.get(folder)?.add(area);
  }
  return areas;
}

/**
 * Where the table of wings of docs/map.md differs from the folders: a wing that has no row, two, or another place than in
 * the order of imports, and an area that its row does not name. Branches that each add an area leave such rows behind.
 *
 * @param map the text of docs/map.md
 * @param paths of all files, from the project's root
 */
export function wingTableFaults(map: string, paths: Iterable<string>): string[] {
  const rows = (table.exec(map)?.[1] ?? '')
    .trim()
    .split('\n')
    .map((row) => rowOf.exec(row) ?? ['', '', '']);
  const listed = rows.map(([, wing]) => wing);
  if (listed.join() !== wings.join())
    return [`docs/map.md lists the wings ${listed.join(', ')}, tools/directions.ts ${wings.join(', ')}`];
  const areas = areasOf(paths);
  return rows.flatMap(([, wing = '', text = '']) => {
    const named = new Set([...text.matchAll(code)].map(([, area = '']) => area));
    const missing = [...(areas.get(wing) ?? [])].filter((area) => !named.has(area));
    return missing.map((area) => `docs/map.md does not name the area ${area} of the wing ${wing}`);
  });
}
