import { Loader } from '@mantine/core';
import type { ImportState } from '#contract/permanent-files/imports/calls.ts';
import { counted, formatInteger } from '#web/kit/text/french.ts';
import css from './import.module.css';

/** How far a check or an import is. The page may be left meanwhile. */
export function Reading({ state, word }: { state: ImportState; word: [one: string, many: string] }) {
  const { Done = 0, Total = null } = state.Progress ?? {};
  return (
    <div className={css.reading}>
      <Loader size={24} aria-hidden="true" />
      <div>
        <p role="status">
          {counted(Done, ...word)}
          {Total ? ` sur ${formatInteger(Total)}` : '…'}
        </p>
        <small className={css.small}>
          Vous pouvez quitter cette page : l’avancement se suit dans les fichiers téléchargés, où l’on peut
          aussi annuler.
        </small>
      </div>
    </div>
  );
}
