export const bankDataPath = '/budget-insight-historic';
