const months = 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' ');

/** '31 déc.' of '12-31'. */
export function closingDay(monthAndDay: string): string {
  const [month, day] = monthAndDay.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]}`;
}
