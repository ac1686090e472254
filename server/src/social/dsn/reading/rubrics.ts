/** What a value must be like; 'secret' values are never told back, whatever is wrong with them. */
type Form = 'texte' | 'siren' | 'nic' | 'jour' | 'mois' | 'montant' | 'nombre' | 'code' | 'nir' | 'secret';

interface Rubric {
  name: string;
  form: Form;
  /** Every block of its kind has it. */
  isRequired?: true;
}

/** Rubrics of the norm (P25, P26) that are read or checked here, with the names that the norm gives them. */
export const rubrics: Readonly<Record<string, Rubric>> = {
  'S10.G00.00.001': { name: 'Nom du logiciel utilisé', form: 'texte', isRequired: true },
  'S10.G00.00.002': { name: 'Nom de l’éditeur', form: 'texte' },
  'S10.G00.00.003': { name: 'Numéro de version du logiciel utilisé', form: 'texte' },
  'S10.G00.00.005': { name: 'Code envoi du fichier d’essai ou réel', form: 'code', isRequired: true },
  'S10.G00.00.006': { name: 'Numéro de version de la norme utilisée', form: 'texte', isRequired: true },
  'S10.G00.00.007': { name: 'Point de dépôt', form: 'code' },
  'S10.G00.00.008': { name: 'Type de l’envoi', form: 'code' },
  'S10.G00.01.001': { name: 'SIREN de l’émetteur', form: 'siren', isRequired: true },
  'S10.G00.01.002': { name: 'NIC de l’émetteur', form: 'nic', isRequired: true },
  'S10.G00.01.003': { name: 'Nom ou raison sociale de l’émetteur', form: 'texte' },
  'S10.G00.02.002': { name: 'Nom et prénom du contact', form: 'secret' },
  'S10.G00.02.004': { name: 'Adresse mél du contact', form: 'secret' },
  'S10.G00.02.005': { name: 'Téléphone du contact', form: 'secret' },
  'S20.G00.05.001': { name: 'Nature de la déclaration', form: 'code', isRequired: true },
  'S20.G00.05.002': { name: 'Type de la déclaration', form: 'code', isRequired: true },
  'S20.G00.05.003': { name: 'Numéro de fraction de déclaration', form: 'code', isRequired: true },
  'S20.G00.05.004': { name: 'Numéro d’ordre de la déclaration', form: 'nombre', isRequired: true },
  'S20.G00.05.005': { name: 'Date du mois principal déclaré', form: 'mois' },
  'S20.G00.05.007': { name: 'Date de constitution du fichier', form: 'jour' },
  'S20.G00.05.010': { name: 'Devise de la déclaration', form: 'code' },
  'S21.G00.06.001': { name: 'SIREN de l’entreprise', form: 'siren', isRequired: true },
  'S21.G00.06.002': { name: 'NIC du siège', form: 'nic' },
  'S21.G00.11.001': { name: 'NIC de l’établissement d’affectation', form: 'nic', isRequired: true },
  'S21.G00.20.001': { name: 'Identifiant de l’organisme de protection sociale', form: 'texte' },
  'S21.G00.20.003': { name: 'BIC du versement', form: 'secret' },
  'S21.G00.20.004': { name: 'IBAN du versement', form: 'secret' },
  'S21.G00.20.005': { name: 'Montant du versement', form: 'montant' },
  'S21.G00.22.001': { name: 'Identifiant de l’organisme du bordereau', form: 'texte', isRequired: true },
  'S21.G00.22.003': { name: 'Date de début de période du bordereau', form: 'jour' },
  'S21.G00.22.004': { name: 'Date de fin de période du bordereau', form: 'jour' },
  'S21.G00.22.005': { name: 'Montant total de cotisations du bordereau', form: 'montant' },
  'S21.G00.23.004': { name: 'Montant d’assiette de la cotisation agrégée', form: 'montant' },
  'S21.G00.23.005': { name: 'Montant de la cotisation agrégée', form: 'montant' },
  'S21.G00.30.001': { name: 'Numéro d’inscription au répertoire', form: 'nir' },
  'S21.G00.30.002': { name: 'Nom de famille', form: 'secret', isRequired: true },
  'S21.G00.30.004': { name: 'Prénoms', form: 'secret', isRequired: true },
  'S21.G00.30.006': { name: 'Date de naissance', form: 'secret' },
  'S21.G00.30.020': { name: 'Numéro technique temporaire', form: 'secret' },
  'S21.G00.50.001': { name: 'Date de versement', form: 'jour' },
  'S21.G00.50.002': { name: 'Rémunération nette fiscale', form: 'montant' },
  'S21.G00.50.004': { name: 'Montant net versé', form: 'montant' },
  'S21.G00.50.009': { name: 'Montant de prélèvement à la source', form: 'montant' },
  'S90.G00.90.001': { name: 'Nombre total de rubriques', form: 'nombre', isRequired: true },
  'S90.G00.90.002': { name: 'Nombre de DSN', form: 'nombre', isRequired: true },
};

/** 'S21.G00.30.001, Numéro d’inscription au répertoire'. */
export const rubricName = (code: string): string => {
  const name = rubrics[code]?.name;
  return name ? `${code}, ${name}` : code;
};

/** Blocks of a person: whatever stands there is nobody's business but the organisms'. */
const personBlocks = /^S21\.G00\.(3\d|4\d|5\d|6\d|7\d|8[1-9])\.|^S89\./;

/** Whether a value may be told back with what is wrong with it. */
export const isTold = (code: string): boolean =>
  !personBlocks.test(code) && !['nir', 'secret'].includes(rubrics[code]?.form ?? 'texte');

const dayForm = /^(\d{2})(\d{2})(\d{4})$/;

/** 'JJMMAAAA' as 'YYYY-MM-DD'; undefined where the calendar has no such day. */
export function dayOf(value: string): string | undefined {
  const [, day, month, year] = dayForm.exec(value) ?? [];
  const date = `${year}-${month}-${day}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date ? undefined : date;
}

/** An amount in cents; undefined where it is none. */
export function centsOf(value: string): number | undefined {
  const [, sign = '', euros, cents] = /^(-?)(\d{1,12})\.(\d{2})$/.exec(value) ?? [];
  if (euros === undefined) return undefined;
  const amount = Number(euros) * 100 + Number(cents);
  return sign === '' ? amount : -amount;
}
