import {
  type ChangeRequest,
  GetDemandesModification,
  requestStates,
  TraiterDemandeModification,
} from '#contract/permanent-files/companies/change-request-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { datedChangeGroup } from '#web/kit/dated-change/dated-change-group.ts';
import type { FieldGroup, FormField, FormValues } from '#web/kit/form/fields.ts';
import { ReadOnlyGroups } from '#web/kit/form/ReadOnlyGroups.tsx';
import { RecordFormFrame } from '#web/kit/form/RecordFormFrame.tsx';
import css from '#web/kit/form/record-form.module.css';
import { useRecordForm } from '#web/kit/form/use-record-form.ts';
import { textAt } from '#web/kit/form/values.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { todayInParis } from '#web/kit/text/today.ts';

interface DecisionPanelProps {
  request: ChangeRequest;
  mayDecide: boolean;
  onSaved: () => void;
  onClose: () => void;
}

const readRequest = async (Id: number) => {
  const { Items } = await callApi(GetDemandesModification, { Id });
  if (!Items[0]) throw new Error('the request is gone');
  return Items[0];
};

const pathOf = (Champ: string) => `Decisions.${Champ}`;

const choiceOf = ({ Champ, Libelle, Actuel, Propose }: ChangeRequest['Changements'][number]): FormField => ({
  kind: 'choice',
  name: pathOf(Champ),
  label: Libelle,
  required: true,
  wide: true,
  help: `${Actuel ?? 'Rien'} → ${Propose ?? 'Rien'}`,
  options: [
    { value: 'oui', label: 'Accepter' },
    { value: 'non', label: 'Refuser' },
  ],
});

const words = { ACCEPTE: 'accepté', REFUSE: 'refusé' };

/** What was asked, as it is read once it is decided, or by who does not decide. */
const readGroups = ({ Changements }: ChangeRequest): FieldGroup[] => [
  {
    title: 'Changements demandés',
    fields: Changements.map(({ Champ, Libelle, Actuel, Propose, Decision }) => ({
      kind: 'slot',
      name: Champ,
      label: Libelle,
      wide: true,
      content: `${Actuel ?? 'Rien'} → ${Propose ?? 'Rien'}${Decision ? ` (${words[Decision]})` : ''}`,
    })),
  },
  {
    title: 'Demande',
    fields: [
      { kind: 'text', name: 'Demandeur', label: 'Demandée par' },
      { kind: 'date', name: 'DateEffet', label: 'Vrai depuis le' },
      { kind: 'text', name: 'Etat', label: 'État' },
      { kind: 'text', name: 'TraiteePar', label: 'Traitée par' },
      { kind: 'text', name: 'Motif', label: 'Motif', wide: true },
      { kind: 'text', name: 'Reponse', label: 'Réponse', wide: true },
    ],
  },
];

/** A request to change a company: decided field by field, or read. */
export default function DecisionPanel({ request, mayDecide, onSaved, onClose }: DecisionPanelProps) {
  const { Demandeur, DateEffet, Etat, TraiteePar, Motif, Reponse } = request;
  const values = { Demandeur, DateEffet, Etat: requestStates[Etat], TraiteePar, Motif, Reponse };
  return (
    <SidePanel title={`Demande de modification\u202f: ${request.Societe.Value}`} onClose={onClose}>
      {(close) =>
        mayDecide && Etat === 'A_TRAITER' ? (
          <Deciding request={request} onSaved={onSaved} onCancel={close} />
        ) : (
          <div className={css.fields}>
            <ReadOnlyGroups groups={readGroups(request)} values={values} />
          </div>
        )
      }
    </SidePanel>
  );
}

interface DecidingProps {
  request: ChangeRequest;
  onSaved: () => void;
  onCancel: () => void;
}

function Deciding({ request, onSaved, onCancel }: DecidingProps) {
  const { Changements } = request;
  const acceptsDated = (values: FormValues) =>
    Changements.some(({ Champ, IsDated }) => IsDated && textAt(values, pathOf(Champ)) === 'oui');
  const groupsOf = (values: FormValues): FieldGroup[] => [
    { title: 'Changements demandés', fields: Changements.map(choiceOf) },
    ...(acceptsDated(values) ? [datedChangeGroup(values.Nature, todayInParis())] : []),
    { title: 'Réponse', fields: [{ kind: 'long-text', name: 'Reponse', label: 'Réponse', wide: true }] },
  ];
  const state = useRecordForm<ChangeRequest>({
    draftName: `company-request:${request.Id}`,
    schema: TraiterDemandeModification.request,
    record: request,
    valuesOf: () => ({
      Decisions: Object.fromEntries(Changements.map(({ Champ }) => [Champ, ''])),
      Nature: request.DateEffet ? 'CHANGEMENT' : '',
      DateEffet: request.DateEffet,
      Reponse: '',
    }),
    toRequest: (values) => ({
      Id: request.Id,
      Decisions: Changements.map(({ Champ }) => {
        const chosen = textAt(values, pathOf(Champ));
        return { Champ, IsAccepte: chosen === null ? undefined : chosen === 'oui' };
      }),
      Reponse: textAt(values, 'Reponse'),
      ...(acceptsDated(values) && {
        Nature: textAt(values, 'Nature') ?? '',
        DateEffet: textAt(values, 'DateEffet'),
      }),
    }),
    fieldsOf: (values) => groupsOf(values).flatMap(({ fields }) => fields),
    save: (sent) => callApi(TraiterDemandeModification, sent as never),
    reread: ({ Id }) => readRequest(Id),
    onSaved,
  });
  return (
    <RecordFormFrame
      state={state}
      isNew={false}
      groups={groupsOf(state.form.values)}
      schema={TraiterDemandeModification.request}
      onCancel={onCancel}
    >
      {request.Motif && (
        <p>
          {request.Demandeur} : « {request.Motif} »
        </p>
      )}
    </RecordFormFrame>
  );
}
