import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const parse = (text: string) => parsePhoneNumberFromString(text, 'FR');

/** Whether a number of this kind exists; ten French digits are enough. */
export const isLikelyPhone = (text: string): boolean => parse(text)?.isValid() ?? false;

/** A phone number in its international groups; anything that is not one, as it is. */
export function groupPhone(text: string): string {
  const phone = parse(text);
  return phone?.isValid() ? phone.formatInternational() : text;
}
