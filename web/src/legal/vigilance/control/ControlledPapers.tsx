import type { AnswerOf } from '#contract/call.ts';
import type { LireDossierControle } from '#contract/legal/vigilance/controller-calls.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { PlainButton } from '#web/kit/sign-in-page/PlainButton.tsx';
import css from './control.module.css';

interface ControlledPapersProps {
  papers: AnswerOf<typeof LireDossierControle>['Pieces'];
  download: (id: number) => void;
}

/** The papers that prove the answers of a file's questionnaires, for its controller. */
export function ControlledPapers({ papers, download }: ControlledPapersProps) {
  if (papers.length === 0) return <p>Aucune pièce n’est jointe aux questionnaires de ce dossier.</p>;
  return (
    <>
      <h3 className={css.subtitle}>Pièces des questionnaires</h3>
      <EntryList label="Pièces des questionnaires">
        {papers.map(({ Id, Nom, AjouteeLe }) => (
          <Entry
            key={Id}
            title={Nom}
            action={
              <PlainButton look="text" aria-label={`Télécharger ${Nom}`} onClick={() => download(Id)}>
                Télécharger
              </PlainButton>
            }
          >
            <span>
              Ajoutée <Moment at={AjouteeLe} />
            </span>
          </Entry>
        ))}
      </EntryList>
    </>
  );
}
