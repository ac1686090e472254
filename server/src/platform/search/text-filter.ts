/** From two characters on a text filter counts (specification 2, section 2.1). */
export const counts = (text: string | null | undefined): text is string => text != null && text.length >= 2;

/** Whether a text leads the index of three characters anywhere. */
const isLeading = (text: string) => /[\p{L}\p{N}]{3}/u.test(text);

/**
 * SQL: the folded column that a text is looked for in. Beside a text that leads the index, one that does not would have the
 * whole index read: such a column is then compared as an expression, which no index knows.
 */
export const searchedColumn = (
  column: string,
  text: string,
  others: readonly (string | null | undefined)[],
) =>
  !isLeading(text) && others.some((other) => other != null && isLeading(other))
    ? `(${column} || '')`
    : column;

/** Letters and digits alone, enough of them to lead the index: the text lies within one word. */
export const isOneWord = (text: string) => /^[\p{L}\p{Nd}]{3,}$/u.test(text);
