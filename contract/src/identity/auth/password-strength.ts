import { ZxcvbnFactory, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as french } from '@zxcvbn-ts/language-fr';

export type Strength = 'Faible' | 'Moyen' | 'Fort';

type Match = ZxcvbnResult['sequence'][number];

/** What whoever guesses at this product tries first. */
const ownWords = [
  'gouvernance',
  'logiciel',
  'cabinet',
  'compta',
  'comptable',
  'comptables',
  'comptabilite',
  'comptabilité',
  'expert',
  'expertise',
  'juridique',
  'portage',
  'salaire',
  'paie',
  'bilan',
  'fiscal',
  'fiscalite',
  'fiscalité',
  'dirigeant',
  'administrateur',
  'motdepasse',
  'bienvenue',
  // the French dictionary has months and seasons with their accents only
  'fevrier',
  'aout',
  'decembre',
  'ete',
  'noel',
];

/** Months, seasons and the like: with a year behind them, as guessable as `ownWords`. */
const isSequenceName = (dictionary: string) => /^(months|seasons|daysOfWeek|timePeriods)-/.test(dictionary);

const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...french, ownWords },
  graphs: adjacencyGraphs,
  // what bounds the work of one call, to some tens of milliseconds for the worst of passwords
  maxLength: 40,
  l33tMaxSubstitutions: 10,
});

const lettersOnly = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/** A name or an address is guessed at by its parts too, with their accents and without. */
function wordsOf(inputs: readonly string[]): string[] {
  const whole = inputs.map((input) => input.toLowerCase().trim());
  const parts = whole.flatMap((input) => input.split(/[^\p{L}\d]+/u));
  const words = [...whole, ...parts].flatMap((word) => [word, lettersOnly(word)]);
  return [...new Set(words)].filter((word) => word.length >= 3);
}

/** Figures and signs put before or after a word to please a rule: a year and two signs at most. */
const decorationMost = 6;

const isLetter = (text: string) => /\p{L}/u.test(text);
const hasLetter = (match: Match) => isLetter(match.token);

function isOwn(match: Match): boolean {
  const name = String(match.dictionaryName ?? '');
  return name === 'userInputs' || name === 'ownWords' || isSequenceName(name);
}

/**
 * Whether the password is one known word, or words of the user and the product, behind or before a few figures
 * and signs (`Cabinet2026!`). The rule of section 5 asks for just that, and guessing programs know it.
 */
function isDecoratedWord(password: string, words: string[]): boolean {
  const signs = [...password];
  const first = signs.findIndex(isLetter);
  const core = signs.slice(Math.max(first, 0), signs.findLastIndex(isLetter) + 1).join('');
  if (core.length < 3 || password.length - core.length > decorationMost) return false;
  const matches = estimator.check(core, words).sequence.filter(hasLetter);
  const isKnown = matches.every(({ pattern }) => pattern !== 'bruteforce');
  return isKnown && matches.filter((match) => !isOwn(match)).length <= 1;
}

/**
 * How a password would stand up to guessing. `inputs` are what is known of its owner (names, e-mail, firm).
 * The module weighs about a megabyte of dictionaries: import it when it is needed.
 */
export function strengthOf(password: string, inputs: readonly string[]): Strength {
  const words = wordsOf(inputs);
  const { score } = estimator.check(password, words);
  if (score <= 1 || isDecoratedWord(password, words)) return 'Faible';
  return score === 2 ? 'Moyen' : 'Fort';
}
