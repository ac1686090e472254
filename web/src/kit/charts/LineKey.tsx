/** Colours in turn (specification 3, section 9). */
const colours = 3;
const dashes = [undefined, '7 4', '2 4', '10 4 2 4', '1 5'];

/** Colour, weight and dash of a line; the first is in the foreground. Without colours the dashes tell them apart. */
export function lineStyle(index: number) {
  return {
    stroke: `var(--chart-${(index % colours) + 1})`,
    strokeWidth: index === 0 ? 2.75 : 1.75,
    strokeDasharray: dashes[index],
  };
}

/** The sample of a line in a legend. */
export function LineKey({ index }: { index: number }) {
  return (
    <svg width="26" height="8" aria-hidden="true">
      <line x1="1" x2="25" y1="4" y2="4" strokeLinecap="round" {...lineStyle(index)} />
    </svg>
  );
}
