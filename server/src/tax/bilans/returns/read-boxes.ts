import { statementModel, synthesisFormulas } from '../statements/model.ts';

/** A box that was found on a page. */
export interface FoundBox {
  code: string;
  label: string;
  key: string | null;
  cents: bigint;
  page: number;
  certainty: number;
  /** Of assets: the box holds the amount before depreciation. */
  isGross: boolean;
}

interface Box {
  label: string;
  isGross: boolean;
  key: string | null;
}

/** Forms by their number, with the statement and the boxes that stand in them. */
const forms = [
  { name: /\b2050\b/, statement: 'ACTIF', isSimplified: false },
  { name: /\b2051\b/, statement: 'PASSIF', isSimplified: false },
  { name: /\b205[23]\b/, statement: 'RESULTAT', isSimplified: false },
  { name: /\b2033[\s-]*A\b/, statement: 'BILAN', isSimplified: true },
  { name: /\b2033[\s-]*B\b/, statement: 'RESULTAT', isSimplified: true },
] as const;

type Form = (typeof forms)[number];

const model = statementModel('2025-01-01');

const keyOf = (code: string) =>
  synthesisFormulas.find(({ formula }) => formula.terms.length === 1 && formula.text === code)?.key ?? null;

function boxesOf({ statement, isSimplified }: Form): Map<string, Box> {
  const boxes = new Map<string, Box>();
  for (const row of model.rows) {
    const isHere = statement === 'BILAN' ? row.etat !== 'RESULTAT' : row.etat === statement;
    const code = isSimplified ? row.simplifie : row.code;
    if (!isHere || !code || boxes.has(code)) continue;
    const isGross = row.etat === 'ACTIF';
    boxes.set(code, { label: row.libelle, isGross, key: isGross ? null : keyOf(row.code) });
  }
  return boxes;
}

const boxesByForm = new Map(forms.map((form) => [form, boxesOf(form)]));

const amount = String.raw`(\(?-?\d{1,3}(?:[ \u00a0\u202f.]?\d{3})*\)?)`;
const sameLine = 95;
const nextLine = 70;

/** Whole euros as a form prints them; those in brackets are negative. */
function centsOf(text: string): bigint {
  const digits = text.replace(/\D/g, '');
  const cents = BigInt(digits) * 100n;
  return /[(-]/.test(text) ? -cents : cents;
}

function foundIn(text: string, code: string): { cents: bigint; certainty: number } | undefined {
  const beside = new RegExp(String.raw`(?<![\w])${code}[ \t\u00a0:]+${amount}(?![\d,])`).exec(text)?.[1];
  if (beside) return { cents: centsOf(beside), certainty: sameLine };
  const below = new RegExp(String.raw`(?<![\w])${code}[ \t]*\n[ \t]*${amount}[ \t]*(?:\n|$)`).exec(text)?.[1];
  return below ? { cents: centsOf(below), certainty: nextLine } : undefined;
}

/** The boxes of tax returns that stand in the text of pages, the first page being 1. */
export function readBoxes(pages: readonly string[]): FoundBox[] {
  return pages.flatMap((text, index) => {
    const form = forms.find(({ name }) => name.test(text));
    const boxes = form && boxesByForm.get(form);
    return [...(boxes ?? [])].flatMap(([code, { label, key, isGross }]): FoundBox[] => {
      const found = foundIn(text, code);
      return found ? [{ code, label, key, isGross, page: index + 1, ...found }] : [];
    });
  });
}
