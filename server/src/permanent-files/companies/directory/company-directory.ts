import type { AnswerOf } from '#contract/call.ts';
import { vatNumberOf } from '#contract/identifiers.ts';
import type {
  DirectoryField,
  directorySources,
  GetBySiret,
} from '#contract/permanent-files/companies/directory-calls.ts';

/** What a directory answers of a number. */
export type Told = Pick<
  AnswerOf<typeof GetBySiret>,
  'Annuaire' | 'EtatAdministratif' | 'StatutDiffusion' | 'Motif'
>;

/** A directory of companies (port): each adapter speaks with one service. */
export interface CompanyDirectory {
  /** Whether what it tells is invented. */
  isSimulation: boolean;
  /** A SIRET, or a SIREN for its seat. It does not throw: what goes wrong is told as Motif. */
  find(clientId: number, number: string): Promise<Told>;
}

/** What is not told to everybody: no value. */
const notDiffused = '[ND]';

type Values = { [Field in DirectoryField]?: string | null | undefined };

interface Company {
  source: keyof typeof directorySources;
  values: Values;
  updatedOn: string | null | undefined;
  state: string | null | undefined;
  diffusion: string | null | undefined;
}

const isTold = (value: string | null | undefined): value is string =>
  value != null && value.trim() !== '' && !value.includes(notDiffused);

/** 'NN.NNA', as the lists write it. */
const withPoint = (code: string) => code.replace(/^(\d\d)\.?(\d\d[A-Z])$/, '$1.$2');

/** A company as adapters answer it: what is not diffused is left out. */
export function told({ source, values, updatedOn, state, diffusion }: Company): Told {
  const all: Values = { ...values, NumeroTva: values.Siren && vatNumberOf(values.Siren) };
  const Champs = Object.entries(all).flatMap(([Champ, value]) => {
    if (!isTold(value)) return [];
    const Valeur = Champ.startsWith('CodeNaf') ? withPoint(value.trim()) : value.trim();
    return [{ Champ: Champ as DirectoryField, Valeur, Source: source }];
  });
  return {
    Annuaire: { Champs, MisAJourLe: updatedOn?.slice(0, 10) ?? null },
    EtatAdministratif: state ?? null,
    StatutDiffusion: diffusion ?? null,
    Motif: null,
  };
}

/** Parts of an address in one line, without what is not told. */
export const line = (...parts: (string | null | undefined)[]) => parts.filter(isTold).join(' ') || null;

/** A directory that tells nothing, and why. */
export const silent = (Motif: string): Told => ({
  Annuaire: null,
  EtatAdministratif: null,
  StatutDiffusion: null,
  Motif,
});
