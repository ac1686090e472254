const kilobyte = 1024;
const decimal = new Intl.NumberFormat('fr', { maximumFractionDigits: 1 });

/** '12 Ko', '3,4 Mo'. */
export function formatSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes}\u00a0o`;
  if (bytes < kilobyte * kilobyte) return `${Math.round(bytes / kilobyte)}\u00a0Ko`;
  return `${decimal.format(bytes / kilobyte / kilobyte)}\u00a0Mo`;
}
