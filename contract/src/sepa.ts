import { mod97base10Validate } from 'stdnum/lib/cjs/util/checksum.js';
import { easterSunday } from './public-holidays.ts';

/** Messages of a credit transfer (pain.001.001) that banks take, by the version that a debtor's bank wants. */
export const transferFormats = { '09': 'pain.001.001.09', '03': 'pain.001.001.03' } as const;
export type TransferFormat = keyof typeof transferFormats;

/** Messages of a direct debit (pain.008.001). */
export const debitFormats = { '08': 'pain.008.001.08', '02': 'pain.008.001.02' } as const;
export type DebitFormat = keyof typeof debitFormats;

/** How far a batch of payments has come: for transfers and direct debits alike. */
export const batchStates = {
  PREPARE: 'Préparé',
  APPROUVE: 'Approuvé',
  EXPORTE: 'Exporté',
  EXECUTE: 'Exécuté',
  REJETE_EN_PARTIE: 'Rejeté en partie',
  ANNULE: 'Annulé',
} as const;
export type BatchState = keyof typeof batchStates;

/** Core scheme for everybody, B2B between businesses: no refund, and the debtor's bank confirms the mandate. */
export const mandateKinds = { CORE: 'CORE', B2B: 'B2B (interentreprises)' } as const;
export type MandateKind = keyof typeof mandateKinds;

/** A unique mandate reference (RUM): at most 35 signs of the SEPA character set, none of them a space. */
export const isRum = (text: string): boolean => /^[A-Za-z0-9+?/\-:().,']{1,35}$/.test(text);

/**
 * A creditor identifier (ICS): country, key, business code, national number. The key holds over all but the business code
 * (EPC262-08). Of France it has 13 signs.
 */
export function isIcs(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text)) return false;
  if (text.startsWith('FR') && !/^FR\d{2}[A-Z0-9]{3}[A-Z0-9]{6}$/.test(text)) return false;
  return mod97base10Validate(text.slice(7) + text.slice(0, 4));
}

/** The key of an identifier, with which `isIcs` holds: for what makes identifiers up, such as demonstration data. */
export function icsOf(national: string, business = 'ZZZ'): string {
  const key = Array.from({ length: 97 }, (_, rank) => String(rank + 2).padStart(2, '0')).find((two) =>
    isIcs(`FR${two}${business}${national}`),
  );
  return `FR${key}${business}${national}`;
}

const dayLength = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Whether banks settle euros on a day (TARGET calendar): no weekend, none of the six holidays. */
export function isBankDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  const weekday = new Date(time).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const easter = Date.parse(`${easterSunday(Number(date.slice(0, 4)))}T00:00:00Z`);
  const closed = ['01-01', '05-01', '12-25', '12-26'];
  return !closed.includes(date.slice(5)) && ![easter - 2 * dayLength, easter + dayLength].includes(time);
}

/** The first day on which banks settle, that many calendar days after a day or later. */
export function bankDayFrom(date: string, days = 0): string {
  let time = Date.parse(`${date}T00:00:00Z`) + days * dayLength;
  while (!isBankDay(iso(time))) time += dayLength;
  return iso(time);
}
