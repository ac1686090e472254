import { fold } from '#contract/fold.ts';
import type { FreezeEntry } from './freeze-register.ts';

/** Who is searched. */
export interface Subject {
  kind: 'PERSONNE' | 'MORALE';
  /** Given and family names, or the company's. */
  names: string[];
  bornOn: string | null;
}

export interface Likeness {
  entry: FreezeEntry;
  /** In percent. */
  percent: number;
  reasons: string[];
}

/** Words that say nothing of who a company is. */
const forms = new Set([
  'sa',
  'sas',
  'sasu',
  'sarl',
  'eurl',
  'sci',
  'snc',
  'ltd',
  'llc',
  'gmbh',
  'inc',
  'co',
  'the',
  'societe',
]);

/** The words of a name; one in another script is compared as it is written. */
function wordsOf(name: string, kind: Subject['kind']): string[] {
  const folded = fold(name);
  const words = (folded === '' ? name.normalize('NFKC').toLowerCase() : folded).split(/\s+/).filter(Boolean);
  const telling = kind === 'MORALE' ? words.filter((word) => !forms.has(word)) : words;
  return telling.length > 0 ? telling : words;
}

/** Jaro and Winkler's likeness of two words, from 0 to 1: made for names typed with mistakes. */
export function alike(one: string, other: string): number {
  if (one === other) return 1;
  const window = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const taken = new Array<boolean>(other.length).fill(false);
  const matched: string[] = [];
  for (let index = 0; index < one.length; index += 1) {
    const last = Math.min(other.length - 1, index + window);
    for (let at = Math.max(0, index - window); at <= last; at += 1) {
      if (taken[at] || one[index] !== other[at]) continue;
      taken[at] = true;
      matched.push(one[index] ?? '');
      break;
    }
  }
  if (matched.length === 0) return 0;
  const others = [...other].filter((_, index) => taken[index]);
  const moved = matched.filter((sign, index) => sign !== others[index]).length / 2;
  const jaro =
    (matched.length / one.length +
      matched.length / other.length +
      (matched.length - moved) / matched.length) /
    3;
  let same = 0;
  while (same < 4 && one[same] !== undefined && one[same] === other[same]) same += 1;
  return jaro + same * 0.1 * (1 - jaro);
}

/** How far the words of the shorter name are found in the other, each once, by their length. */
function namesAlike(one: readonly string[], other: readonly string[]): number {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  // one word of several proves nothing: a family name alone is not a person
  if (short.length === 0 || (short.length === 1 && long.length > 1)) return 0;
  const left = [...long];
  let sum = 0;
  let length = 0;
  for (const word of short) {
    const scores = left.map((candidate) => alike(word, candidate));
    const best = Math.max(0, ...scores);
    if (best > 0) left.splice(scores.indexOf(best), 1);
    sum += best * word.length;
    length += word.length;
  }
  return sum / length;
}

/** Whether two dates of birth may be the same, as far as both are known. */
function birthVerdict(bornOn: string | null, births: readonly string[]): 'same' | 'other' | 'unknown' {
  if (!bornOn || births.length === 0) return 'unknown';
  return births.some((birth) => bornOn.startsWith(birth)) ? 'same' : 'other';
}

/** What an entry is called, and as what. */
const namesOf = ({ name, firstNames, aliases, kind }: FreezeEntry) => [
  {
    words: wordsOf([...firstNames, name].join(' '), kind === 'PERSONNE' ? 'PERSONNE' : 'MORALE'),
    what: 'Nom',
    said: [...firstNames, name].join(' '),
  },
  ...aliases.map((alias) => ({
    words: wordsOf(alias, kind === 'PERSONNE' ? 'PERSONNE' : 'MORALE'),
    what: 'Alias',
    said: alias,
  })),
];

type Indexed = { entry: FreezeEntry; names: ReturnType<typeof namesOf> };

const blockOf = (word: string) => word.slice(0, 2);

/**
 * Searches a publication for who resembles a subject: only entries with a word that begins alike are compared, so that a
 * portfolio is run over in seconds.
 */
export function searchIn(entries: readonly FreezeEntry[]): (subject: Subject, least: number) => Likeness[] {
  const blocks = new Map<string, Set<Indexed>>();
  for (const entry of entries) {
    const indexed = { entry, names: namesOf(entry) };
    for (const { words } of indexed.names)
      for (const word of words) {
        const block = blocks.get(blockOf(word)) ?? new Set();
        block.add(indexed);
        blocks.set(blockOf(word), block);
      }
  }
  return (subject, least) => {
    const own = subject.names.map((name) => wordsOf(name, subject.kind));
    const candidates = new Set(own.flat().flatMap((word) => [...(blocks.get(blockOf(word)) ?? [])]));
    return [...candidates]
      .filter(({ entry }) => (entry.kind === 'PERSONNE') === (subject.kind === 'PERSONNE'))
      .flatMap((candidate): Likeness[] => {
        const found = compare(subject, own, candidate);
        return found.percent >= least ? [found] : [];
      })
      .toSorted((one, other) => other.percent - one.percent || one.entry.id.localeCompare(other.entry.id));
  };
}

/** The name of an entry that comes nearest to one of the subject's. */
function nearest(own: readonly string[][], names: Indexed['names']) {
  let best = { percent: 0, reason: '' };
  for (const { words, what, said } of names)
    for (const mine of own) {
      const percent = Math.round(100 * namesAlike(mine, words));
      if (percent > best.percent)
        best = { percent, reason: `${what} ${percent === 100 ? 'identique' : 'proche'}\u202f: ${said}` };
    }
  return best;
}

function compare(subject: Subject, own: readonly string[][], { entry, names }: Indexed): Likeness {
  const { percent, reason } = nearest(own, names);
  const birth = birthVerdict(subject.bornOn, entry.births);
  const words = {
    same: `Naissance concordante\u202f: ${entry.births.join(', ')}`,
    other: `Naissance différente\u202f: ${entry.births.join(', ')}`,
    unknown: 'Naissance non comparable',
  };
  return {
    entry,
    // another date of birth makes a mere resemblance improbable; the same name stays for a person to judge
    percent: Math.max(0, birth === 'other' && percent < 100 ? percent - 15 : percent),
    reasons: subject.kind === 'PERSONNE' ? [reason, words[birth]] : [reason],
  };
}
