/** A text without the signs at its end of which this is so. An expression (`/0+$/`) takes quadratic time for it. */
export function trimEndWhere(text: string, isOff: (sign: string) => boolean): string {
  let end = text.length;
  while (end > 0 && isOff(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
