/** Signs that the font's own alphabet (WinAnsi) lacks or has elsewhere. */
const plain = (text: string) =>
  text
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[()\\]/g, (sign) => `\\${sign}`);

/** A PDF of one page that shows these lines, the first as a title; every reader opens it. */
export function paper(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines.map(plain);
  const shown = `BT /F1 20 Tf 60 760 Td (${title}) Tj /F1 12 Tf 0 -12 Td 18 TL T* ${rest
    .map((line) => `(${line}) Tj T*`)
    .join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${shown.length}>>\nstream\n${shown}\nendstream`,
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
