import type { Archive } from './archive.ts';
import { readWholeXml } from './read-xml.ts';

/** Formats of days, with or without a time, that the format numbers rather than writes out. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Whether a written-out format shows a day: it names a year or a day outside of texts and colours. */
function showsDay(code: string): boolean {
  const bare = code.replace(/"[^"]*"?|\[[^\]]*\]?|\\./g, '');
  return /[yd]/i.test(bare);
}

const mostStyles = 65_536;
/** Characters of a format that are read: twice what spreadsheet programs write. */
const longestFormat = 512;

/** Tells of a cell's style whether it shows a day. */
export async function readDayStyles(
  archive: Archive,
  part: string | undefined,
): Promise<(style: string | undefined) => boolean> {
  const days: boolean[] = [];
  if (part === undefined) return () => false;
  const written = new Map<string, boolean>();
  let inCells = false;
  await readWholeXml(await archive.open(part), {
    open(tag, { numFmtId = '', formatCode = '' }) {
      if (tag === 'numFmt' && written.size < mostStyles)
        written.set(numFmtId, showsDay(formatCode.slice(0, longestFormat)));
      if (tag === 'cellXfs') inCells = true;
      if (tag === 'xf' && inCells && days.length < mostStyles)
        days.push(written.get(numFmtId) ?? isBuiltInDate(Number(numFmtId)));
    },
    close(tag) {
      if (tag === 'cellXfs') inCells = false;
    },
  });
  return (style) => days[Number(style ?? 0)] ?? false;
}
