/** '3 sociétés', '1 société': a number and the words that follow from it, given as 'société(s)'; zero is singular. */
export const inNumber = (count: number, words: string): string =>
  `${count.toLocaleString('fr-FR')} ${words.replaceAll(/\(([sx])\)/g, Math.abs(count) < 2 ? '' : '$1')}`;
