import type { ReactNode } from 'react';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import css from './context-section.module.css';
import { EpsField } from './EpsField.tsx';

/** Somebody of the staff by name, who can be written to. */
const staff = (name: string | null, email: string | null) =>
  name && email ? <a href={`mailto:${email}`}>{name}</a> : name;

const yesOrNo = (value: boolean | null) => (value === null ? '–' : value ? 'Oui' : 'Non');

interface ContextSectionProps {
  questionnaire: Questionnaire;
  reload: () => void;
}

/** What is known of the company beside its questionnaire; a dash where nothing holds it yet. */
export function ContextSection({ questionnaire, reload }: ContextSectionProps) {
  const mayDraw = questionnaire.Type === 'ECCV' && questionnaire.IsModifiable && questionnaire.Id !== null;
  const known: [string, ReactNode][] = [
    ['Cabinet', questionnaire.Cabinet],
    ['Chef de mission', staff(questionnaire.ChefMission, questionnaire.ChefMissionMail)],
    ['Gestionnaire', staff(questionnaire.GestionnaireSociete, questionnaire.GestionnaireSocieteEmail)],
    ['Exercice ouvert', yesOrNo(questionnaire.HasExercice)],
    ['Comptes approuvés', yesOrNo(questionnaire.CAAccepted)],
    ['Bilan terminé', yesOrNo(questionnaire.BilanFinished)],
    ['Assujettie à la TVA', yesOrNo(questionnaire.RegimeTvaAssujjet)],
    ['Zone franche', yesOrNo(questionnaire.IsZoneFranche)],
    ['Espace client', yesOrNo(questionnaire.HasCRMClient)],
    ...(questionnaire.Type === 'ECCV' && !mayDraw
      ? ([['Sélection EPS', yesOrNo(questionnaire.HasSelectionEPS)]] as [string, ReactNode][])
      : []),
    ['Échéance', questionnaire.DateEcheance && formatDate(questionnaire.DateEcheance)],
  ];
  const { VersionModele, IsModeleAAdapter, ARevoir } = questionnaire;
  return (
    <Section
      title="Contexte"
      aside={IsModeleAAdapter && <StatusBadge status="warning">Modèle à adapter par le cabinet</StatusBadge>}
      description={VersionModele === null ? undefined : `Version ${VersionModele} du modèle`}
    >
      <dl className={css.known}>
        {known.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? '–'}</dd>
          </div>
        ))}
      </dl>
      {mayDraw && <EpsField questionnaire={questionnaire} reload={reload} />}
      {ARevoir.length > 0 && (
        <ul className={css.moved} aria-label="À revoir">
          {ARevoir.map(({ Fait, Avant, Maintenant }) => (
            <li key={Fait}>
              <StatusBadge status="warning">À revoir</StatusBadge>
              {` ${Fait}\u202f: ${Avant ?? 'inconnu'} → ${Maintenant ?? 'inconnu'}`}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
