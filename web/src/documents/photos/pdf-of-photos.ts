/** A photographed page, as it stands in the PDF: pixels and JPEG bytes. */
export interface PhotoPage {
  width: number;
  height: number;
  jpeg: Uint8Array<ArrayBuffer>;
}

/** Width of a page in points: that of A4. */
const pageWidth = 595;

/** The objects of one page: the page itself, what it draws, and its image. */
function pageObjects({ width, height, jpeg }: PhotoPage, id: number): (string | Uint8Array<ArrayBuffer>)[][] {
  const pageHeight = Math.round((pageWidth * height) / width);
  const drawn = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /I Do Q`;
  return [
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Resources<</XObject<</I ${id + 2} 0 R>>>>/Contents ${id + 1} 0 R>>`,
    ],
    [`<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
}

const first = 3;
const objectsOfPage = 3;

/** Photos as one PDF, a page each (ISO 32000-1, 7.5: header, objects, table of where they are, trailer). */
export function pdfOfPhotos(photos: readonly PhotoPage[]): Blob {
  const ids = photos.map((_, index) => first + index * objectsOfPage);
  const objects = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    [`<</Type/Pages/Count ${photos.length}/Kids[${ids.map((id) => `${id} 0 R`).join(' ')}]>>`],
    ...photos.flatMap((photo, index) => pageObjects(photo, ids[index] ?? first)),
  ];
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  let length = 0;
  const write = (part: string | Uint8Array<ArrayBuffer>) => {
    parts.push(part);
    length += part.length;
  };
  write('%PDF-1.4\n');
  const places = objects.map((object, index) => {
    const place = length;
    for (const part of [`${index + 1} 0 obj\n`, ...object, '\nendobj\n']) write(part);
    return place;
  });
  const table = length;
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const place of places) write(`${String(place).padStart(10, '0')} 00000 n \n`);
  write(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(parts, { type: 'application/pdf' });
}
