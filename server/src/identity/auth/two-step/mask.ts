import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

const hidden = '•';

/** `c•••••@a.example`: as many dots whatever the length, which is nobody's business either. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 0 ? first : ''}${hidden.repeat(5)}${email.slice(Math.max(at, 0))}`;
}

/** `+33 6 •• •• •• 04`, from E.164: the country, the first digit and the last two remain. */
export function maskPhone(phone: string): string {
  const parsed = parsePhoneNumberFromString(phone);
  const shown = parsed?.formatInternational() ?? phone;
  const country = parsed ? parsed.countryCallingCode.length : 0;
  const digits = shown.replace(/\D/g, '').length;
  let seen = 0;
  return shown.replace(/\d/g, (digit) => {
    seen += 1;
    return seen <= country + 1 || seen > digits - 2 ? digit : hidden;
  });
}
