import { hidden } from './mask-nir.ts';

/** 13 digits (or 2A, 2B) that begin as a social-security number does, with its key or without, however they are grouped. */
const nirShaped =
  /(?<![0-9])([1-478])[ .-]?([0-9]{2})[ .-]?([0-9]{2})[ .-]?(?:[0-9]{2}|2[ABab])[ .-]?[0-9]{3}[ .-]?[0-9]{3}(?:[ .-]?[0-9]{2})?(?![0-9])/g;

export const holdsNir = (text: string): boolean => text.search(nirShaped) >= 0;

/** A text of which what looks like a social-security number is shown as such a number is. */
export const maskNirs = (text: string): string =>
  text.replace(
    nirShaped,
    (_, sex: string, year: string, month: string) =>
      `${sex} ${year} ${month} ${hidden.repeat(2)} ${hidden.repeat(3)} ${hidden.repeat(3)} ${hidden.repeat(2)}`,
  );
