/**
 * What an image's own words must not hold: a page, a script, a document or an archive, which another reader
 * of the same bytes would open as such.
 */
const foreign = /<(script|html|svg|iframe|!doctype|\?php)|%PDF-/i;
const archive = 'PK\u0003\u0004';

/** Whether an image hides another kind of file (polyglot): markup, script, or a ZIP archive within. */
export const isForeign = (bytes: Buffer) =>
  foreign.test(bytes.toString('latin1')) || bytes.includes(archive, 0, 'latin1');
