import { CloseButton, Combobox, Loader, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { KeyValue } from '#contract/key-value.ts';
import css from './filters.module.css';
import { type FilterField, shortestFilter, tooShort } from './types.ts';

const typingDelay = 100;

interface LookUpFilterProps {
  field: Pick<Extract<FilterField, { kind: 'look-up' }>, 'name' | 'label' | 'placeholder' | 'search'>;
  chosen: KeyValue | undefined;
  onChoose: (entry: KeyValue | undefined) => void;
  /** How it stands in a form: its error, help and state. */
  input?: TextInputProps;
}

/** A text whose matches come from the server; only a chosen entry counts. */
export function LookUpFilter({ field, chosen, onChoose, input }: LookUpFilterProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [typed, setTyped] = useState(chosen?.Value ?? '');
  const [text] = useDebouncedValue(typed.trim(), typingDelay);
  const longEnough = text.length >= shortestFilter;
  const entries = useQuery({
    queryKey: ['look-up', field.name, text],
    queryFn: ({ signal }) => field.search(text, signal),
    enabled: longEnough && combobox.dropdownOpened,
    staleTime: 60_000,
  });
  const none = entries.data?.length === 0 ? 'Aucun résultat' : entries.isPending && 'Recherche…';
  const note = longEnough ? none : tooShort;
  const chosenText = chosen?.Value ?? '';
  useEffect(() => setTyped(chosenText), [chosenText]);

  function choose(key: string) {
    const entry = entries.data?.find(({ Key }) => String(Key) === key);
    if (!entry) return;
    setTyped(entry.Value);
    onChoose(entry);
    combobox.closeDropdown();
  }

  function clear() {
    setTyped('');
    if (chosen) onChoose(undefined);
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} transitionProps={{ duration: 100 }}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          role="combobox"
          label={field.label}
          placeholder={field.placeholder}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          data-active={chosen !== undefined || undefined}
          {...(!input && { classNames: { root: `${css.field} ${css.lookUp}` } })}
          rightSection={
            entries.isFetching ? (
              <Loader size={16} />
            ) : (
              typed !== '' &&
              !input?.readOnly && <CloseButton size="sm" aria-label="Effacer" onClick={clear} />
            )
          }
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
            combobox.updateSelectedOptionIndex();
            if (event.currentTarget.value === '') clear();
          }}
          onFocus={() => !input?.readOnly && combobox.openDropdown()}
          onBlur={(event) => {
            input?.onBlur?.(event);
            combobox.closeDropdown();
            setTyped(chosenText);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={`Propositions\u202f: ${field.label}`} className={css.options}>
          {entries.data?.map(({ Key, Value }) => (
            <Combobox.Option key={Key} value={String(Key)}>
              {Value}
            </Combobox.Option>
          ))}
          {note && (
            // a list wants options: what is said while it has none is one that cannot be chosen
            <Combobox.Option value="" disabled className={css.note}>
              {note}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
