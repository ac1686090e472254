import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Interview } from '#contract/legal/questionnaires/interview.ts';
import { SetCareerInterview } from '#contract/legal/questionnaires/interview-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate } from '#web/kit/text/french.ts';

const fields: FormField[] = [{ kind: 'date', name: 'Date', label: 'Tenu le', first: true }];

interface CareerSectionProps {
  interview: Interview;
  reload: () => Promise<void>;
}

/** When the other interview, on the career, falls due; nothing of the appraisal goes into it. */
export function CareerSection({ interview, reload }: CareerSectionProps) {
  const { CollaboratorId, ParcoursProfessionnel, Partie } = interview;
  const { DernierLe, EcheanceLe, Regle } = ParcoursProfessionnel;
  const [isAsked, ask] = useState(false);
  const due = EcheanceLe ? `À tenir avant le ${formatDate(EcheanceLe)}. ` : '';
  return (
    <Section
      title="Entretien de parcours professionnel"
      description={`${due}${Regle} Il se tient à part de l’entretien annuel.`}
      aside={
        Partie === 'RESPONSABLE' && (
          <Button variant="default" onClick={() => ask(true)}>
            Indiquer sa date
          </Button>
        )
      }
    >
      {DernierLe && <p>{`Dernier entretien\u202f: ${formatDate(DernierLe)}`}</p>}
      {isAsked && (
        <FormDialog
          title="Entretien de parcours professionnel"
          fields={fields}
          saved={{ Date: DernierLe ?? '' }}
          schema={SetCareerInterview.request}
          toRequest={(values) => ({ CollaboratorId, Date: textAt(values, 'Date') || null })}
          label="Enregistrer"
          send={async (request) => {
            await callApi(SetCareerInterview, request as never);
            await reload();
          }}
          onClose={() => ask(false)}
        />
      )}
    </Section>
  );
}
