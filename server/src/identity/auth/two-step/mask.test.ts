import { expect, test } from 'vitest';
import { maskEmail, maskPhone } from './mask.ts';

test.each([
  ['camille@a.example', 'c•••••@a.example'],
  ['c@a.example', 'c•••••@a.example'],
  ['@a.example', '•••••@a.example'],
])('an address shows its first letter and its domain, never its length: %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test.each([
  ['+33612345604', '+33 6 •• •• •• 04'],
  ['+590690123456', '+590 6•• •• •• 56'],
  ['+3225551234', '+32 2 ••• •• 34'],
])('a phone number shows its country, its first digit and its last two: %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

test('what is no phone number shows no more of itself', () => {
  expect(maskPhone('0612345678')).toBe('0•••••••78');
});
