/** Letters that Unicode does not take apart. */
const letters: Readonly<Record<string, string>> = {
  ...{
    œ: 'oe',
    Œ: 'OE',
    æ: 'ae',
    Æ: 'AE',
    ß: 'ss',
    ø: 'o',
    Ø: 'O',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    '&': '+',
  },
  ...{ '’': "'", '‘': "'", '–': '-', '—': '-', _: '-', '«': "'", '»': "'" },
};

/**
 * Text in the character set of SEPA messages (EPC217-08): letters without accents, digits and / - ? : ( ) . , ' +; what has no
 * counterpart becomes a space. Cut at `most`; neither begins nor ends with a slash, nor has two in a row.
 */
export function cleanText(text: string, most: number): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/./gsu, (sign) => letters[sign] ?? sign)
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/^[/ ]+/, '')
    .replace(/(?<![/ ])[/ ]+$/, '');
}

/** An amount of cents as messages tell it: '1234.05'. */
export const exactAmount = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', "'": '&apos;' };

/** An element with text of the SEPA character set. */
export const element = (name: string, text: string): string =>
  `<${name}>${text.replace(/[&<>']/g, (mark) => marks[mark] ?? mark)}</${name}>`;
