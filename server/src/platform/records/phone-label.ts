import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const french = /^(?:\+33|0033|0)([1-9])(\d\d)(\d\d)(\d\d)(\d\d)$/;

/** A phone number as lists show it, in its international groups; what is no number, as it is. */
export function phoneLabel(phone: string | null): string | null {
  if (!phone) return null;
  // nearly all are French, and a page of the list must not wait for the table of countries
  const groups = french.exec(phone.replace(/[\s().-]/g, ''));
  if (groups) return `+33 ${groups.slice(1).join(' ')}`;
  const parsed = parsePhoneNumberFromString(phone, 'FR');
  return parsed?.isValid() ? parsed.formatInternational() : phone;
}
