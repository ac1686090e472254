import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { GetImportModel } from '#contract/permanent-files/imports/calls.ts';
import type { ImportKind } from '#contract/permanent-files/imports/fields.ts';
import { importLimits } from '#contract/permanent-files/imports/limits.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatInteger } from '#web/kit/text/french.ts';
import css from './import.module.css';
import { StepFoot } from './StepFoot.tsx';
import type { Import } from './use-import.ts';

const kinds: { kind: ImportKind; name: string; help: string }[] = [
  { kind: 'persons', name: 'Des personnes', help: 'Dirigeants, actionnaires et autres personnes physiques.' },
  {
    kind: 'companies',
    name: 'Des sociétés',
    help: 'Une ligne par société : son SIRET, ou sa situation en création ou à l’étranger.',
  },
];

/** What is imported, and the file that holds it. */
export function FileStep({ it }: { it: Import }) {
  const { chosenKind, setKind, file, setFile, isCorrecting, state } = it;
  // else the same file, chosen once more, would be none to the browser
  const forget = useRef<() => void>(null);
  const kept = isCorrecting ? undefined : state?.FileName;

  async function fetchModel() {
    try {
      saveFile(await fetchFile(GetImportModel, { Kind: chosenKind }));
    } catch (error) {
      toast('danger', sentenceOf(error));
    }
  }

  return (
    <Section title={'Que voulez-vous importer\u202f?'}>
      <fieldset className={css.kinds}>
        <legend className="visually-hidden">Ce que contient le fichier</legend>
        {kinds.map(({ kind, name, help }) => (
          <label key={kind} className={css.kind}>
            <input type="radio" name="kind" checked={chosenKind === kind} onChange={() => setKind(kind)} />
            <span>
              <strong>{name}</strong>
              <small className={css.small}>{help}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={css.file}>
        <IconFileSpreadsheet size={28} stroke={1.5} aria-hidden="true" />
        <div className={css.fileWords}>
          <strong>
            {file?.name ?? kept ?? (isCorrecting ? 'Choisissez le fichier corrigé' : 'Aucun fichier choisi')}
          </strong>
          <small className={css.small}>
            Classeur Excel (.xlsx) ou CSV, {importLimits.megabytes} Mo et {formatInteger(importLimits.lines)}{' '}
            lignes au plus, avec une ligne de titres. Le fichier est supprimé après l’import, ou au bout d’un
            jour.
          </small>
        </div>
        <FileButton accept=".xlsx,.csv,.txt" resetRef={forget} onChange={setFile}>
          {({ onClick }) => (
            <Button
              variant="default"
              onClick={() => {
                forget.current?.();
                onClick();
              }}
            >
              Choisir un fichier
            </Button>
          )}
        </FileButton>
      </div>
      <StepFoot it={it} next={{ label: 'Continuer', onClick: () => void it.receive() }}>
        <Button
          variant="subtle"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void fetchModel()}
        >
          Télécharger un modèle à remplir
        </Button>
      </StepFoot>
    </Section>
  );
}
