/** A question of the review; the keys stay, so that answers do. */
interface EcfQuestion {
  Cle: string;
  Label: string;
  /** Else it may be left open. */
  IsObligatoire: boolean;
}

export interface EcfPoint {
  Numero: number;
  Libelle: string;
  /** Where the point is written. */
  Source: string;
  /** How it is looked through, to begin with: the firm writes its own into each file. */
  Methode: string;
  Questions: readonly EcfQuestion[];
}

const question = (Cle: string, Label: string, IsObligatoire = true): EcfQuestion => ({
  Cle,
  Label,
  IsObligatoire,
});

/** What the ten points rest on. */
export const ecfSource = 'Décret n° 2021-25 et arrêté du 13/01/2021 (JORFTEXT000042963379)';

/**
 * The ten points of the review (arrêté du 13/01/2021, annexes 1 and 2), each with the questions that a firm is given to
 * prepare it; it asks its own by its model.
 */
export const ecfPoints: readonly EcfPoint[] = [
  {
    Numero: 1,
    Libelle: 'Conformité du FEC au format défini à l’article A. 47 A-1 du LPF',
    Source: 'LPF, art. L. 47 A et A. 47 A-1',
    Methode: 'Contrôle du fichier par logiciel : nom, structure, champs obligatoires, dates et montants.',
    Questions: [
      question('P1-1', 'Le FEC de l’exercice est remis et lisible.'),
      question('P1-2', 'Le contrôle du format ne relève aucune erreur.'),
      question('P1-3', 'La description du fichier accompagne le FEC.', false),
    ],
  },
  {
    Numero: 2,
    Libelle: 'Qualité comptable du FEC au regard des principes comptables',
    Source: 'Plan comptable général ; LPF, art. A. 47 A-1',
    Methode: 'Équilibre des écritures, numérotation, validation, à-nouveaux, cohérence avec la liasse.',
    Questions: [
      question('P2-1', 'Les écritures sont équilibrées et numérotées sans rupture.'),
      question('P2-2', 'Les à-nouveaux reprennent les soldes de clôture de l’exercice précédent.'),
      question('P2-3', 'Le résultat du FEC est celui de la liasse.'),
    ],
  },
  {
    Numero: 3,
    Libelle: 'Détention d’un certificat ou d’une attestation du logiciel ou système de caisse',
    Source: 'CGI, art. 286, I, 3° bis',
    Methode: 'Recensement des logiciels de caisse ; certificat ou attestation individuelle de chacun.',
    Questions: [
      question(
        'P3-1',
        'L’entreprise encaisse des clients particuliers avec un logiciel ou système de caisse.',
      ),
      question('P3-2', 'Le certificat ou l’attestation de l’éditeur est au dossier et couvre l’exercice.'),
    ],
  },
  {
    Numero: 4,
    Libelle: 'Respect des règles sur le délai et le mode de conservation des documents',
    Source: 'LPF, art. L. 102 B et A. 102 B-2',
    Methode: 'Entretien sur l’archivage ; sondage sur des pièces des exercices conservés.',
    Questions: [
      question('P4-1', 'Les pièces sont conservées pendant le délai légal.'),
      question('P4-2', 'Les pièces électroniques sont conservées sous forme électronique.'),
      question('P4-3', 'Les pièces numérisées répondent aux règles de la numérisation fiable.', false),
    ],
  },
  {
    Numero: 5,
    Libelle: 'Régimes d’imposition (IS ou IR) et de TVA au regard de l’activité et du chiffre d’affaires',
    Source: 'CGI, art. 206, 302 septies A, 287 et 293 B',
    Methode:
      'Rapprochement des régimes appliqués, de l’activité, du chiffre d’affaires et des seuils de l’exercice.',
    Questions: [
      question(
        'P5-1',
        'Le régime d’imposition des résultats est celui de l’activité et du chiffre d’affaires.',
      ),
      question('P5-2', 'Le régime de TVA est celui de l’activité et du chiffre d’affaires.'),
      question('P5-3', 'Les options exercées sont au dossier.', false),
    ],
  },
  {
    Numero: 6,
    Libelle: 'Règles de détermination des amortissements et leur traitement fiscal',
    Source: 'CGI, art. 39, 1, 2° et 39 B',
    Methode: 'Sondage sur le tableau des immobilisations : base, durée, mode, limites de déduction.',
    Questions: [
      question('P6-1', 'Les bases, durées et modes d’amortissement sont justifiés.'),
      question('P6-2', 'Les amortissements non déductibles sont réintégrés.'),
    ],
  },
  {
    Numero: 7,
    Libelle: 'Règles de détermination des provisions et leur traitement fiscal',
    Source: 'CGI, art. 39, 1, 5°',
    Methode: 'Revue de chaque provision : objet, calcul, justification, déductibilité, reprises.',
    Questions: [
      question('P7-1', 'Chaque provision est nettement précisée et justifiée.'),
      question('P7-2', 'Les provisions non déductibles sont réintégrées.'),
    ],
  },
  {
    Numero: 8,
    Libelle: 'Règles de détermination des charges à payer et leur traitement fiscal',
    Source: 'CGI, art. 39 ; plan comptable général',
    Methode:
      'Revue des charges à payer : engagement à la clôture, montant, dénouement sur l’exercice suivant.',
    Questions: [
      question('P8-1', 'Les charges à payer correspondent à des engagements de l’exercice.'),
      question('P8-2', 'Celles dont la déduction dépend du paiement sont traitées comme telles.'),
    ],
  },
  {
    Numero: 9,
    Libelle: 'Qualification et déductibilité des charges exceptionnelles',
    Source: 'CGI, art. 39 ; plan comptable général',
    Methode: 'Revue des comptes de charges exceptionnelles : nature, pièces, déductibilité.',
    Questions: [
      question('P9-1', 'Les charges exceptionnelles sont justifiées et bien qualifiées.'),
      question('P9-2', 'Les amendes et pénalités non déductibles sont réintégrées.'),
    ],
  },
  {
    Numero: 10,
    Libelle: 'Respect des règles d’exigibilité de la TVA collectée et déductible',
    Source: 'CIBS, livre II ; CGI, art. 269 et 271',
    Methode:
      'Sondage sur les opérations proches de la clôture ; rapprochement du chiffre d’affaires et des déclarations.',
    Questions: [
      question('P10-1', 'La TVA collectée est déclarée à sa date d’exigibilité.'),
      question('P10-2', 'La TVA déductible est exercée à la date d’exigibilité chez le fournisseur.'),
      question('P10-3', 'Le chiffre d’affaires comptable est rapproché des déclarations.'),
    ],
  },
];

/** The point that a question belongs to by its key ('P3-1'), or that 'P3' stands for; undefined: there is none. */
export function pointOf(key: string): number | undefined {
  const number = Number(/^P(\d{1,2})(?:-[0-9a-z]{1,6})?$/.exec(key)?.[1]);
  return ecfPoints.find(({ Numero }) => Numero === number)?.Numero;
}
