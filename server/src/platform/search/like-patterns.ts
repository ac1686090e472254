const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern that matches a folded column holding the text anywhere; the text's own % and _ are plain. */
export const containsPattern = (text: string) => `%${escaped(text)}%`;

/** The same for a column that begins with the text. */
export const beginsPattern = (text: string) => `${escaped(text)}%`;

/** SQL: texts that begin so, as a range in byte order: unlike a pattern it is read from an index whatever the text is. */
export const begun = (column: string, text: string) =>
  `(${column} ~>=~ ${text} and ${column} ~<~ (${text} || U&'\\+10FFFF'))`;
