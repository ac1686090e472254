import type { Random } from '../random.ts';

/** Kept by RFC 2606 for examples: no message sent there reaches anyone. */
const domains = ['example.com', 'example.net', 'example.org'];

/** What Email holds at most. */
const longest = 50;

const unfoldable: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ł: 'l', ı: 'i', đ: 'd', ø: 'o' };

/** A name in the letters of an e-mail: Cœurdevey → coeurdevey, N'Guyen → nguyen, de La Tour → de-la-tour. */
const emailLetters = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæßłıđø]/g, (letter) => unfoldable[letter] ?? '')
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-');

/**
 * Gives each person an e-mail of their own: namesakes are numbered.
 * @param office what sets these e-mails apart from those of an earlier load into the same firm
 */
export function emailsOf(office?: string) {
  const namesakes = new Map<string, number>();
  return (random: Random, first: string, last: string): string => {
    const domain = office ? `${office}.${random.pick(domains)}` : random.pick(domains);
    // seven digits and the @ must still fit
    const most = longest - domain.length - 8;
    const local = `${emailLetters(first)}.${emailLetters(last)}`.slice(0, most).replace(/[-.]$/, '');
    const rank = (namesakes.get(local) ?? 0) + 1;
    namesakes.set(local, rank);
    return `${local}${rank === 1 ? '' : rank}@${domain}`;
  };
}
