import type PizZip from 'pizzip';

/** A picture as it is put into a file, with its size in pixels. */
export interface Picture {
  bytes: Uint8Array;
  mediaType: string;
  width: number;
  height: number;
}

/** Pictures by the hash of their content. */
export type Pictures = Readonly<Record<string, Picture>>;

/** What pictures fit into, in EMU: 5 by 2 cm. */
const most = { width: 1_800_000, height: 720_000 };
const perPixel = 9525;

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpeg' };

const office = 'http://schemas.openxmlformats.org';

function drawing({ width, height }: Picture, number: number): string {
  const scale = Math.min(most.width / (width * perPixel), most.height / (height * perPixel), 1);
  const [cx, cy] = [width, height].map((pixels) => Math.round(pixels * perPixel * scale));
  return `<w:drawing><wp:inline xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${9000 + number}" name="Logo ${number}" descr="Logo"/><a:graphic xmlns:a="${office}/drawingml/2006/main"><a:graphicData uri="${office}/drawingml/2006/picture"><pic:pic xmlns:pic="${office}/drawingml/2006/picture"><pic:nvPicPr><pic:cNvPr id="${9000 + number}" name="Logo ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip xmlns:r="${office}/officeDocument/2006/relationships" r:embed="rIdLogo${number}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing>`;
}

const before = (xml: string, end: string, added: string) =>
  xml.includes(added) ? xml : xml.replace(end, `${added}${end}`);

/** Names a picture in the relations of a part of the file. */
function relate(zip: PizZip, part: string, number: number, target: string) {
  const path = part.replace(/^word\//, 'word/_rels/').concat('.rels');
  const known =
    zip.file(path)?.asText().trimEnd() ??
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${office}/package/2006/relationships"/>`;
  // without relations the element may be closed at once
  const relations = known.endsWith('/>') ? `${known.slice(0, -2)}></Relationships>` : known;
  const own = `<Relationship Id="rIdLogo${number}" Type="${office}/officeDocument/2006/relationships/image" Target="${target}"/>`;
  zip.file(path, before(relations, '</Relationships>', own));
}

/** Tells what kind of file pictures of this ending are. */
function declare(zip: PizZip, ending: string, mediaType: string) {
  const types = zip.file('[Content_Types].xml')?.asText() ?? '';
  if (types.toLowerCase().includes(`extension="${ending}"`)) return;
  const own = `<Default Extension="${ending}" ContentType="${mediaType}"/>`;
  zip.file('[Content_Types].xml', before(types, '</Types>', own));
}

/** Puts a picture into a part of the file, and what is printed where its mark stood. */
function placed(zip: PizZip, part: string, picture: Picture | undefined, number: number): string {
  const ending = endings[picture?.mediaType ?? ''];
  if (!picture || !ending) return '';
  const target = `media/logo${number}.${ending}`;
  zip.file(`word/${target}`, picture.bytes);
  relate(zip, part, number, target);
  declare(zip, ending, picture.mediaType);
  return `</w:t>${drawing(picture, number)}<w:t xml:space="preserve">`;
}

const textParts = /^word\/(document|header\d*|footer\d*)\.xml$/;

/** Puts pictures where their marks were printed, by their hash; a mark without a picture is taken out. */
export function placeImages(zip: PizZip, marks: ReadonlyMap<string, string>, pictures: Pictures = {}): void {
  if (marks.size === 0) return;
  for (const part of Object.keys(zip.files).filter((name) => textParts.test(name)))
    for (const [number, [sha256, mark]] of [...marks].entries()) {
      const xml = zip.file(part)?.asText() ?? '';
      if (xml.includes(mark))
        zip.file(part, xml.replaceAll(mark, placed(zip, part, pictures[sha256], number)));
    }
}
