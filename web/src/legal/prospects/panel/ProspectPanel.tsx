import { Button } from '@mantine/core';
import { DownloadProspectFile } from '#contract/legal/prospects/calls.ts';
import type { Prospect } from '#contract/legal/prospects/prospect.ts';
import { fetchFile, saveFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Notice } from '#web/kit/feedback/Notice.tsx';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import form from '#web/kit/form/record-form.module.css';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Moment } from '#web/kit/page/Moment.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { StateBadge } from '../StateBadge.tsx';
import { useProspect } from '../use-prospects.ts';
import { Exchange } from './Exchange.tsx';
import { Part } from './Part.tsx';
import css from './panel.module.css';
import { toldGroups, toldValues } from './told-groups.ts';

interface ProspectPanelProps {
  id: number;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** A request beside its list: what was told, answered, sent and written. */
export default function ProspectPanel({ id, onChanged, onClose }: ProspectPanelProps) {
  const query = useProspect(id);
  const { data } = query;
  return (
    <SidePanel
      title={data ? `${data.PMoral.Dirigeant.Prenom} ${data.PMoral.Dirigeant.Nom}` : 'Prospect'}
      isRead
      onClose={onClose}
    >
      {(close) => (
        <div className={form.form}>
          <div className={form.fields}>
            <Loaded query={query}>
              {(prospect) => (
                <div className={css.parts}>
                  <Standing prospect={prospect} />
                  <div>
                    <ReadOnlyGroups groups={toldGroups} values={toldValues(prospect)} foldsEmpty />
                  </div>
                  <Answers prospect={prospect} />
                  <Papers prospect={prospect} />
                  <Exchange prospect={prospect} onChanged={onChanged} />
                </div>
              )}
            </Loaded>
          </div>
          <div className={form.foot}>
            <Button variant="default" onClick={close}>
              Fermer
            </Button>
          </div>
        </div>
      )}
    </SidePanel>
  );
}

function Standing({ prospect }: { prospect: Prospect }) {
  const { Etat, CreeLe, EnvoyeLe, SuiviPar, Motif, AnonymiseLe } = prospect;
  return (
    <>
      <p>
        <StateBadge state={Etat} /> Reçue <Moment at={CreeLe} />
        {EnvoyeLe && (
          <>
            , transmise <Moment at={EnvoyeLe} />
          </>
        )}
        {SuiviPar ? `, suivie par ${SuiviPar.Value}.` : ', suivie par personne.'}
      </p>
      {Motif && <Notice status={Etat === 2 ? 'warning' : 'info'}>{Motif}</Notice>}
      {AnonymiseLe && <Notice status="info">Ce prospect a été anonymisé.</Notice>}
    </>
  );
}

const saidOf = ({ IsYes, IsNo, IsNA }: Prospect['Reponses'][number]) =>
  IsYes ? 'Oui' : IsNo ? 'Non' : IsNA ? 'Sans objet' : 'Sans réponse';

function Answers({ prospect: { Reponses } }: { prospect: Prospect }) {
  if (Reponses.length === 0) return null;
  return (
    <Part title="Questionnaire">
      <EntryList label="Questionnaire">
        {Reponses.map((answer) => (
          <Entry key={answer.Cle} title={answer.Label} state={saidOf(answer)}>
            <span>{answer.GroupName}</span>
            {answer.Commentaires && <span>{answer.Commentaires}</span>}
          </Entry>
        ))}
      </EntryList>
    </Part>
  );
}

function Papers({ prospect: { Fichiers } }: { prospect: Prospect }) {
  const { run } = useAction();
  if (Fichiers.length === 0) return null;
  return (
    <Part title="Documents reçus">
      <EntryList label="Documents reçus">
        {Fichiers.map(({ Id, FileName, EnvoyeLe }) => (
          <Entry
            key={Id}
            title={FileName}
            action={
              <Button
                variant="default"
                aria-label={`Télécharger ${FileName}`}
                onClick={() =>
                  void run(async () => saveFile(await fetchFile(DownloadProspectFile, { Id })), null)
                }
              >
                Télécharger
              </Button>
            }
          >
            <span>
              Reçu <Moment at={EnvoyeLe} />
            </span>
          </Entry>
        ))}
      </EntryList>
    </Part>
  );
}
