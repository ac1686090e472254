type Names = readonly [lastName: string, firstName: string];

/** Families with all that a French register meets: accents, hyphens, particles, ligatures, namesakes, signs. */
const namesOfA: readonly Names[] = [
  ['Lefèvre', 'Anaïs'],
  ['Lefevre', 'Bruno'],
  ['LEFÈVRE', 'Clément'],
  ['Martin', 'Jean-Pierre'],
  ['Martin', 'Jean Pierre'],
  ['Martin', 'Jeanne'],
  ['de La Tour', 'Éléonore'],
  ['d’Ormesson', 'Gaëlle'],
  ["O'Connor", 'Sean'],
  ['Œuvrard', 'Cédric'],
  ['Côté', 'Émile'],
  ['Cote', 'Emile'],
  ['Coté', 'Amélie'],
  ['Zola', 'Zoé'],
  ['Ávila', 'Inès'],
  ['Garçon', 'François'],
  ['Ruiz-Picasso', 'Marie-Ève'],
  ['Noël', 'Noël'],
  ['Éluard', 'Paul'],
  ['Eluard', 'Paule'],
  ['Cent%Pour', 'Prosper'],
  ['Sous_Ligne', 'Solène'],
  ['Barre\\Oblique', 'Basile'],
  ['=SOMME(A1)', 'Formule'],
  ['<b>Gras</b> & Cie', 'Balise'],
  ['Abélard', 'Héloïse'],
  ['Bérenger', 'Maëlys'],
  ['Chrétien', 'Loïc'],
  ['Dœuvre', 'Ysé'],
  ['Estève', 'Raphaël'],
  ['Faÿ', 'Agnès'],
  ['Gérôme', 'Benoît'],
  ['Hébert', 'Chloé'],
  ['Îlot', 'Désiré'],
  ['Jégou', 'Edmée'],
  ['Kœnig', 'Frédéric'],
  ['Lévêque', 'Geneviève'],
  ['Mahé', 'Hélène'],
  ['Nérac', 'Irénée'],
  ['Müller', 'Jürgen'],
];

const namesOfB: readonly Names[] = [
  ['Kermadec', 'Gwenaël'],
  ['Le Goff', 'Nolwenn'],
  ['Le Gall', 'Yann'],
  ['Guivarc’h', 'Maïwenn'],
  ['Tréguier', 'Ronan'],
  ['Plouhinec', 'Enora'],
  ['Cadoudal', 'Tanguy'],
  ['Riwal', 'Soizic'],
  ['Quéméner', 'Erwan'],
  ['Bozec', 'Katell'],
  ['Prigent', 'Malo'],
  ['Quiniou', 'Rozenn'],
  ['Salaün', 'Corentin'],
  ['Tanneau', 'Bleuenn'],
  ['Urvoas', 'Alan'],
  ['Vigouroux', 'Goulven'],
  ['Yvinec', 'Armelle'],
  ['Abgrall', 'Briac'],
  ['Bihan', 'Céleste'],
  ['Cariou', 'Denez'],
  ['Derrien', 'Elouan'],
  ['Ezvan', 'Fañch'],
  ['Floc’h', 'Glenn'],
  ['Guéguen', 'Haude'],
  ['Hascoët', 'Iwan'],
  ['Inizan', 'Judikaël'],
  ['Jaouen', 'Killian'],
  ['Kerbrat', 'Lena'],
  ['Ledoux', 'Morgane'],
  ['Morvan', 'Nevena'],
];

/** Counts within a range, always with as many digits. */
const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** What is the same for all, or turns with the person's place in the list. */
const civilState = (index: number) => ({
  civility: index % 2 === 0 ? 'Madame' : 'Monsieur',
  birth_date: `19${50 + (index % 45)}-0${1 + (index % 9)}-1${index % 9}`,
  birth_place: 'Villeurbanne',
  birth_country: 'France',
  nationality: index % 8 === 7 ? 'Belge' : 'Française',
  father_name: 'Léon',
  mother_name: 'Adèle',
});

/** The number of the person at this place of either list; five in six have one. */
export const nirOf = (index: number) =>
  index % 6 === 3
    ? null
    : `${2 - (index % 2)}${50 + (index % 45)}0${1 + (index % 9)}69266${digits(100 + index, 3)}${digits(10 + index, 2)}`;

const home = (index: number) => ({
  address_line: `${index + 1} rue de la République`,
  postcode: '69100',
  town: 'Villeurbanne',
  country: 'France',
  country_alpha2: 'FR',
});

/** Phones of a firm share digits that no other firm's have. */
const phones = (firm: string, index: number) => ({
  phone: `+33 6 ${firm === 'A' ? '12' : '98'} 34 56 ${digits(10 + index, 2)}`,
  secondary_phone:
    index % 10 === 4 ? `04 72 00 ${firm === 'A' ? '11' : '88'} ${digits(10 + index, 2)}` : null,
});

const persons = (firm: string, names: readonly Names[]) =>
  names.map(([last_name, first_name], index) => {
    const hasEmail = index % 4 !== 1;
    return {
      last_name,
      first_name,
      maiden_name: index % 11 === 5 ? `Née-${firm}-${index}` : null,
      ...civilState(index),
      ...home(index),
      ...phones(firm, index),
      // without an e-mail: shown as 'néant'
      email: hasEmail ? `personne${index}@${firm.toLowerCase()}-clients.example` : null,
      is_disabled: index % 7 === 2,
      has_client_space: hasEmail && index % 3 === 0,
    };
  });

export const personsOfA = persons('A', namesOfA);
export const personsOfB = persons('B', namesOfB);
