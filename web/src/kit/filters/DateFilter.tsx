import { DateField } from '../form/fields/DateField.tsx';
import css from './filters.module.css';
import type { FilterField } from './types.ts';

interface DateFilterProps {
  field: Extract<FilterField, { kind: 'date' }>;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day to filter by, typed or picked. */
export default function DateFilter({ field, value, onChange }: DateFilterProps) {
  return (
    <DateField
      label={field.label}
      isLong
      value={value === '' ? null : value}
      onChange={(day) => onChange(day ?? '')}
      data-active={value !== '' || undefined}
      classNames={{ root: `${css.field} ${css.day}` }}
    />
  );
}
