import type { SelectProps } from '@mantine/core';
import { holds } from '../records/rows-here.ts';

type Entry = { label: string; alsoTyped?: string };

/** The first entries that hold what is typed, accents aside, in their label or in another way to write it. */
export const holding: NonNullable<SelectProps['filter']> = ({ options, search, limit }) =>
  options
    .filter((option) => {
      if (!('label' in option)) return false;
      const { label, alsoTyped }: Entry = option;
      return holds(search, label, alsoTyped);
    })
    .slice(0, limit);
