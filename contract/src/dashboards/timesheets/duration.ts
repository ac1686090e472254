const clock = /^(\d{1,3})(?:h|:)([0-5]\d)?$/;
const minutesAlone = /^(\d{1,4})(?:m|mn|min)$/;
const hours = /^(\d{1,3})(?:[.,](\d{1,2}))?h?$/;

/**
 * Minutes of a duration as people type it: '1,5' and '1.5' are hours, as is '2'; '1h30', '1:30' and '90m' are the same.
 * Undefined where it is none.
 */
export function minutesOf(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0\u202f]/g, '').toLowerCase();
  const [, wholeHours, rest = '0'] = clock.exec(text) ?? [];
  if (wholeHours !== undefined) return Number(wholeHours) * 60 + Number(rest);
  const [, alone] = minutesAlone.exec(text) ?? [];
  if (alone !== undefined) return Number(alone);
  const [, whole, decimals = '0'] = hours.exec(text) ?? [];
  return whole === undefined ? undefined : Math.round(Number(`${whole}.${decimals}`) * 60);
}

/** '1h30', '0h45', '− 2h00': how minutes are read. */
export function durationOf(minutes: number): string {
  const size = Math.abs(Math.round(minutes));
  const told = `${Math.floor(size / 60)}h${String(size % 60).padStart(2, '0')}`;
  return minutes < 0 ? `−\u00a0${told}` : told;
}
