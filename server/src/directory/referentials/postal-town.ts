/** What a town of an address holds (specification 2, section 5). */
export const longestTown = 30;

type Shorten = (text: string) => string;

const written =
  (word: RegExp, sign: string): Shorten =>
  (text) =>
    text.replaceAll(word, sign);

/** How envelopes write a long name (NF Z 10-011), the mildest first. */
const steps: readonly Shorten[] = [
  written(/\bSAINT\b/g, 'ST'),
  written(/\bSAINTE\b/g, 'STE'),
  written(/\bSUR /g, 'S/'),
  // what tells it from its namesakes: the postcode does
  (town: string) => town.split(' CANTON ')[0] ?? town,
];

/** The last of the little words within the name. */
const littleWord = /^(.+) (?:D|L|DE|DU|DES|LA|LE|LES|AU|AUX|ET|EN)(?= )/;

const inCapitals = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z]+/g, ' ')
    .trim();

/**
 * A town as an address can hold it. A name of more than 30 characters is written as on envelopes, in capitals and
 * abbreviated no further than it must be: 'Saint-Christophe-en-Bourbonnais' is ST CHRISTOPHE EN BOURBONNAIS.
 */
export function postalTown(name: string): string {
  if (name.length <= longestTown) return name;
  const isTooLong = (text: string) => text.length > longestTown;
  let text = steps.reduce((long, shorten) => (isTooLong(long) ? shorten(long) : long), inCapitals(name));
  while (isTooLong(text) && littleWord.test(text)) text = text.replace(littleWord, '$1');
  while (isTooLong(text)) text = text.replace(/ \S+$/, '');
  return text;
}
