/** How wide the words beside an axis may be, in pixels, so that none is cut off. */
export const roomFor = (labels: readonly string[]): number =>
  Math.max(40, ...labels.map((label) => label.length * 8 + 12));

/** The marks of an axis from 0 to just above the greatest value: whole numbers, 1, 2 or 5 times a power of ten apart. */
export function axisTicks(greatest: number, most = 5): number[] {
  const rough = Math.max(greatest, 1) / (most - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10));
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
