const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** A LIKE pattern that matches a folded column holding the text anywhere; the text's own % and _ are plain. */
export const containsPattern = (text: string) => `%${escaped(text)}%`;

/** The same for a column that begins with the text. */
export const beginsPattern = (text: string) => `${escaped(text)}%`;
