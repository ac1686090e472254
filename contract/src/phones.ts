/** At least six digits, international or national, with the usual separators. */
const phonePattern = /^\+?(?:[\s().-]*\d){6,}[\s().-]*$/;

/** Whether a text may be a phone number; none is. */
export const isPhone = (text: string | null | undefined): boolean => !text || phonePattern.test(text);

/** What is dialled from abroad for numbers of overseas France, by how their ten digits begin (ARCEP's plan). */
const overseas: Readonly<Record<string, string>> = {
  '0508': '508',
  '0590': '590',
  '0690': '590',
  '0691': '590',
  '0594': '594',
  '0694': '594',
  '0596': '596',
  '0696': '596',
  '0697': '596',
  '0262': '262',
  '0263': '262',
  '0269': '262',
  '0639': '262',
  '0692': '262',
  '0693': '262',
};

/**
 * A phone number's digits as they are dialled from abroad, however it was written: '06 12 34 56 78', '+33 (0)6 12 34 56 78'
 * and '0033612345678' are all 33612345678. Two texts of the same digits are one number.
 * What has no country's prefix and is no French number stays as it is.
 */
export function canonicalPhone(text: string): string {
  const digits = text.replace(/\(0\)/g, '').replace(/\D/g, '');
  const isForeign = text.trim().startsWith('+') || digits.startsWith('00');
  const [, national = ''] = (isForeign ? /^(?:00)?330?(\d{9})$/ : /^0(\d{9})$/).exec(digits) ?? [];
  if (national !== '') return `${overseas[`0${national.slice(0, 3)}`] ?? '33'}${national}`;
  return isForeign ? digits.replace(/^00/, '') : digits;
}
