import { Button } from '@mantine/core';
import { useState } from 'react';
import { warnings } from '#contract/portage/employments/codes.ts';
import type { Portage, Warning } from '#contract/portage/employments/portage.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { StatusBadge } from '#web/kit/page/status/StatusBadge.tsx';

/** What the law says against a contract, with its article, and by which figures. */
export function WarningsSection({ portage }: { portage: Portage }) {
  const [why, setWhy] = useState<Warning>();
  const { Alertes, MotifDerogation } = portage;
  return (
    <Section
      title="Règles du portage"
      description={MotifDerogation ? `Motif de dérogation\u202f: ${MotifDerogation}` : undefined}
    >
      {Alertes.length === 0 ? (
        <p>Aucune règle n’est enfreinte.</p>
      ) : (
        <EntryList label="Alertes">
          {Alertes.map((warning) => (
            <Entry
              key={warning.Code}
              title={warnings[warning.Code]}
              state={
                <StatusBadge status={warning.IsDerogee ? 'neutral' : 'danger'}>
                  {warning.IsDerogee ? 'Dérogation' : 'À régler'}
                </StatusBadge>
              }
            >
              <span>{warning.Message}</span>
              <span>{warning.Article}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Pourquoi\u202f? ${warnings[warning.Code]}`}
                onClick={() => setWhy(warning)}
              >
                Pourquoi{'\u202f'}?
              </Button>
            </Entry>
          ))}
        </EntryList>
      )}
      {why && <WhyDialog warning={why} onClose={() => setWhy(undefined)} />}
    </Section>
  );
}

function WhyDialog({ warning, onClose }: { warning: Warning; onClose: () => void }) {
  return (
    <Dialog
      title={warnings[warning.Code]}
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <p>{`${warning.Message} ${warning.Article}.`}</p>
      <EntryList label="Calcul">
        {warning.Calcul.map(({ Libelle, Valeur }) => (
          <Entry key={Libelle} title={Libelle} state={Valeur} />
        ))}
      </EntryList>
      {warning.Sources.length > 0 && <p>{`Sources\u202f: ${warning.Sources.join('\u202f; ')}`}</p>}
    </Dialog>
  );
}
