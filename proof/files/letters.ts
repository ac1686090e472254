import { archive } from './hostile-files.ts';

const package_ = 'http://schemas.openxmlformats.org/package/2006';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const types = `<Types xmlns="${package_}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
const relations = `<Relationships xmlns="${package_}/relationships"><Relationship Id="rId1" Type="${office}" Target="word/document.xml"/></Relationships>`;

/** A Word file that holds one paragraph. */
export const letter = (text: string): Promise<Buffer> =>
  archive({
    '[Content_Types].xml': types,
    '_rels/.rels': relations,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${package_}/relationships"/>`,
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  });
