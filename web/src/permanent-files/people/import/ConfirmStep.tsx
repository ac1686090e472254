import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ImportState } from '#contract/permanent-files/imports/calls.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import { DownloadFile } from '#contract/workspace/downloads/calls.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import css from './import.module.css';
import { Reading } from './Reading.tsx';
import { StepFoot } from './StepFoot.tsx';
import type { Import } from './use-import.ts';

const words: Record<ImportKind, [one: string, many: string]> = {
  persons: ['personne', 'personnes'],
  companies: ['société', 'sociétés'],
};

async function saveReport(ZipId: string) {
  try {
    saveFile(await fetchFile(DownloadFile, { ZipId }));
  } catch (error) {
    toast('danger', sentenceOf(error));
  }
}

/** The last word before the register changes, how far it is, and how it went. */
export function ConfirmStep({ it, state }: { it: Import; state: ImportState }) {
  const navigate = useNavigate();
  const lines = state.Lines ?? 0;
  const { ReportZipId } = state;
  const noun = words[state.Kind];

  if (state.State === 'importing')
    return (
      <Section title="Import en cours">
        <Reading state={state} word={['ligne préparée', 'lignes préparées']} />
      </Section>
    );
  if (state.State === 'imported')
    return (
      <Section title="Import terminé">
        <div role="status">
          <Notice status="success">
            {counted(lines, ...noun)} {lines > 1 ? 'ont été ajoutées' : 'a été ajoutée'} au registre. Le
            fichier envoyé a été supprimé.
          </Notice>
        </div>
        <div className={css.foot}>
          {ReportZipId && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
              onClick={() => void saveReport(ReportZipId)}
            >
              Télécharger le compte rendu
            </Button>
          )}
          <Button variant="default" onClick={() => void it.startAnew()}>
            Nouvel import
          </Button>
          <Button
            className={css.next}
            onClick={() => void navigate({ to: '/menu-dossier-permanent/persons' })}
          >
            Voir les dirigeants
          </Button>
        </div>
      </Section>
    );
  return (
    <Section title="Importer">
      {state.Refusal && <Notice status="warning">{state.Refusal}</Notice>}
      <p className={css.question}>
        Les {formatInteger(lines)} lignes de <strong>{state.FileName}</strong> deviendront autant de {noun[1]}{' '}
        du registre. Elles sont contrôlées une dernière fois au moment de l’ajout : tout est ajouté, ou rien.
      </p>
      <StepFoot
        it={it}
        back={3}
        next={{ label: `Importer ${counted(lines, ...noun)}`, onClick: () => void it.confirm() }}
      />
    </Section>
  );
}
