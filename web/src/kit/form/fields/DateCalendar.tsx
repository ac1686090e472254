import { DatePicker, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';
import './dates.css';
import { useEffect, useRef } from 'react';
import type { DateLimits } from '../../text/dates.ts';
import { todayInParis } from '../../text/today.ts';

const french = { locale: 'fr', firstDayOfWeek: 1 } as const;

interface DateCalendarProps extends DateLimits {
  value: string | null;
  opensOn?: string | undefined;
  onChoose: (day: string) => void;
}

/** Today, or the nearest day that may be chosen. */
function nearestToday({ least, most }: DateLimits): string {
  const today = todayInParis();
  if (least !== undefined && today < least) return least;
  return most !== undefined && today > most ? most : today;
}

/** A month of days to choose one from; month and year are lists, a year is found by typing it. */
export default function DateCalendar({ value, least, most, opensOn, onChoose }: DateCalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = value ?? opensOn ?? nearestToday({ least, most });
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <DatesProvider settings={french}>
      <DatePicker
        ref={box}
        value={value}
        onChange={(day) => onChoose(day ?? first)}
        defaultDate={first}
        minDate={least}
        maxDate={most}
        withNativeLevelSelect
        highlightToday
        __stopPropagation
        getDayProps={(day) => ({ 'data-autofocus': day === first || undefined })}
        ariaLabels={{
          monthLevelControl: 'Mois et année affichés',
          previousMonth: 'Mois précédent',
          nextMonth: 'Mois suivant',
        }}
      />
    </DatesProvider>
  );
}
