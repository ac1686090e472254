/** '33,333 %': percentages of capital and votes, to three decimals at most. */
export const formatPercent = (value: number): string =>
  `${value.toLocaleString('fr-FR', { maximumFractionDigits: 3 })}\u00a0%`;
