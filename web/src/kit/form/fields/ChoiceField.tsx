import { Select, type SelectProps } from '@mantine/core';
import type { FormField } from '../fields.ts';
import { holding } from '../holding.ts';
import { useTypedSearch } from './use-typed-search.ts';

interface ChoiceFieldProps extends SelectProps {
  field: Extract<FormField, { kind: 'choice' }>;
}

/** One of a list; taken off again only where it may be missing. */
export function ChoiceField({ field, ...common }: ChoiceFieldProps) {
  return field.searchable ? (
    <SearchedChoice {...common} field={field} />
  ) : (
    <Select {...choiceOf(field, common)} />
  );
}

/** One of a list too long to be read: what is typed finds it. */
function SearchedChoice({ field, ...common }: ChoiceFieldProps) {
  const { options } = field;
  const labelOf = (value: string) => options.find((one) => one.value === value)?.label ?? '';
  const search = useTypedSearch(common.value ?? null, labelOf);
  return (
    <Select
      {...choiceOf(field, common)}
      {...search}
      searchable
      limit={50}
      nothingFoundMessage="Aucun résultat"
      filter={holding}
    />
  );
}

function choiceOf(field: ChoiceFieldProps['field'], { onChange, ...common }: SelectProps): SelectProps {
  const { required, value } = common;
  return {
    ...common,
    value: value === '' ? null : (value ?? null),
    data: field.options,
    placeholder: field.placeholder,
    allowDeselect: !required,
    clearable: !required && !field.locked,
    clearButtonProps: { 'aria-label': 'Effacer' },
    onChange: (chosen, option) => onChange?.(chosen ?? '', option),
  };
}
