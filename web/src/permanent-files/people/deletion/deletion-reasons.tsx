import type { DeletionReason } from '#contract/deletion.ts';
import type { DeletionReasons } from '#contract/permanent-files/people/deletion-calls.ts';
import { CompanyLink } from '../CompanyLink.tsx';

/** What the person is, or was, to a company. */
const words: Record<Exclude<keyof DeletionReasons, 'EspacePro'>, { now: string; past: string }> = {
  Societe: { now: 'Dirige la société', past: 'A dirigé la société' },
  Actionnaire: { now: 'Est actionnaire de la société', past: 'A été actionnaire de la société' },
  Portage: {
    now: 'Est en portage salarial dans la société',
    past: 'A été en portage salarial dans la société',
  },
};

type Kind = keyof typeof words;

const sentence = (kind: Kind, company: DeletionReason) => (
  <>
    {company.IsPast ? words[kind].past : words[kind].now} <CompanyLink company={company} />
  </>
);

/** What holds a person in the register, a line each. */
export function linesOf({ EspacePro, ...companies }: DeletionReasons) {
  const kinds = Object.keys(words) as Kind[];
  return [
    ...kinds.flatMap((kind) => companies[kind].map((company) => sentence(kind, company))),
    ...(EspacePro ? ['A un Espace PRO ouvert\u202f: il faut d’abord le désactiver.'] : []),
  ];
}
