const units =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  );
const tens: Readonly<Record<number, string>> = {
  2: 'vingt',
  3: 'trente',
  4: 'quarante',
  5: 'cinquante',
  6: 'soixante',
  7: 'soixante',
  8: 'quatre-vingt',
  9: 'quatre-vingt',
};

function belowHundred(number: number): string {
  if (number < 20) return units[number] ?? '';
  const ten = Math.floor(number / 10);
  // soixante-dix and quatre-vingt-dix count on from eleven
  const rest = ten === 7 || ten === 9 ? (number % 10) + 10 : number % 10;
  const word = tens[ten] ?? '';
  if (rest === 0) return ten === 8 ? `${word}s` : word;
  const joint = (rest === 1 || rest === 11) && ten < 8 ? ' et ' : '-';
  return `${word}${joint}${units[rest]}`;
}

function belowThousand(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  if (hundreds === 0) return belowHundred(rest);
  const word = hundreds === 1 ? 'cent' : `${units[hundreds]} cent${rest === 0 ? 's' : ''}`;
  return rest === 0 ? word : `${word} ${belowHundred(rest)}`;
}

/** What counts on keeps no plural before 'mille': quatre-vingt mille, deux cent mille. */
const beforeThousand = (words: string) => words.replace(/(vingt|cent)s$/, '$1');

const scales = [
  { size: 1_000_000_000, one: 'milliard' },
  { size: 1_000_000, one: 'million' },
] as const;

/** A whole number in French words, in the traditional spelling of deeds. */
export function inWords(number: number): string {
  if (number < 0) return `moins ${inWords(-number)}`;
  const words: string[] = [];
  let left = Math.round(number);
  for (const { size, one } of scales) {
    const count = Math.floor(left / size);
    left %= size;
    if (count > 0) words.push(`${belowThousand(count)} ${one}${count > 1 ? 's' : ''}`);
  }
  const thousands = Math.floor(left / 1000);
  left %= 1000;
  if (thousands === 1) words.push('mille');
  else if (thousands > 1) words.push(`${beforeThousand(belowThousand(thousands))} mille`);
  if (left > 0 || words.length === 0) words.push(belowThousand(left));
  return words.join(' ');
}

const counted = (count: number, one: string) => `${inWords(count)} ${one}${Math.abs(count) >= 2 ? 's' : ''}`;

/** An amount of euros in words: 'mille deux cent trente-quatre euros et cinquante-six centimes'. */
export function eurosInWords(amount: number): string {
  const cents = Math.round(Math.abs(amount) * 100);
  const euros = Math.floor(cents / 100) * Math.sign(amount || 1);
  const rest = cents % 100;
  // 'un million d’euros': nothing stands between the million and what it counts
  const joint = euros !== 0 && euros % 1_000_000 === 0;
  const words = joint ? `${inWords(euros)} d’euros` : counted(euros, 'euro');
  return rest === 0 ? words : `${words} et ${counted(rest, 'centime')}`;
}
