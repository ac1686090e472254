import { Button, Select, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter, IconRestore } from '@tabler/icons-react';
import { memo, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyPart } from '../feedback/lazy-part.tsx';
import { counted } from '../text/french.ts';
import { useMedia } from '../theme/use-media.ts';
import css from './filters.module.css';
import { LookUpFilter } from './LookUpFilter.tsx';
import { TextFilter } from './TextFilter.tsx';
import { type FilterField, type FilterValues, labelOf } from './types.ts';

/** With its calendar, which lists without dates do without. */
const DateFilter = lazyPart(
  () => import('./DateFilter.tsx'),
  ({ field }) => <TextInput label={field.label} readOnly classNames={{ root: css.field }} />,
);

/** So many filters are always in sight; the others wait behind a button. */
const mostInSight = 4;

/** So many stand in one line on any screen that is no phone. */
const mostInLine = 5;

interface FilterBarProps {
  fields: readonly FilterField[];
  values: FilterValues;
  /** The rows are here already: each key filters. */
  atOnce?: boolean;
  /** `isTyped`: letter by letter, as opposed to chosen. */
  onChange: (changed: Record<string, string>, how?: { isTyped: boolean }) => void;
  onReset: () => void;
  /** The arrow down leads from the filters into the rows. */
  onLeave?: () => void;
  /** Where the button stands that unfolds them on a phone, `null`: nowhere now; above them where this is absent. */
  place?: HTMLElement | null;
  /** Stands at the line's end. */
  children?: ReactNode;
}

/** One line of filters above a list; folded behind a button on a phone. '/' goes to the first one, ↓ to the rows. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { fields, values, atOnce = false, onChange, onReset, onLeave, place, children } = props;
  const narrow = useMedia('--phone');
  const [unfolded, setUnfolded] = useState(false);
  // Bumped by a reset: what was typed and not yet applied goes too.
  const [resets, setResets] = useState(0);
  const line = useRef<HTMLDivElement>(null);
  const activeOf = (some: readonly FilterField[]) => some.filter(({ name }) => values[name]).length;
  const active = activeOf(fields);
  const folded = fields.slice(mostInSight);
  const [showsMore, setShowsMore] = useState(false);
  // what filters is never out of sight
  const mayFold = folded.length > 0 && activeOf(folded) === 0;
  const inSight = mayFold && !showsMore ? fields.slice(0, mostInSight) : fields;

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const typing = target.closest('input, textarea, select, [contenteditable]');
      if (event.key === '/' && !event.ctrlKey && !event.metaKey && !typing) {
        event.preventDefault();
        line.current?.querySelector('input')?.focus();
      }
      // a list that opens at this key has taken it
      if (event.key === 'ArrowDown' && !event.defaultPrevented && line.current?.contains(target)) {
        event.preventDefault();
        onLeave?.();
      }
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onLeave]);

  const unfold = () => setUnfolded(!unfolded);
  const reset = () => {
    setResets(resets + 1);
    onReset();
  };

  return (
    <search className={css.bar} aria-label="Filtres de la liste">
      {narrow && place === undefined && (
        <Unfold active={active} isUnfolded={unfolded} isWide onClick={unfold} />
      )}
      {narrow &&
        place &&
        createPortal(<Unfold active={active} isUnfolded={unfolded} onClick={unfold} />, place)}
      {(!narrow || unfolded) && (
        <div ref={line} className={css.line} data-many={inSight.length > mostInLine || undefined}>
          {inSight.map((field) => (
            <Filter
              key={`${field.name}-${resets}`}
              field={field}
              values={values}
              atOnce={atOnce}
              onChange={onChange}
            />
          ))}
          {mayFold && (
            <button
              type="button"
              className={css.more}
              aria-expanded={showsMore}
              onClick={() => setShowsMore(!showsMore)}
            >
              <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
              {showsMore ? 'Moins de filtres' : 'Plus de filtres'}
            </button>
          )}
          <div className={css.end}>
            {children}
            <button type="button" className={css.reset} onClick={reset}>
              <IconRestore size={16} stroke={1.75} aria-hidden="true" />
              Réinitialiser la recherche
            </button>
          </div>
        </div>
      )}
    </search>
  );
});

interface UnfoldProps {
  /** How many of them filter. */
  active: number;
  isUnfolded: boolean;
  isWide?: boolean;
  onClick: () => void;
}

/** Unfolds the filters of a phone. */
function Unfold({ active, isUnfolded, isWide = false, onClick }: UnfoldProps) {
  const words = active === 0 ? 'Filtrer' : counted(active, 'filtre actif', 'filtres actifs');
  const sign = <IconFilter size={18} stroke={1.75} aria-hidden="true" />;
  const shared = { variant: 'default', 'aria-expanded': isUnfolded, onClick };
  if (isWide)
    return (
      <Button fullWidth leftSection={sign} {...shared}>
        {words}
      </Button>
    );
  return (
    <Button px="sm" aria-label={words} data-active={active > 0 || undefined} {...shared}>
      {sign}
      {active > 0 && <span className={css.activeCount}>{active}</span>}
    </Button>
  );
}

type FilterProps = Pick<FilterBarProps, 'onChange' | 'values'> & { field: FilterField; atOnce: boolean };

function Filter({ field, values, atOnce, onChange }: FilterProps) {
  const value = values[field.name] ?? '';
  if (field.kind === 'text') {
    return (
      <TextFilter
        field={field}
        value={value}
        atOnce={atOnce}
        onChange={(text) => onChange({ [field.name]: text }, { isTyped: true })}
      />
    );
  }
  if (field.kind === 'date') {
    return <DateFilter field={field} value={value} onChange={(day) => onChange({ [field.name]: day })} />;
  }
  if (field.kind === 'look-up') {
    const label = values[labelOf(field.name)] ?? '';
    return (
      <LookUpFilter
        field={field}
        chosen={value === '' ? undefined : { Key: Number(value), Value: label }}
        onChoose={(entry) =>
          onChange({
            [field.name]: entry ? String(entry.Key) : '',
            [labelOf(field.name)]: entry?.Value ?? '',
          })
        }
      />
    );
  }
  return (
    <Select
      label={field.label}
      placeholder={field.unchosen ?? 'Tous'}
      data={field.options}
      value={value === '' ? null : value}
      onChange={(chosen) => onChange({ [field.name]: chosen ?? '' })}
      clearable
      clearButtonProps={{ 'aria-label': 'Effacer' }}
      data-active={value !== '' || undefined}
      classNames={{ root: css.field }}
    />
  );
}
