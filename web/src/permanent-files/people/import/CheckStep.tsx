import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import {
  ExportImportFaults,
  type ImportState,
  type Severity,
} from '#contract/permanent-files/imports/calls.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { SummaryCard } from '#web/kit/page/cards/SummaryCard.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted } from '#web/kit/text/french.ts';
import { FaultKinds } from './FaultKinds.tsx';
import { FaultList } from './FaultList.tsx';
import css from './import.module.css';
import { Reading } from './Reading.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { Import } from './use-import.ts';

async function saveFaults(Id: string) {
  try {
    saveFile(await fetchFile(ExportImportFaults, { Id }));
  } catch (error) {
    toast('danger', sentenceOf(error));
  }
}

const statusOf = ({ Errors, Warnings }: ImportState) => {
  if (Errors) return 'danger';
  return Warnings ? 'warning' : 'success';
};

const verdict = ({ Lines, Errors, Warnings }: ImportState) => {
  if (Errors)
    return `${counted(Errors, 'erreur')} à corriger dans le fichier\u202f: rien ne peut être importé.`;
  const read = `${counted(Lines ?? 0, 'ligne contrôlée', 'lignes contrôlées')}, aucune erreur.`;
  return Warnings ? `${read} ${counted(Warnings, 'avertissement')} à lire avant d’importer.` : read;
};

interface StepProps {
  it: Import;
  state: ImportState;
}

function Checking({ it, state }: StepProps) {
  return (
    <Section title="Contrôle du fichier">
      <Reading state={state} word={['ligne contrôlée', 'lignes contrôlées']} />
      <StepFoot it={it} back={2} />
    </Section>
  );
}

function NotChecked({ it, state }: StepProps) {
  return (
    <Section title="Contrôle du fichier">
      <Notice status="danger">{state.Refusal ?? 'Ce fichier n’a pas encore été contrôlé.'}</Notice>
      <StepFoot it={it} back={2}>
        <Button variant="default" onClick={() => it.correct()}>
          Envoyer un autre fichier
        </Button>
      </StepFoot>
    </Section>
  );
}

function Verdict({ it, state }: StepProps) {
  const { Id, Lines, Errors, Warnings, Refusal } = state;
  const correct = { label: 'Envoyer le fichier corrigé', onClick: () => it.correct() };
  const goOn = { label: 'Continuer', onClick: () => it.goTo(4) };
  return (
    <Section title="Contrôle du fichier">
      <div role="status">
        <Notice status={statusOf(state)}>{Refusal ?? verdict(state)}</Notice>
      </div>
      <div className={css.figures}>
        <SummaryCard label="Lignes lues" value={Lines ?? 0} />
        <SummaryCard label="Erreurs" value={Errors ?? 0} />
        <SummaryCard label="Avertissements" value={Warnings ?? 0} />
      </div>
      <StepFoot it={it} back={2} next={Errors ? correct : goOn}>
        {statusOf(state) !== 'success' && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void saveFaults(Id)}
          >
            Télécharger la liste (Excel)
          </Button>
        )}
      </StepFoot>
    </Section>
  );
}

const lists: { severity: Severity; title: string; countOf: (state: ImportState) => number | null }[] = [
  { severity: 'error', title: 'Erreurs', countOf: ({ Errors }) => Errors },
  { severity: 'warning', title: 'Avertissements', countOf: ({ Warnings }) => Warnings },
];

/** What the check has found: how much, of which kinds, and each by its line and column. */
export function CheckStep({ it, state }: StepProps) {
  if (state.State === 'checking') return <Checking it={it} state={state} />;
  if (state.State === 'received') return <NotChecked it={it} state={state} />;
  return (
    <>
      <Verdict it={it} state={state} />
      {state.Kinds.length > 0 && <FaultKinds kinds={state.Kinds} />}
      {lists
        .filter(({ countOf }) => countOf(state))
        .map(({ severity, title }) => (
          <FaultList key={severity} Id={state.Id} severity={severity} title={title} />
        ))}
    </>
  );
}
