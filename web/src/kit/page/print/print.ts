import './print.css';

/** Prints a text alone on its sheet; the page is then as before. */
export function printText(text: string): void {
  const sheet = document.createElement('pre');
  sheet.className = 'print-sheet';
  sheet.textContent = text;
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}
