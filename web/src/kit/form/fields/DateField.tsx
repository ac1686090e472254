import { ActionIcon, CloseButton, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { lazyPart } from '../../feedback/lazy-part.tsx';
import type { DateLimits } from '../../text/dates.ts';
import { formatDate, formatLongDate } from '../../text/french.ts';
import css from './date-field.module.css';
import { type OnDay, useTypedDate } from './use-typed-date.ts';

const DateCalendar = lazyPart(
  () => import('./DateCalendar.tsx'),
  <output tabIndex={-1} data-autofocus>
    Chargement…
  </output>,
);

interface DateFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'type'>, DateLimits {
  /** YYYY-MM-DD. */
  value?: string | null;
  onChange?: OnDay;
  /** Shows the month by its name: 05 mai 2026. */
  isLong?: boolean | undefined;
  /** The calendar offers no day before it; one may be typed. */
  notBefore?: string | undefined;
  /** A day of the month that the calendar shows first; else today's, or the nearest that may be chosen. */
  opensOn?: string | undefined;
}

/**
 * A date, typed (12/05/2026, 120526) or picked. What is typed is read on leaving the field or on Enter; the calendar
 * opens by its button, or by ↓.
 */
export function DateField(props: DateFieldProps) {
  const { value = null, onChange, isLong = false, least, most, notBefore, opensOn, ...rest } = props;
  const input = useRef<HTMLInputElement>(null);
  const calendarId = useId();
  const [isOpen, setOpen] = useState(false);
  const { typed, refusal, type, choose, commit } = useTypedDate({ value, onChange, least, most });
  const isFixed = rest.readOnly || rest.disabled;
  const calendarName = `Calendrier\u202f: ${typeof rest.label === 'string' ? rest.label : 'date'}`;

  function open() {
    commit();
    setOpen(true);
  }

  function close() {
    setOpen(false);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (isFixed) return;
    // Enter sends a form: it must not go without this day
    if (event.key === 'Enter') commit();
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  }

  return (
    <Popover
      opened={isOpen}
      onDismiss={close}
      position="bottom-start"
      trapFocus
      withRoles={false}
      transitionProps={{ duration: 100 }}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          ref={input}
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-controls={isOpen ? calendarId : undefined}
          aria-keyshortcuts="ArrowDown"
          autoComplete="off"
          inputMode="numeric"
          placeholder="JJ/MM/AAAA"
          value={typed ?? (value && (isLong ? formatLongDate : formatDate)(value)) ?? ''}
          error={refusal ?? rest.error}
          onChange={(event) => {
            setOpen(false);
            type(event.currentTarget.value);
          }}
          onBlur={(event) => {
            rest.onBlur?.(event);
            commit();
          }}
          onKeyDown={onKeyDown}
          rightSectionWidth="auto"
          rightSection={
            !isFixed && (
              <span className={css.buttons}>
                {value !== null && !rest.required && (
                  <CloseButton size="sm" tabIndex={-1} aria-label="Effacer" onClick={() => choose(null)} />
                )}
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  tabIndex={-1}
                  aria-label={calendarName}
                  onClick={() => (isOpen ? close() : open())}
                >
                  <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
                </ActionIcon>
              </span>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown id={calendarId} role="dialog" aria-label={calendarName}>
        <DateCalendar
          value={value}
          least={notBefore ?? least}
          most={most}
          opensOn={opensOn}
          onChoose={(day) => {
            choose(day);
            close();
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
