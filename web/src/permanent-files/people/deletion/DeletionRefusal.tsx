import { Button } from '@mantine/core';
import type { DeletionReasons } from '#contract/permanent-files/people/deletion-calls.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { CompanyLink } from '../CompanyLink.tsx';
import css from './deletion.module.css';

type Reason = DeletionReasons['Societe'][number];

/** What the person is, or was, to a company. */
const words: Record<Exclude<keyof DeletionReasons, 'EspacePro'>, { now: string; past: string }> = {
  Societe: { now: 'Dirige la société', past: 'A dirigé la société' },
  Actionnaire: { now: 'Est actionnaire de la société', past: 'A été actionnaire de la société' },
  Portage: {
    now: 'Est en portage salarial dans la société',
    past: 'A été en portage salarial dans la société',
  },
};

interface DeletionRefusalProps {
  /** First name and name. */
  name: string;
  reasons: DeletionReasons;
  onClose: () => void;
}

/** Why a person was not deleted: each company by its name, with a link where its file can be opened. */
export default function DeletionRefusal({ name, reasons, onClose }: DeletionRefusalProps) {
  const { EspacePro, ...companies } = reasons;
  const kinds = Object.keys(words) as (keyof typeof words)[];
  return (
    <Dialog
      title="Impossible de supprimer la personne  !"
      onClose={onClose}
      footer={
        <Button data-autofocus onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <p>
        <strong>{name}</strong> doit rester dans le registre :
      </p>
      <ul className={css.reasons}>
        {kinds.flatMap((kind) =>
          companies[kind].map((company) => (
            <li key={`${kind}-${company.Key}`}>
              <Sentence kind={kind} company={company} />
            </li>
          )),
        )}
        {EspacePro && <li>A un Espace PRO ouvert : il faut d’abord le désactiver.</li>}
      </ul>
    </Dialog>
  );
}

function Sentence({ kind, company }: { kind: keyof typeof words; company: Reason }) {
  const { now, past } = words[kind];
  return (
    <>
      {company.IsPast ? past : now} <CompanyLink company={company} />
    </>
  );
}
