/** What a list calls one of its records. */
export interface RecordWords {
  /** With its article, as buttons say it: 'un greffe'. */
  one: string;
  /** 'Ajouter un greffe', the panel's title. */
  add: string;
  edit: string;
  read: string;
  /** 'Veuillez sélectionner un greffe.' */
  chooseOne: string;
  /** 'Voulez-vous vraiment supprimer le greffe sélectionné ?' */
  askToDelete: string;
}

/** The words of a list whose records are called so; `isFeminine` turns 'sélectionné' into 'sélectionnée'. */
export function wordsFor(name: string, { isFeminine = false, the = '' } = {}): RecordWords {
  const one = `${isFeminine ? 'une' : 'un'} ${name}`;
  const article = the || (/^[aeiouyhéèê]/i.test(name) ? 'l’' : isFeminine ? 'la ' : 'le ');
  const ofIt = article === 'l’' ? 'de l’' : article === 'la ' ? 'de la ' : 'du ';
  return {
    one,
    add: `Ajouter ${one}`,
    edit: `Modifier ${one}`,
    read: `Détails ${ofIt}${name}`,
    chooseOne: `Veuillez sélectionner ${one}.`,
    askToDelete: `Voulez-vous vraiment supprimer ${article}${name} sélectionné${isFeminine ? 'e' : ''}\u202f?`,
  };
}
