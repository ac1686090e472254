import { DeciderRessemblance, type Hit } from '#contract/legal/vigilance/screening-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

const fields: FormField[] = [
  {
    kind: 'choice',
    name: 'Etat',
    label: 'Décision',
    wide: true,
    options: [
      { value: 'ECARTE', label: 'Ce n’est pas la même personne' },
      { value: 'CONFIRME', label: 'C’est la personne visée par le gel' },
    ],
  },
  { kind: 'long-text', name: 'Motif', label: 'Motif', wide: true },
];

interface DecisionDialogProps {
  hit: Hit;
  onDone: () => void;
  onClose: () => void;
}

/** A person's word on a likeness, with all that the register says beside it. */
export default function DecisionDialog({ hit, onDone, onClose }: DecisionDialogProps) {
  const { Id, Version, Nom, Ressemblance, Raisons, Naissances, Nationalites, Fondements, IdRegistre } = hit;
  const known = [
    `Registre\u202f: n° ${IdRegistre}`,
    ...(Naissances.length > 0 ? [`Naissance\u202f: ${Naissances.join(', ')}`] : []),
    ...(Nationalites.length > 0 ? [`Nationalité\u202f: ${Nationalites.join(', ')}`] : []),
    ...Fondements,
  ];
  return (
    <FormDialog
      title={`${Nom} (${Ressemblance} %)`}
      fields={fields}
      saved={{ Etat: hit.Etat === 'A_DECIDER' ? '' : hit.Etat, Motif: hit.Motif ?? '' }}
      schema={DeciderRessemblance.request}
      toRequest={(values) => ({ Id, Version, Etat: textAt(values, 'Etat'), Motif: textAt(values, 'Motif') })}
      label="Enregistrer la décision"
      send={async (request) => {
        await callApi(DeciderRessemblance, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <ul>
        {[...Raisons, ...known].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        Si c’est elle, ses avoirs sont gelés sans délai et la direction générale du Trésor en est informée
        (CMF L562-4).
      </p>
    </FormDialog>
  );
}
