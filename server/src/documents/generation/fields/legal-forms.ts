/** The words that the law has for a form of company. */
interface FormWords {
  name: string;
  /** What its capital is divided into, one and several. */
  share: [string, string];
  member: [string, string];
  meeting: string;
  leader: string;
}

const parts = { share: ['part sociale', 'parts sociales'], member: ['associé', 'associés'] } as const;
const actions = { share: ['action', 'actions'] } as const;
const members = { member: ['associé', 'associés'] } as const;

const words = (
  name: string,
  { share, member }: { share: readonly [string, string]; member: readonly [string, string] },
  meeting: string,
  leader: string,
): FormWords => ({ name, share: [...share], member: [...member], meeting, leader });

const general = 'assemblée générale ordinaire';
const sole = 'décisions de l’associé unique';

const byCode: Readonly<Record<string, FormWords>> = {
  SARL: words('société à responsabilité limitée', parts, general, 'gérant'),
  EURL: words('société à responsabilité limitée à associé unique', parts, sole, 'gérant'),
  SELARL: words('société d’exercice libéral à responsabilité limitée', parts, general, 'gérant'),
  SAS: words('société par actions simplifiée', { ...actions, ...members }, general, 'président'),
  SASU: words('société par actions simplifiée unipersonnelle', { ...actions, ...members }, sole, 'président'),
  SELAS: words(
    'société d’exercice libéral par actions simplifiée',
    { ...actions, ...members },
    general,
    'président',
  ),
  SA: words(
    'société anonyme',
    { ...actions, member: ['actionnaire', 'actionnaires'] },
    'assemblée générale ordinaire annuelle',
    'président du conseil d’administration',
  ),
  SCI: words('société civile immobilière', parts, general, 'gérant'),
  SCM: words('société civile de moyens', parts, general, 'gérant'),
  SC: words('société civile', parts, general, 'gérant'),
  SNC: words('société en nom collectif', parts, general, 'gérant'),
};

/** A form that the product does not know is called as the firm's list has it. */
export const formWords = (code: string | null, name: string | null): FormWords =>
  byCode[code ?? ''] ?? words(name ?? '', parts, general, 'représentant légal');

export const isSoleMember = (code: string | null) => code === 'EURL' || code === 'SASU';
