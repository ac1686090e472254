import { DateInput, DatesProvider } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/fr.js';
import './dates.css';
import type { ComponentProps } from 'react';
import { parseTypedDate } from '../text/dates.ts';

const french = { locale: 'fr', firstDayOfWeek: 1 } as const;

interface DateFieldProps extends Omit<ComponentProps<typeof DateInput>, 'dateParser' | 'valueFormat'> {
  /** Shows the month by its name: 05 mai 2026. */
  isLong?: boolean | undefined;
}

/** A calendar date, typed (12/05/2026, 120526) or picked; its value is YYYY-MM-DD or null. */
export function DateField({ isLong = false, ...props }: DateFieldProps) {
  return (
    <DatesProvider settings={french}>
      <DateInput
        {...props}
        valueFormat={isLong ? 'DD MMMM YYYY' : 'DD/MM/YYYY'}
        placeholder="JJ/MM/AAAA"
        dateParser={(text) => parseTypedDate(text) ?? null}
        clearable={!props.readOnly && !props.required}
        clearButtonProps={{ 'aria-label': 'Effacer' }}
        autoComplete="off"
        inputMode="numeric"
        popoverProps={{ transitionProps: { duration: 100 }, shadow: undefined }}
        previousLabel="Période précédente"
        nextLabel="Période suivante"
        ariaLabels={{
          previousMonth: 'Mois précédent',
          nextMonth: 'Mois suivant',
          previousYear: 'Année précédente',
          nextYear: 'Année suivante',
          previousDecade: 'Décennie précédente',
          nextDecade: 'Décennie suivante',
        }}
      />
    </DatesProvider>
  );
}
