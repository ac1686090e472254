import { Button, FileButton } from '@mantine/core';
import { IconPencil, IconTrash, IconUpload } from '@tabler/icons-react';
import { objectDocuments } from '#contract/documents/files/object-calls.ts';
import { conclusions, type Ecf, type EcfPointState } from '#contract/tax/ecf/ecf.ts';
import { EditQuestionnairesEcf } from '#contract/tax/ecf/questionnaire-calls.ts';
import { callApi, fetchFile } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { KeptFile } from '#web/kit/form/files/KeptFile.tsx';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import css from './ecf.module.css';
import { statusOfPoint } from './ecf-table-columns.tsx';
import { PointQuestions } from './PointQuestions.tsx';
import { useReloadEcf } from './use-ecf.ts';

interface PointSectionProps {
  ecf: Ecf;
  point: EcfPointState;
  /** Its preparation goes on. */
  isOpen: boolean;
  onWork: () => void;
  onRefund: () => void;
}

/** One of the ten points: what is asked, known, done, proven and concluded. */
export function PointSection({ ecf, point, isOpen, onWork, onRefund }: PointSectionProps) {
  const { Numero, Libelle, Source, Conclusion, Constats, Honoraires } = point;
  return (
    <Section
      title={`${Numero}. ${Libelle}`}
      description={Source}
      aside={
        Conclusion ? (
          <StatusBadge status={statusOfPoint[Conclusion]}>{conclusions[Conclusion]}</StatusBadge>
        ) : undefined
      }
    >
      <div className={css.point}>
        <PointQuestions ecf={ecf} point={point} isOpen={isOpen} />
        {Constats.length > 0 && (
          <div>
            <h3 className={css.heading}>Constats</h3>
            <dl className={css.facts}>
              {Constats.map((fact) => (
                <div key={fact.Libelle} title={fact.Source}>
                  <dt>{fact.Libelle}</dt>
                  <dd>{fact.Valeur}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
        <Work point={point} />
        <Evidence ecf={ecf} point={point} isOpen={isOpen} />
        {ecf.CompteRendu && Honoraires.length > 0 && (
          <ul className={css.hash}>
            {Honoraires.map(({ Id, Nature, Montant, Date: day, Motif }) => (
              <li key={Id}>
                {`${Nature === 'HONORAIRES' ? 'Honoraires' : 'Remboursement'} du ${formatDate(day)}\u202f: ${formatEuros(Montant)}${Motif ? ` – ${Motif}` : ''}`}
              </li>
            ))}
          </ul>
        )}
        <div>
          {isOpen && (
            <Button
              variant="default"
              leftSection={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}
              onClick={onWork}
              aria-label={`Travaux et conclusion du point ${Numero}`}
            >
              Travaux et conclusion
            </Button>
          )}
          {ecf.CompteRendu && Honoraires.length > 0 && (
            <Button
              variant="default"
              onClick={onRefund}
              aria-label={`Rembourser les honoraires du point ${Numero}`}
            >
              Rembourser les honoraires
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

function Work({ point }: { point: EcfPointState }) {
  const { Methode, Travaux, RealisePar, RealiseLe, Commentaire, MontantAnomalie } = point;
  return (
    <dl className={css.facts}>
      <div>
        <dt>Méthode</dt>
        <dd>{Methode}</dd>
      </div>
      <div>
        <dt>Travaux</dt>
        <dd>
          {Travaux ?? '–'}
          {RealiseLe && (
            <div className={css.hash}>
              {`Le ${formatDate(RealiseLe)}${RealisePar ? `, par ${RealisePar.Value}` : ''}`}
            </div>
          )}
        </dd>
      </div>
      {Commentaire && (
        <div>
          <dt>Observations</dt>
          <dd>{Commentaire}</dd>
        </div>
      )}
      {MontantAnomalie !== null && (
        <div>
          <dt>Montant de l’anomalie</dt>
          <dd>{formatEuros(MontantAnomalie)}</dd>
        </div>
      )}
    </dl>
  );
}

function Evidence({ ecf, point, isOpen }: Pick<PointSectionProps, 'ecf' | 'point' | 'isOpen'>) {
  const { run, busy } = useAction();
  const reload = useReloadEcf(ecf.Id);
  const { Numero, Pieces } = point;
  const add = (files: File[]) =>
    run(async () => {
      await callApi(
        EditQuestionnairesEcf,
        { Id: ecf.Id, Fichiers: files.map(() => ({ Cle: `P${Numero}` })) },
        { many: files },
      );
      await reload();
    }, 'Pièce ajoutée.');
  const remove = (id: number) =>
    run(async () => {
      await callApi(EditQuestionnairesEcf, { Id: ecf.Id, FichiersRetires: [id] });
      await reload();
    }, 'Pièce retirée.');
  return (
    <div className={css.list}>
      <h3 className={css.heading}>Pièces</h3>
      {Pieces.length === 0 && <span className={css.hash}>Aucune pièce.</span>}
      {Pieces.map(({ Id, IdDocument, FileName, Libelle, Empreinte }) => (
        <KeptFile
          key={Id}
          name={FileName}
          fetch={() => fetchFile(objectDocuments.download, { Id: IdDocument })}
          action={
            isOpen && (
              <IconAction
                label={`Retirer ${FileName} du point ${Numero}`}
                icon={IconTrash}
                onClick={() => void remove(Id)}
              />
            )
          }
        >
          <span>{Libelle}</span>
          <span className={css.hash}>{`SHA-256 ${Empreinte}`}</span>
        </KeptFile>
      ))}
      {isOpen && (
        <div>
          <FileButton multiple onChange={(files) => files.length > 0 && void add(files)}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={busy}
                leftSection={<IconUpload size={18} stroke={1.75} aria-hidden="true" />}
                aria-label={`Ajouter une pièce au point ${Numero}`}
              >
                Ajouter une pièce
              </Button>
            )}
          </FileButton>
        </div>
      )}
    </div>
  );
}
