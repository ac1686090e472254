/** Readers look for a PDF's end in its last kilobyte, after the place of its table of contents. */
export const isWholePdf = (last: Buffer): boolean =>
  /startxref\s+\d+\s+%%EOF/.test(last.subarray(-1024).toString('latin1'));
