import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const parse = (text: string) => parsePhoneNumberFromString(text, 'FR');

/** Why a number that is long enough can hardly be right; undefined where nothing is wrong with it. */
export const doubtIn = (text: string): string | undefined =>
  text.trim().length >= 6 && !parse(text)?.isValid() ? 'Ce numéro ne semble pas valide.' : undefined;

const countries = new Intl.DisplayNames('fr', { type: 'region' });

/** The French name of the country of a number from abroad; undefined for France and for what is no number. */
export function foreignCountry(text: string): string | undefined {
  const phone = parse(text);
  const country = phone?.isValid() && phone.country !== 'FR' ? phone.country : undefined;
  return country && countries.of(country);
}

/** A phone number in its international groups; anything that is not one, as it is. */
export function groupPhone(text: string): string {
  const phone = parse(text);
  return phone?.isValid() ? phone.formatInternational() : text;
}
