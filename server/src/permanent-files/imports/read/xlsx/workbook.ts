import { posix } from 'node:path';
import { FileRefused } from '../refusal.ts';
import { type Archive, damaged } from './archive.ts';
import { attributeOf, readWholeXml } from './read-xml.ts';

interface Sheet {
  name: string;
  /** Of the part that holds its cells. */
  part: string;
}

export interface Workbook {
  sheets: Sheet[];
  from1904: boolean;
  sharedStrings: string | undefined;
  styles: string | undefined;
}

interface Relationship {
  type: string;
  part: string;
}

/** What a part, or the package as a whole (''), refers to, by id. Links to anything outside of it are left alone. */
async function relationshipsOf(archive: Archive, part: string): Promise<Map<string, Relationship>> {
  const found = new Map<string, Relationship>();
  const folder = posix.dirname(part);
  const name = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!archive.has(name)) return found;
  await readWholeXml(await archive.open(name), {
    open(tag, attributes) {
      const { Id, Type, Target, TargetMode } = attributes;
      if (tag !== 'Relationship' || TargetMode === 'External' || !Id || !Type || !Target) return;
      const path = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
      found.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), part: path });
    },
  });
  return found;
}

const mostSheets = 1000;

/** The sheets that a user sees, and where the rest is found. @throws FileRefused where it is no workbook. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const ofPackage = [...(await relationshipsOf(archive, '')).values()];
  const main = ofPackage.find(({ type }) => type === 'officeDocument')?.part ?? 'xl/workbook.xml';
  if (!archive.has(main) || !main.endsWith('.xml'))
    throw new FileRefused('Ce fichier n’est pas un classeur Excel (.xlsx).');
  const relationships = await relationshipsOf(archive, main);
  const partOfType = (type: string) => {
    const part = [...relationships.values()].find((one) => one.type === type)?.part;
    return part !== undefined && archive.has(part) ? part : undefined;
  };

  const sheets: Sheet[] = [];
  let from1904 = false;
  await readWholeXml(await archive.open(main), {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const target = relationships.get(attributeOf(attributes, 'id') ?? '');
      // charts and macro sheets stand in the same list
      if (target?.type !== 'worksheet' || !archive.has(target.part)) return;
      if (sheets.length >= mostSheets) throw new FileRefused('Ce classeur a trop de feuilles.');
      sheets.push({ name: (attributes.name ?? '').slice(0, 100), part: target.part });
    },
  });
  if (sheets.length === 0) throw damaged();
  return { sheets, from1904, sharedStrings: partOfType('sharedStrings'), styles: partOfType('styles') };
}
