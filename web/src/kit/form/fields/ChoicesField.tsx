import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import './choices.css';
import { partsOf } from '../fields.ts';
import { holding } from '../holding.ts';

interface ChoicesFieldProps extends Omit<MultiSelectProps, 'value' | 'onChange' | 'data'> {
  options: { value: string; label: string }[];
  /** What it means that nothing is chosen. */
  none: string;
  /** The chosen values, parted by commas. */
  value?: string;
  onChange?: (value: string) => void;
}

/** Several entries of a list, found by typing; each is taken off by its own cross. */
export function ChoicesField({ options, none, value = '', onChange, ...rest }: ChoicesFieldProps) {
  const chosen = partsOf(value ?? '');
  return (
    <MultiSelect
      {...rest}
      data={options}
      value={chosen}
      onChange={(next) => onChange?.(next.join(','))}
      placeholder={chosen.length === 0 ? none : ''}
      searchable={!rest.readOnly}
      filter={holding}
      clearable={!rest.readOnly}
      clearButtonProps={{ 'aria-label': 'Effacer' }}
      nothingFoundMessage="Aucun résultat"
      autoComplete="off"
      maxDropdownHeight={280}
    />
  );
}
