import type { AreaSamples } from './sample.ts';

/** Reminders and imports. */
export const followUp: AreaSamples = {
  values: {
    'POST notifications/AddReminder#Date': () => '2099-05-17',
    'POST notifications/AddReminder#Time': () => '09:30',
    'POST notifications/EditReminder#Date': () => '2099-05-18',
    'POST notifications/EditReminder#Time': () => '14:00',
    'POST import/GetFaults#Severity': () => 'warning',
    'POST import/ReadSheet#Sheet': () => 0,
    'POST import/Check#Sheet': () => 0,
    'POST import/Check#Columns': () => [
      { Column: 0, Field: 'Nom' },
      { Column: 1, Field: 'Prenom' },
    ],
    'POST import/Check#Values': () =>
      Object.entries({
        Civilite: 'Madame',
        Datenaissance: '12/05/1985',
        NativeCountry: 'France',
        Nationalite: 'Française',
        IsDisabled: 'Actif',
      }).map(([Field, Value]) => ({ Field, Value })),
  },
};
