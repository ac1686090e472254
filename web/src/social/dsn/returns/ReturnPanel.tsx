import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type DsnReturnDetails, returnKinds, returnStates, severities } from '#contract/social/dsn/return.ts';
import { CorrectDsnReturn, GetDsnReturn, MarkDsnReturnsRead } from '#contract/social/dsn/return-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import type { PanelSteps } from '#web/kit/page/panel/PanelSteps.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { Sections } from '#web/kit/page/Sections.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';
import { formatDate } from '#web/kit/text/french.ts';
import { formatMoment } from '#web/kit/text/moments.ts';
import { monthInWords } from '#web/kit/text/months.ts';
import { companyPagePath } from '#web/permanent-files/companies/paths.ts';
import css from '../dsn.module.css';
import { returnStatus, severityStatus } from '../dsn-words.ts';
import { dsnPath } from '../paths.ts';
import CorrectionDialog from './CorrectionDialog.tsx';

interface ReturnPanelProps {
  id: number;
  steps: PanelSteps | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Who has read it, and in which DSN it is corrected. */
function Followed({ of }: { of: DsnReturnDetails }) {
  const { Etat, LuPar, LuLe, CorrigeEn, CorrigePar, CorrigeLe, Note, IsSimulation } = of;
  return (
    <EntryList label="Suivi">
      <Entry
        title={returnKinds[of.Nature]}
        state={
          <>
            <StatusBadge status={returnStatus[Etat]}>{returnStates[Etat]}</StatusBadge>
            {IsSimulation && <StatusBadge status="warning">Simulation</StatusBadge>}
          </>
        }
      >
        <span>{of.Titre}</span>
        {of.Organisme && <span>{of.Organisme}</span>}
        {of.EmisLe && <span>{`Émis le ${formatDate(of.EmisLe)}`}</span>}
        <span>{`Reçu le ${formatMoment(of.RecuLe)}${of.NomFichier ? ` (${of.NomFichier})` : ''}`}</span>
        {LuLe && <span>{`Lu le ${formatMoment(LuLe)} par ${LuPar ?? 'un collaborateur parti'}`}</span>}
        {CorrigeEn && CorrigeLe && (
          <span>{`Corrigé dans la DSN de ${monthInWords(CorrigeEn)}, le ${formatMoment(CorrigeLe)} par ${CorrigePar ?? 'un collaborateur parti'}`}</span>
        )}
        {Note && <span>{Note}</span>}
      </Entry>
    </EntryList>
  );
}

/** A return beside the list: what it says, until when it is corrected and by which rule. */
export default function ReturnPanel({ id, steps, onDone, onClose }: ReturnPanelProps) {
  const { run } = useAction();
  const [isCorrecting, setCorrecting] = useState(false);
  const query = useQuery({
    queryKey: [GetDsnReturn.path, id],
    queryFn: ({ signal }) => callApi(GetDsnReturn, { Id: id }, { signal }),
  });
  const markRead = () =>
    run(async () => {
      await callApi(MarkDsnReturnsRead, { Ids: [id] });
      onDone();
    }, 'Retour marqué lu.');
  const reopen = () =>
    run(async () => {
      await callApi(CorrectDsnReturn, { Id: id, Mois: null, Note: null });
      onDone();
    }, 'Retour à corriger de nouveau.');
  const body = (told: DsnReturnDetails) => (
    <div className={css.panel}>
      <Sections>
        <Section
          title="Suivi"
          aside={
            told.IdDsn ? (
              <Link to={dsnPath as never} search={{ Mois: told.Mois, fiche: String(told.IdDsn) } as never}>
                DSN du mois
              </Link>
            ) : (
              <Link to={companyPagePath.replace('$id', String(told.IdSociete)) as never}>Dossier</Link>
            )
          }
        >
          <div className={css.stack}>
            <Followed of={told} />
            <div className={css.buttons}>
              {told.Etat === 'A_LIRE' && (
                <Button size="compact-md" onClick={() => void markRead()}>
                  Marquer lu
                </Button>
              )}
              {told.Anomalies > 0 && told.Etat !== 'CORRIGE' && (
                <Button variant="default" size="compact-md" onClick={() => setCorrecting(true)}>
                  Corrigé en
                </Button>
              )}
              {told.Etat === 'CORRIGE' && (
                <Button variant="default" size="compact-md" onClick={() => void reopen()}>
                  À corriger de nouveau
                </Button>
              )}
            </div>
          </div>
        </Section>
        {told.CorrigerAvant && (
          <Section
            title={`À corriger avant le ${formatDate(told.CorrigerAvant)}`}
            description={told.Regle ?? ''}
          >
            <p>{told.Source}</p>
          </Section>
        )}
        <Section title="Anomalies">
          {told.Details.length === 0 ? (
            <p>Aucune anomalie.</p>
          ) : (
            <EntryList label="Anomalies">
              {told.Details.map(({ Code, Libelle, Gravite, Rubrique }, index) => (
                <Entry
                  // biome-ignore lint/suspicious/noArrayIndexKey: an organism may tell the same twice
                  key={index}
                  title={Code ?? 'Anomalie'}
                  state={<StatusBadge status={severityStatus[Gravite]}>{severities[Gravite]}</StatusBadge>}
                >
                  <span>{Libelle}</span>
                  {Rubrique && <span>{Rubrique}</span>}
                </Entry>
              ))}
            </EntryList>
          )}
        </Section>
      </Sections>
      {isCorrecting && <CorrectionDialog of={told} onDone={onDone} onClose={() => setCorrecting(false)} />}
    </div>
  );
  const title = query.data ? `${query.data.NomSociete}, ${monthInWords(query.data.Mois)}` : 'Retour de DSN';
  return (
    <SidePanel title={title} size="medium" isRead steps={steps} onClose={onClose}>
      <Loaded query={query}>{body}</Loaded>
    </SidePanel>
  );
}
