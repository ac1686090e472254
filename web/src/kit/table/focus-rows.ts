/** Moves the focus into a list's rows: to the row that Tab reaches, or to the first card. */
export function focusRows(list: HTMLElement | null): void {
  list?.querySelector<HTMLElement>('tr[data-row][tabindex="0"], tbody a, li a, li button')?.focus();
}
