import type { OwnProspect } from '#contract/legal/prospects/prospect.ts';
import { prospectFileLimits, SaveProspect } from '#contract/legal/prospects/space-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FileSender } from '#web/kit/sign-in-page/FileSender.tsx';
import css from './space.module.css';

interface PapersProps {
  Token: string;
  files: OwnProspect['Fichiers'];
  mayAdd: boolean;
  reload: () => Promise<void>;
}

/** The papers that were sent, and what became of those just chosen. */
export function Papers({ Token, files, mayAdd, reload }: PapersProps) {
  return (
    <section aria-label="Documents" className={css.part}>
      {files.length > 0 && (
        <ul aria-label="Documents envoyés" className={css.list}>
          {files.map(({ Id, FileName }) => (
            <li key={Id}>{FileName}</li>
          ))}
        </ul>
      )}
      {mayAdd && (
        <>
          <p className={css.muted}>
            Pièce d’identité, justificatif de domicile, statuts… PDF, photos ou documents Word et Excel,{' '}
            {prospectFileLimits.megabytes} Mo par fichier.
          </p>
          <FileSender
            label="Envoyer des documents"
            send={async (many, onProgress) => {
              const { Fichiers } = await callApi(SaveProspect, { Token }, { many, onProgress });
              await reload();
              return Fichiers;
            }}
          />
        </>
      )}
    </section>
  );
}
