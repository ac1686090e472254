/** How a person is addressed. */
export const civilites = ['Monsieur', 'Madame'] as const;
