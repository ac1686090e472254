import { fold } from '#contract/fold.ts';

/** What can be imported from a file of the firm's own. */
export const importKinds = ['persons', 'companies'] as const;

export type ImportKind = (typeof importKinds)[number];

/** A field that a column of the file can fill. */
export interface ImportField {
  /** Its path in the row's schema: `Nom`, `Adresse.Cp`. */
  Field: string;
  Label: string;
  /** Titles that a firm's file gives to such a column, folded (see foldTitle). */
  titles: readonly string[];
  /** What is proposed for all lines where no column has it. */
  usual?: string;
}

/** A title as it is compared; C.P. is CP. */
const foldTitle = (title: string): string => fold(title.replace(/\b([a-z])\./gi, '$1'));

const field = (
  Field: string,
  Label: string,
  titles: string,
  rest: Partial<ImportField> = {},
): ImportField => ({
  Field,
  Label,
  titles: [foldTitle(Label), foldTitle(Field), ...titles.split('|').filter(Boolean)],
  ...rest,
});

const address = [
  field(
    'Adresse.Adresse1',
    'Adresse',
    'rue|voie|adresse 1|adresse postale|adresse ligne 1|adresse du siege|siege|domicile|address|street',
  ),
  field('Adresse.Cp', 'Code postal', 'cp|code post|postal|postcode|zip|zip code|code postal du siege'),
  field('Adresse.Ville', 'Ville', 'commune|localite|city|town|ville du siege'),
];

const state = field('IsDisabled', 'État', 'statut|actif inactif|actif|inactif|desactive', { usual: 'Actif' });

/** In the order in which they are proposed. */
/** Fields that are sealed: never shown as they stand in the file, and of one line alone. */
export const sealedFields: ReadonlySet<string> = new Set(['NumeroSs']);

export const importFields: Record<ImportKind, readonly ImportField[]> = {
  persons: [
    field('Civilite', 'Civilité', 'civ|titre|genre|sexe|m mme|title|gender'),
    field(
      'Nom',
      'Nom',
      'nom de famille|nom usage|nom d usage|patronyme|nom usuel|last name|lastname|surname|name',
    ),
    field('Prenom', 'Prénom', 'prenoms|prenom s|premier prenom|prenom usuel|first name|firstname|given name'),
    field(
      'NomJeuneFille',
      'Nom de jeune fille',
      'nom de naissance|nom naissance|jeune fille|njf|maiden name|birth name',
    ),
    field(
      'Datenaissance',
      'Date de naissance',
      'ne le|nee le|ne e le|naissance|date naiss|ddn|date of birth|birth date|birthdate',
    ),
    field(
      'Lieunaissance',
      'Lieu de naissance',
      'ne a|nee a|ne e a|ville de naissance|commune de naissance|lieu naiss|birth place|place of birth',
    ),
    field('NativeCountry', 'Pays de naissance', 'pays naissance|pays naiss|country of birth|native country'),
    field(
      'NumeroDepartement',
      'Numéro de département',
      'departement|dept|dpt|departement de naissance|dept naissance|departement naissance',
    ),
    field('Nationalite', 'Nationalité', 'nat|nationality'),
    field(
      'Email',
      'E-mail',
      'mail|courriel|adresse mail|adresse e mail|adresse email|adresse electronique|mel|e mail principal|email principal',
    ),
    field(
      'EmailSecondary',
      'E-mail secondaire',
      'mail secondaire|mail 2|email 2|e mail 2|second e mail|autre e mail|autre mail',
    ),
    field(
      'Tel',
      'Téléphone',
      'tel|telephone 1|tel 1|portable|mobile|telephone portable|telephone mobile|tel portable|gsm|numero de telephone|n de telephone|phone',
    ),
    field(
      'TelSecondaire',
      'Téléphone secondaire',
      'tel 2|telephone 2|tel secondaire|telephone fixe|tel fixe|fixe|autre telephone',
    ),
    field(
      'NumeroSs',
      'N° sécurité sociale',
      'nir|numero ss|n ss|no ss|numero de securite sociale|numero securite sociale|securite sociale|insee|num secu|numero secu',
    ),
    field('NomPere', 'Nom du père', 'pere|nom pere|nom et prenom du pere|father'),
    field('NomMere', 'Nom de la mère', 'mere|nom mere|nom et prenom de la mere|mother'),
    ...address,
    field('Adresse.Pays', 'Pays', 'pays de residence|pays residence|country', { usual: 'France' }),
    field(
      'LocationType',
      'Type de domicile',
      'type domicile|logement|occupation|statut d occupation|locataire proprietaire',
    ),
    field('NumeroFiscal', 'Numéro fiscal', 'n fiscal|no fiscal|spi|numero spi|reference fiscale|tax number'),
    state,
    field(
      'IsSubscribedToNewsletter',
      'Abonné à la lettre d’information',
      'newsletter|lettre d information|abonne|abonnement|infolettre',
    ),
    field(
      'AnteriorActivities',
      'Activités antérieures',
      'activite anterieure|ancienne activite|anciennes activites',
    ),
    field(
      'OtherSimultaneousActivities',
      'Autres activités simultanées',
      'autre activite|autres activites|activites simultanees',
    ),
    field(
      'IdentityDocument',
      'Pièce d’identité',
      'cni|passeport|n piece|numero cni|numero de piece|piece identite',
    ),
    field(
      'IdentityDocumentStartValidation',
      'Début de validité',
      'date de delivrance|delivree le|debut validite|valable du',
    ),
    field(
      'IdentityDocumentEndValidation',
      'Fin de validité',
      'date d expiration|expire le|expiration|fin validite|valable jusqu au',
    ),
    field('Motifs', 'Motifs', 'motif|remarque|remarques|commentaire|commentaires|observations'),
  ],
  companies: [
    field(
      'RaisonSociale',
      'Raison sociale',
      'nom|denomination|denomination sociale|societe|nom de la societe|nom societe|entreprise|client|dossier|company|name',
    ),
    field(
      'FormeJuridique',
      'Forme juridique',
      'forme|statut juridique|forme sociale|type de societe|legal form',
    ),
    field('Reference', 'Référence', 'code dossier|code client|n dossier|no dossier|numero de dossier|ref'),
    field('Situation', 'Situation', 'situation juridique|en creation', { usual: 'Immatriculée en France' }),
    field('Siret', 'SIRET', 'n siret|no siret|numero siret|siret du siege'),
    field(
      'NumeroEtranger',
      'Numéro étranger',
      'registration number|company number|numero d immatriculation etranger',
    ),
    field('Siren', 'SIREN', 'n siren|no siren|numero siren|rcs'),
    field('CodeNaf', 'Code NAF', 'naf|ape|code ape|ape naf|naf ape|activite'),
    field('Capital', 'Capital', 'capital social|montant du capital|capital en euros|capital eur'),
    field(
      'DateImmatriculation',
      'Date d’immatriculation',
      'immatriculation|immatriculee le|date de creation|creation|creee le|date creation|date immatriculation',
    ),
    ...address,
    field('Adresse.Pays', 'Pays', 'pays du siege|country', { usual: 'France' }),
    field('Cabinet', 'Cabinet', 'agence|bureau|site|cabinet en charge'),
    state,
  ],
};

/** The fields of all kinds, once each. */
export const importFieldNames = [
  ...new Set(Object.values(importFields).flatMap((fields) => fields.map(({ Field }) => Field))),
] as [string, ...string[]];

/** Each title with the field that it most likely fills, or null; a field is guessed for one column at most. */
export function guessFields(kind: ImportKind, titles: readonly string[]): (string | null)[] {
  const folded = titles.map(foldTitle);
  const guessed = titles.map((): string | null => null);
  const taken = new Set<string>();
  const take = (index: number, name: string) => {
    guessed[index] = name;
    taken.add(name);
  };
  const passes: ((title: string, known: readonly string[]) => boolean)[] = [
    (title, known) => known.includes(title),
    // 'nom (usage)', 'tel. du dirigeant': the beginning tells, where it is more than an article
    (title, known) => known.some((one) => one.length > 2 && title.startsWith(`${one} `)),
  ];
  for (const fits of passes) {
    for (const [index, title] of folded.entries()) {
      if (guessed[index] !== null || title === '') continue;
      const found = importFields[kind].find(
        ({ Field, titles: known }) => !taken.has(Field) && fits(title, known),
      );
      if (found) take(index, found.Field);
    }
  }
  return guessed;
}
