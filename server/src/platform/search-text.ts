/** A LIKE pattern that matches a folded column holding the text anywhere; the text's own % and _ are plain. */
export const containsPattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
