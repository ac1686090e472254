import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

const owner = ['Camille', 'Dùrand', 'camille.durand@arpege.example', 'Cabinet Arpège'];

test.each([
  'Azerty123!',
  'Motdepasse1!',
  'M0tdep@sse1!',
  'Cabinet2026!',
  'Cabinet-Compta1!',
  'Comptabilité2026!',
  'Comptabilite2026!',
  'Gouvernance!2026',
  'Soleil2024!',
  '2024!Soleil',
  'Ete2026!!',
  'Qsdfghjklm1!',
  'P@ssw0rd2026!',
  'aA1!aA1!aA1!aA1!',
  '',
])('what guessing programs try first is weak, however it is decorated: %s', (password) => {
  expect(strengthOf(password, [])).toBe('Faible');
});

test.each([
  'Camille2026!',
  'Durand1975!',
  'CamilleDurand1!',
  'Arpege2026!',
  'camille.durand@arpege.example1A!',
])('what is known of the owner is weak for the owner: %s', (password) => {
  expect(strengthOf(password, owner)).toBe('Faible');
});

test('a short random password is middling, longer ones and several words are strong', () => {
  expect(strengthOf('vN7#kqZp', owner)).toBe('Moyen');
  expect(strengthOf('vN7#kqZp!u2', owner)).toBe('Fort');
  expect(strengthOf('Marguerite-42-lune', owner)).toBe('Fort');
  expect(strengthOf('Épreuve-des-essais-2026!', owner)).toBe('Fort');
});

test('the longest password that is made to be slow is judged in well under a second', () => {
  const start = process.cpuUsage();
  strengthOf('4@8({[36#9!|1$57+2%'.repeat(10), owner);
  expect(process.cpuUsage(start).user / 1000).toBeLessThan(600);
});
