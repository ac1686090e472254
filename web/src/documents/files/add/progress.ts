/** How much of each file has left, from 0 to 1, when so much of all of them has: they leave one after the other. */
export function progressOf(sizes: readonly number[], part: number): number[] {
  let left = part * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sent = Math.min(size, Math.max(0, left));
    left -= size;
    return size === 0 ? Number(part === 1) : sent / size;
  });
}
