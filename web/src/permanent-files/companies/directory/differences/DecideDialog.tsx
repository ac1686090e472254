import {
  type Difference,
  differenceFields,
  TraiterEcarts,
} from '#contract/permanent-files/companies/directory-difference-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { counted } from '#web/kit/text/french.ts';

const fields: FormField[] = [
  {
    kind: 'choice',
    name: 'Nature',
    label: 'Nature',
    wide: true,
    options: [
      { value: 'CORRECTION', label: 'Correction\u202f: il n’en a jamais été autrement' },
      { value: 'CHANGEMENT', label: 'Changement à compter du' },
    ],
  },
  { kind: 'date', name: 'DateEffet', label: 'Date d’effet (changement)', wide: true },
];

interface DecideDialogProps {
  differences: readonly Difference[];
  onDone: () => void;
  onClose: () => void;
}

/** Takes the directory's values into the files: what is written over stands beside what replaces it. */
export default function DecideDialog({ differences, onDone, onClose }: DecideDialogProps) {
  const Ids = differences.map(({ Id }) => Id);
  return (
    <FormDialog
      title={`Accepter ${counted(Ids.length, 'écart', 'écarts')}`}
      fields={fields}
      saved={{ Nature: 'CORRECTION', DateEffet: null }}
      schema={TraiterEcarts.request}
      toRequest={(values) => ({
        Ids,
        Decision: 'ACCEPTER',
        Nature: textAt(values, 'Nature'),
        DateEffet: values.Nature === 'CHANGEMENT' ? textAt(values, 'DateEffet') : null,
      })}
      label="Accepter"
      send={async (request) => {
        const { Traites } = await callApi(TraiterEcarts, request as never);
        toast('success', `${counted(Traites, 'écart accepté', 'écarts acceptés')}.`);
        onDone();
      }}
      onClose={onClose}
    >
      <EntryList label="Ce qui change">
        {differences.map(({ Id, NomSociete, Champ, CheNous, Sirene }) => (
          <Entry key={Id} title={NomSociete}>
            <span>{differenceFields[Champ]}</span>
            <span>{`${CheNous ?? 'rien'} → ${Sirene}`}</span>
          </Entry>
        ))}
      </EntryList>
    </FormDialog>
  );
}
