import type { PortfolioTable } from '../portfolio/portfolio.ts';

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const tenths = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const labels: Record<PortfolioTable, string> = {
  person: 'Personnes',
  client_space: 'Espaces PRO',
  company: 'Sociétés',
  mandate: 'Mandats',
  share_movement: 'Mouvements de titres',
  portage_employment: 'Contrats de portage',
};

const seconds = (milliseconds: number) => `${tenths.format(milliseconds / 1000).padStart(7)} s`;

function line(label: string, rows: number, milliseconds: number): string {
  const rate = milliseconds > 0 ? (rows / milliseconds) * 1000 : 0;
  return [
    label.padEnd(36),
    `${whole.format(rows).padStart(10)} lignes`,
    seconds(milliseconds),
    `${whole.format(rate).padStart(8)} lignes/s`,
  ].join('  ');
}

/** Tells how a load goes, a line a step, and what it came to. */
export function openReport(print: (line: string) => void) {
  const start = performance.now();
  let rows = 0;
  return {
    table(table: PortfolioTable, copied: number, milliseconds: number) {
      rows += copied;
      print(line(labels[table], copied, milliseconds));
    },
    step(label: string, milliseconds: number) {
      print(`${label.padEnd(36)}  ${''.padStart(17)}  ${seconds(milliseconds)}`);
    },
    total() {
      print(line('Total', rows, performance.now() - start));
    },
  };
}
