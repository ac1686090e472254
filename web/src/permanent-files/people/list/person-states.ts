/** IsDisabled, as filters and forms offer it. */
export const states = [
  { value: '0', label: 'Actif' },
  { value: '1', label: 'Inactif' },
];
