import { counted } from '../text/french.ts';

/** What a list calls its rows. */
export interface ListWords {
  /** With its article, as tooltips say it: 'un greffe'. */
  one: string;
  /** 'Veuillez sélectionner un greffe.' */
  chooseOne: string;
  /** 'Total : 148 greffes'. */
  total: (count: number) => string;
  /** '3 greffes cochés'. */
  ticked: (count: number) => string;
}

/** What a list calls its records. */
export interface RecordWords extends ListWords {
  /** With its definite article: 'le greffe'. */
  the: string;
  /** 'Ajouter un greffe', the panel's title. */
  add: string;
  edit: string;
  read: string;
  /** 'Voulez-vous vraiment supprimer le greffe sélectionné ?' */
  askToDelete: string;
  /** 'Voulez-vous vraiment supprimer les 3 greffes cochés ?' */
  askToDeleteAll: (count: number) => string;
  /** '3 greffes supprimés.' */
  deleted: (count: number) => string;
}

interface NameOptions {
  isFeminine?: boolean;
  /** 'statuts juridiques'; an s behind it where this is absent. */
  plural?: string;
  /** Its definite article, where the letter that it begins with misleads: 'le '. */
  the?: string;
}

const space = '\u202f';

/** The words of a list whose rows are called so; `isFeminine` turns 'sélectionné' into 'sélectionnée'. */
export function wordsFor(name: string, options: NameOptions = {}): RecordWords {
  const { isFeminine = false, plural = `${name}s`, the = '' } = options;
  const e = isFeminine ? 'e' : '';
  const one = `un${e} ${name}`;
  const article = the || (/^[aeiouyhéèê]/i.test(name) ? 'l’' : isFeminine ? 'la ' : 'le ');
  const ofIt = article === 'l’' ? 'de l’' : article === 'la ' ? 'de la ' : 'du ';
  /** Count, name and participle in agreement: '3 greffes cochés'. */
  const agreed = (count: number, participle: string) =>
    counted(count, `${name} ${participle}${e}`, `${plural} ${participle}${e}s`);
  return {
    one,
    the: `${article}${name}`,
    add: `Ajouter ${one}`,
    edit: `Modifier ${one}`,
    read: `Détails ${ofIt}${name}`,
    chooseOne: `Veuillez sélectionner ${one}.`,
    total: (count) => `Total${space}: ${counted(count, name, plural)}`,
    ticked: (count) => agreed(count, 'coché'),
    askToDelete: `Voulez-vous vraiment supprimer ${article}${name} sélectionné${e}${space}?`,
    askToDeleteAll: (count) =>
      count === 1
        ? `Voulez-vous vraiment supprimer ${article}${name} coché${e}${space}?`
        : `Voulez-vous vraiment supprimer les ${agreed(count, 'coché')}${space}?`,
    deleted: (count) => `${agreed(count, 'supprimé')}.`,
  };
}
