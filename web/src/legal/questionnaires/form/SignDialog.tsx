import { SaveAndSendToSignQuestionnaires } from '#contract/legal/questionnaires/process-calls.ts';
import type { Questionnaire } from '#contract/legal/questionnaires/questionnaire.ts';
import { GetListPersonsAsKeyValueObjectByFilter } from '#contract/permanent-files/people/look-up-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';

// by the request's own paths: what is refused is told at its field
const places = ['Signataires.0.IdPerson', 'Signataires.1.IdPerson'] as const;

const fields: FormField[] = places.map((name, index) => ({
  kind: 'look-up',
  name,
  label: index === 0 ? 'Signataire' : 'Autre signataire',
  required: index === 0,
  wide: true,
  placeholder: 'Rechercher une personne',
  search: (Filter, signal) => callApi(GetListPersonsAsKeyValueObjectByFilter, { Filter }, { signal }),
}));

interface SignDialogProps {
  questionnaire: Questionnaire;
  onDone: () => void;
  onClose: () => void;
}

/** Chooses who signs, freezes the questionnaire's PDF and sends it. */
export default function SignDialog({ questionnaire: { Id }, onDone, onClose }: SignDialogProps) {
  return (
    <FormDialog
      title="Envoyer à la signature"
      fields={fields}
      saved={{ Signataires: { 0: { IdPerson: '' }, 1: { IdPerson: '' } } }}
      schema={SaveAndSendToSignQuestionnaires.request}
      toRequest={(values) => ({
        Id,
        Signataires: places.flatMap((place) => {
          const person = lookUpEntry(textAt(values, place));
          return person ? [{ IdPerson: person.Key }] : [];
        }),
      })}
      label="Envoyer"
      send={async (request) => {
        await callApi(SaveAndSendToSignQuestionnaires, request as never);
        toast('success', 'Le questionnaire part à la signature.');
        onDone();
      }}
      onClose={onClose}
    >
      <p>Le PDF est figé tel qu’il est maintenant{'\u202f'}; chaque signataire le reçoit par courriel.</p>
    </FormDialog>
  );
}
