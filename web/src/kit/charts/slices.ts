/** A part of a whole; `value` is what it counts. */
export interface Slice {
  label: string;
  value: number;
}

/** A slice of a ring chart, with its place and colour. */
export interface DrawnSlice extends Slice {
  /** Of the whole, from 0 to 1. */
  share: number;
  /** Where it begins on the ring, from 0 to 1. */
  start: number;
  color: string;
}

const mostSlices = 6;

/** What a ring can show: largest first, at most six; beyond that the smallest become one, 'Autres'. */
function fold(slices: readonly Slice[]) {
  const sorted = slices.filter(({ value }) => value > 0).sort((one, other) => other.value - one.value);
  if (sorted.length <= mostSlices) return { kept: sorted, rest: [] };
  return { kept: sorted.slice(0, mostSlices - 1), rest: sorted.slice(mostSlices - 1) };
}

const sum = (slices: readonly Slice[]) => slices.reduce((total, { value }) => total + value, 0);

/** The slices as they are drawn, one after the other from the top. */
export function drawnSlices(slices: readonly Slice[]): DrawnSlice[] {
  const { kept, rest } = fold(slices);
  const shown = kept.map((slice, index) => ({ ...slice, color: `var(--chart-${index + 1})` }));
  if (rest.length > 0) shown.push({ label: 'Autres', value: sum(rest), color: 'var(--chart-rest)' });
  const total = sum(shown);
  let start = 0;
  return shown.map((slice) => {
    const share = slice.value / total;
    const drawn = { ...slice, share, start };
    start += share;
    return drawn;
  });
}

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 0 });

/** '34 %'; what rounds to nothing or to all without being it says so: '< 1 %', '> 99 %'. */
export function formatShare(share: number): string {
  if (share > 0 && share < 0.005) return `< ${percent.format(0.01)}`;
  if (share < 1 && share >= 0.995) return `> ${percent.format(0.99)}`;
  return percent.format(share);
}
