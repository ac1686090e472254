import { inFigures } from '#contract/calendar.ts';

const moved = (date: string, days: number): string => {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
};

/** Calendar days beside one another, as YYYY-MM-DD. */
export const dayBefore = (date: string): string => moved(date, -1);
export const dayAfter = (date: string): string => moved(date, 1);

/** 'du 01/01/2027 au 31/12/2027', 'à partir du 01/01/2027'. */
export const inWords = ({ DateDebut, DateFin }: { DateDebut: string; DateFin: string | null }): string =>
  DateFin ? `du ${inFigures(DateDebut)} au ${inFigures(DateFin)}` : `à partir du ${inFigures(DateDebut)}`;
