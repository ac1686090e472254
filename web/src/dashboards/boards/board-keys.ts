import type { WorkState } from '#contract/tax/works/states.ts';

/** One key a state, as the legend tells. */
export const stateKeys: Readonly<Record<string, WorkState>> = {
  '1': 'A_FAIRE',
  '2': 'EN_COURS',
  '3': 'A_REVOIR',
  '4': 'FAIT',
  '5': 'BLOQUE',
  '6': 'SANS_OBJET',
};

const steps: Readonly<Record<string, readonly [rows: number, cells: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that an arrow leads to from the one that has the focus; undefined at the border, or for another key. */
export function neighbourOf(target: Element, key: string): HTMLButtonElement | undefined {
  const step = steps[key];
  const from = target.closest('td');
  const row = from?.closest('tr');
  const table = from?.closest('table');
  if (!step || !from || !row || !table) return undefined;
  const cell = table.rows[row.rowIndex + step[0]]?.cells[from.cellIndex + step[1]];
  return cell?.querySelector<HTMLButtonElement>('button[data-cell]') ?? undefined;
}
