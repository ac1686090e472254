import { Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import filterCss from '../../filters/filters.module.css';
import type { SearchedField as FieldOfSearch } from '../fields.ts';
import type { ZodForm } from '../use-zod-form.ts';

const typingDelay = 100;
const fewestCharacters = 2;

interface SearchedFieldProps extends Omit<TextInputProps, 'form'> {
  field: FieldOfSearch;
  form: ZodForm;
}

/** A line of text with what the server proposes for it: choosing fills this field and others; typing is free. */
export function SearchedField({ field, form, ...common }: SearchedFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const typed = String(common.value ?? '').trim();
  const [text] = useDebouncedValue(typed, typingDelay);
  const found = useQuery({
    queryKey: ['proposals', field.name, text],
    queryFn: ({ signal }) => field.search(text, signal),
    enabled: combobox.dropdownOpened && text.length >= fewestCharacters,
    staleTime: 60_000,
  });
  const told = useQuery({
    queryKey: ['told', field.name, text],
    queryFn: async ({ signal }) => (await field.tell?.(text, signal)) ?? null,
    enabled: field.tell !== undefined && text !== '',
    staleTime: 60_000,
    // a help: the field does without where it can't be had
    meta: { isToldElsewhere: true },
  });
  const proposals = (text.length >= fewestCharacters && found.data) || [];

  function choose(index: string) {
    const proposal = proposals[Number(index)];
    for (const [name, value] of Object.entries(proposal?.values ?? {})) form.setFieldValue(name, value);
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} transitionProps={{ duration: 100 }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...common}
          description={(text !== '' && told.data) || common.description}
          role="combobox"
          autoComplete="off"
          inputMode={field.inputMode}
          rightSection={found.isFetching ? <Loader size={16} /> : undefined}
          onChange={(event) => {
            common.onChange?.(event);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
          }}
          onBlur={(event) => {
            common.onBlur?.(event);
            combobox.closeDropdown();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={proposals.length === 0}>
        <Combobox.Options aria-label={`Propositions\u202f: ${field.label}`} className={filterCss.options}>
          {proposals.map(({ label }, index) => (
            <Combobox.Option key={label} value={String(index)}>
              {label}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
