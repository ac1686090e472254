import { isSiret } from '#contract/identifiers.ts';
import type { FileFault, FileWarning } from '#contract/permanent-files/imports/file-faults.ts';
import { dsnNatures, dsnTypes } from '#contract/social/dsn/declaration.ts';
import { type DsnLine, decode, faultAt, mostLines, readLines } from './read-lines.ts';
import { centsOf, dayOf, rubricName, rubrics } from './rubrics.ts';

/** A declaration as it is kept: counts and sums in cents, and no person. */
export interface ReadDeclaration {
  /** Where it begins. */
  line: number;
  siret: string;
  /** First day of the month declared; of a signal, of the month in which the file was made. */
  month: string;
  nature: string;
  kind: string;
  fraction: string;
  ordinal: string;
  individuals: number;
  contributionsCents: number;
  paymentsCents: number;
  rubrics: number;
  bordereaux: { Organisme: string; Du: string | null; Au: string | null; Montant: number }[];
}

export interface ReadDsn {
  norm: string;
  software: string | null;
  isTrial: boolean;
  declarations: ReadDeclaration[];
  warnings: FileWarning[];
  faults: FileFault[];
}

const missing = (line: number, code: string): FileFault => ({
  Ligne: line,
  Colonne: rubricName(code),
  Valeur: null,
  Message: 'Rubrique obligatoire, absente.',
});

const blockOf = (code: string) => code.slice(0, 10);
const requiredIn = Object.entries(rubrics).flatMap(([code, { isRequired }]) => (isRequired ? [code] : []));

/** Rubrics in runs of one block each: a block begins again where its code does not grow any more. */
function blocksOf(lines: readonly DsnLine[]): DsnLine[][] {
  const blocks: DsnLine[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1)?.at(-1);
    if (last && blockOf(last.code) === blockOf(line.code) && line.code > last.code) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

const valueIn = (block: readonly DsnLine[], code: string) => block.find((line) => line.code === code)?.value;

function missingIn(block: readonly DsnLine[]): FileFault[] {
  const [first] = block;
  if (!first) return [];
  return requiredIn
    .filter((code) => blockOf(code) === blockOf(first.code) && !code.startsWith('S90.'))
    .filter((code) => valueIn(block, code) === undefined)
    .map((code) => missing(first.line, code));
}

type Head = (code: string) => string;

/** Codes that the norm does not know. */
function faultsOfCodes(line: number, of: Head): FileFault[] {
  const coded = [
    ['S20.G00.05.001', dsnNatures],
    ['S20.G00.05.002', dsnTypes],
  ] as const;
  return coded
    .filter(([code, known]) => /^\d{2}$/.test(of(code)) && !(of(code) in known))
    .map(([code]) => faultAt({ line, code, value: of(code) }, 'Code inconnu de la norme.'));
}

/** First day of the month declared; of a signal, of the month in which its file was made. */
function monthOf(line: number, of: Head, faults: FileFault[]): string {
  const code = of('S20.G00.05.001') === '01' ? 'S20.G00.05.005' : 'S20.G00.05.007';
  const day = dayOf(of('S20.G00.05.005')) ?? dayOf(of('S20.G00.05.007'));
  if (of(code) === '') faults.push(missing(line, code));
  return `${(day ?? '').slice(0, 7)}-01`;
}

/** The SIRET of the establishment that declares. */
function siretOf(line: number, all: (block: string) => DsnLine[][], faults: FileFault[]): string {
  const read = (block: string, code: string) => all(block)[0]?.find((one) => one.code === code);
  const siren = read('S21.G00.06', 'S21.G00.06.001');
  const nic = read('S21.G00.11', 'S21.G00.11.001');
  if (!siren) faults.push(missing(line, 'S21.G00.06.001'));
  if (!nic) faults.push(missing(line, 'S21.G00.11.001'));
  const siret = `${siren?.value ?? ''}${nic?.value ?? ''}`;
  if (nic && /^\d{14}$/.test(siret) && !isSiret(siret))
    faults.push(faultAt({ ...nic, value: siret }, 'Le SIREN et ce NIC ne font pas un SIRET.'));
  return siret;
}

const cents = (block: readonly DsnLine[], code: string) => centsOf(valueIn(block, code) ?? '') ?? 0;

const bordereauOf = (block: readonly DsnLine[]) => ({
  Organisme: (valueIn(block, 'S21.G00.22.001') ?? '').slice(0, 20),
  Du: dayOf(valueIn(block, 'S21.G00.22.003') ?? '') ?? null,
  Au: dayOf(valueIn(block, 'S21.G00.22.004') ?? '') ?? null,
  Montant: cents(block, 'S21.G00.22.005'),
});

/** One declaration from its blocks, and what is wrong with them together. */
function readDeclaration(blocks: readonly DsnLine[][], faults: FileFault[]): ReadDeclaration {
  const [head = []] = blocks;
  const all = (block: string) => blocks.filter(([first]) => first && blockOf(first.code) === block);
  const line = head[0]?.line ?? 0;
  const of: Head = (code) => valueIn(head, code) ?? '';
  faults.push(...faultsOfCodes(line, of));
  const bordereaux = all('S21.G00.22').map(bordereauOf);
  return {
    line,
    siret: siretOf(line, all, faults),
    month: monthOf(line, of, faults),
    nature: of('S20.G00.05.001'),
    kind: of('S20.G00.05.002'),
    fraction: of('S20.G00.05.003'),
    ordinal: of('S20.G00.05.004').slice(0, 15),
    individuals: all('S21.G00.30').length,
    contributionsCents: bordereaux.reduce((sum, { Montant }) => sum + Montant, 0),
    paymentsCents: all('S21.G00.20').reduce((sum, block) => sum + cents(block, 'S21.G00.20.005'), 0),
    rubrics: blocks.flat().length,
    bordereaux,
  };
}

/** Whether S90 tells as many rubrics (its own two among them) and declarations as there are. */
function checkTotals(lines: readonly DsnLine[], declarations: number, faults: FileFault[]): void {
  for (const [code, counted, what] of [
    ['S90.G00.90.001', lines.length, 'rubriques'],
    ['S90.G00.90.002', declarations, 'DSN'],
  ] as const) {
    const at = lines.find((line) => line.code === code);
    if (!at) faults.push(missing(lines.at(-1)?.line ?? 1, code));
    else if (/^\d{1,9}$/.test(at.value) && Number(at.value) !== counted)
      faults.push(faultAt(at, `Le fichier a ${counted} ${what}, et en annonce ${Number(at.value)}.`));
  }
}

/** What is no fault, and yet asks for a look. */
function warningsOf(declarations: readonly ReadDeclaration[], isTrial: boolean): FileWarning[] {
  const at = (found: readonly ReadDeclaration[], Message: string) =>
    found.map(({ line }) => ({ Ligne: line, Message }));
  const isNone = ({ kind }: ReadDeclaration) => kind === '02' || kind === '05';
  const isMonthly = ({ nature, kind }: ReadDeclaration) => nature === '01' && ['01', '03'].includes(kind);
  return [
    ...(isTrial
      ? [{ Ligne: 1, Message: 'Fichier d’essai\u202f: les organismes ne le traiteront pas.' }]
      : []),
    ...at(
      declarations.filter((one) => isNone(one) && one.individuals > 0),
      'Déclaration néant qui a pourtant des individus.',
    ),
    ...at(
      declarations.filter((one) => isMonthly(one) && one.individuals === 0),
      'Aucun individu\u202f; une déclaration néant a le type 02 ou 05.',
    ),
  ];
}

/** Reads a DSN file: its declarations, what was noticed, and every fault by line and rubric. */
export function readDsn(content: Buffer): ReadDsn {
  const { lines, faults } = readLines(decode(content));
  const [first] = lines;
  const none = { norm: '', software: null, isTrial: false, declarations: [], warnings: [] };
  const refused = (Message: string) => ({
    ...none,
    faults: [{ Ligne: 1, Colonne: null, Valeur: null, Message }],
  });
  if (first?.code !== 'S10.G00.00.001')
    return refused('Ce n’est pas un fichier DSN\u202f: il commence par la rubrique S10.G00.00.001.');
  if (lines.length > mostLines) return refused(`Ce fichier a plus de ${mostLines} rubriques.`);
  const blocks = blocksOf(lines);
  faults.push(...blocks.flatMap(missingIn));
  if (!blocks.some(([head]) => head?.code.startsWith('S10.G00.01.')))
    faults.push(missing(first.line, 'S10.G00.01.001'));
  const starts = blocks.flatMap(([head], index) => (head?.code.startsWith('S20.G00.05.') ? [index] : []));
  const end = blocks.findIndex(([head]) => head?.code.startsWith('S90.'));
  const declarations = starts.map((start, index) =>
    readDeclaration(blocks.slice(start, starts[index + 1] ?? (end < 0 ? undefined : end)), faults),
  );
  if (declarations.length === 0) faults.push(missing(first.line, 'S20.G00.05.001'));
  checkTotals(lines, declarations.length, faults);
  const [envelope = []] = blocks;
  const isTrial = valueIn(envelope, 'S10.G00.00.005') === '01';
  return {
    norm: (valueIn(envelope, 'S10.G00.00.006') ?? '').slice(0, 10),
    software: valueIn(envelope, 'S10.G00.00.001')?.slice(0, 60) ?? null,
    isTrial,
    declarations,
    warnings: warningsOf(declarations, isTrial),
    faults,
  };
}
