import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCircleCheck, IconEye, IconTrash, IconX } from '@tabler/icons-react';
import {
  CancelDownload,
  DeleteDownload,
  type Download,
  DownloadFile,
} from '#contract/workspace/downloads/calls.ts';
import { callApi, fetchFile, saveFile } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { isPdfName, showPdf } from '#web/kit/pdf/show-pdf.ts';
import { formatInteger } from '#web/kit/text/french.ts';
import panel from '../bar-panel/bar-panel.module.css';
import css from './downloads.module.css';

/** Does it, and tells only what went wrong: what went well is seen in the list. */
const attempt = (work: Promise<unknown>) =>
  work.catch((error: unknown) => toast('danger', sentenceOf(error)));

function progressOf({ Progress: { Done, Total }, State }: Download): string {
  if (State === 'waiting') return 'En attente';
  if (Total === null || Total === 0) return 'En préparation…';
  return `${formatInteger(Done)} sur ${formatInteger(Total)} (${Math.floor((100 * Done) / Total)} %)`;
}

interface DownloadLineProps {
  download: Download;
  /** The list is left for the file's own view. */
  onLeave: () => void;
}

/** A file of the list: a spinner until it is ready, then a green check, its name to take it, and a bin. */
export function DownloadLine({ download, onLeave }: DownloadLineProps) {
  const { ZipId, Title, FileName, State, Error: why, CreatedAt } = download;

  function show() {
    onLeave();
    void attempt(fetchFile(DownloadFile, { ZipId }).then((file) => showPdf({ title: Title, file })));
  }

  const running = State === 'waiting' || State === 'running';
  return (
    <div className={panel.line}>
      <StateIcon state={State} />
      <div className={`${panel.words} ${css.words}`}>
        {State === 'done' ? (
          <button
            type="button"
            className={css.file}
            onClick={() => attempt(fetchFile(DownloadFile, { ZipId }).then(saveFile))}
          >
            {FileName ?? Title}
          </button>
        ) : (
          <strong>{Title}</strong>
        )}
        <small>
          {running && progressOf(download)}
          {State === 'done' && 'Prêt, '}
          {State === 'failed' && (why ?? 'La préparation a échoué.')}
          {State === 'cancelled' && 'Annulé'}
          {State === 'done' && <Moment at={CreatedAt} />}
        </small>
      </div>
      {State === 'done' && isPdfName(FileName) && (
        <IconAction label={`Afficher\u202f: ${FileName}`} icon={IconEye} onClick={show} />
      )}
      {running ? (
        <IconAction
          label={`Annuler\u202f: ${Title}`}
          icon={IconX}
          onClick={() => attempt(callApi(CancelDownload, { ZipId }))}
        />
      ) : (
        <IconAction
          label={`Supprimer\u202f: ${FileName ?? Title}`}
          icon={IconTrash}
          onClick={() => attempt(callApi(DeleteDownload, { ZipId }))}
        />
      )}
    </div>
  );
}

const stateIcons = { done: IconCircleCheck, failed: IconAlertTriangle, cancelled: IconBan };

function StateIcon({ state }: { state: Download['State'] }) {
  const Shown = state === 'waiting' || state === 'running' ? undefined : stateIcons[state];
  return (
    <span className={`${panel.lead} ${css.state}`} data-state={state}>
      {Shown ? <Shown size={20} aria-hidden="true" /> : <Loader size={20} aria-hidden="true" />}
    </span>
  );
}
