/** The multipart form that adds a person nobody else is; with a file when one is given. */
export function personForm(number: number, file?: Blob): FormData {
  const person = {
    Civilite: 'Madame',
    Nom: `Durand-${number}`,
    Prenom: 'Éléonore',
    Datenaissance: '1980-02-29',
    Lieunaissance: 'Saint-Étienne',
    NativeCountry: 'France',
    Nationalite: 'Française',
    Email: `eleonore.durand.${number}@courriel.example`,
    Tel: '06 12 34 56 78',
    NomPere: 'Durand',
    NomMere: 'Lefèvre',
    Adresse: { Adresse1: '1 rue de la Paix', Cp: '75002', Ville: 'Paris', Pays: 'France' },
    IsDisabled: 0,
  };
  const form = new FormData();
  form.set('person', JSON.stringify(person));
  if (file) form.set('file', file, 'pièce d’identité.png');
  return form;
}
