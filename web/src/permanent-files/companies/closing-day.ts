const months = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');

/** '31 déc.' of '12-31'. */
export function closingDay(monthAndDay: string): string {
  const [month, day] = monthAndDay.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]}`;
}

const lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const fullName = new Intl.DateTimeFormat('fr', { day: 'numeric', month: 'long', timeZone: 'UTC' });

const two = (number: number) => String(number).padStart(2, '0');

/** Every day that a year may be closed on, last days of months first: '12-31' is '31 décembre'. */
export const everyDay = lengths
  .flatMap((length, month) => [...Array(length).keys()].map((day) => ({ month, day: day + 1, length })))
  .toSorted((a, b) => Number(b.day === b.length) - Number(a.day === a.length))
  .map(({ month, day }) => ({
    value: `${two(month + 1)}-${two(day)}`,
    // a leap year: 29 February is the last day of February, whatever the year
    label: fullName.format(new Date(Date.UTC(2024, month, day))),
    alsoTyped: `${two(day)}/${two(month + 1)}`,
  }));
