import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { AffectMultiSocieteToCollaborator } from '#contract/directory/collaborators/portfolio-calls.ts';
import { teamFunctions } from '#contract/directory/collaborators/team-function.ts';
import { GetCollaborators } from '#contract/identity/account/calls.ts';
import type { KeyValue } from '#contract/key-value.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { DateField } from '#web/kit/form/fields/DateField.tsx';
import css from '#web/kit/form/form.module.css';
import formCss from '#web/kit/form/record-form.module.css';
import { errorsOf } from '#web/kit/form/schema.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';

interface AssignPanelProps {
  companyIds: readonly number[];
  /** Whose files leave that portfolio the day before. */
  replaced?: KeyValue | undefined;
  onSaved: () => void;
  onClose: () => void;
}

const functions = Object.entries(teamFunctions).map(([value, label]) => ({ value, label }));

/** Gives files to a collaborator from a day on, in a function; or moves them there from another's portfolio. */
export default function AssignPanel(props: AssignPanelProps) {
  const { companyIds, replaced } = props;
  const files = counted(companyIds.length, 'dossier');
  return (
    <SidePanel
      title={replaced ? `Réaffecter ${files} de ${replaced.Value}` : `Affecter ${files}`}
      onClose={props.onClose}
    >
      {(close) => <AssignForm {...props} onCancel={close} />}
    </SidePanel>
  );
}

type AssignFormProps = Omit<AssignPanelProps, 'onClose'> & { onCancel: () => void };

function AssignForm({ companyIds, replaced, onSaved, onCancel }: AssignFormProps) {
  const [to, setTo] = useState<string | null>(null);
  const [fonction, setFonction] = useState<string | null>(replaced ? null : 'GESTIONNAIRE');
  const [day, setDay] = useState<string | null>(todayInParis);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const unsaved = useUnsavedChanges(to !== null);
  const colleagues = (useReading(GetCollaborators).data ?? [])
    .filter(({ Id }) => Id !== replaced?.Key)
    .map(({ Id, Nom, Prenom }) => ({ value: String(Id), label: `${Nom} ${Prenom}` }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    const input = {
      IdCollaborateur: to ? Number(to) : undefined,
      IdSocietes: [...companyIds],
      Fonction: fonction,
      DateDebut: day ?? '',
      IdCollaborateurRemplace: replaced?.Key ?? null,
    };
    const found = errorsOf(AffectMultiSocieteToCollaborator.request, input);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { NombreSocietes } = await callApi(AffectMultiSocieteToCollaborator, input as never);
      toast('success', `${counted(NombreSocietes, 'dossier affecté', 'dossiers affectés')}.`);
      unsaved.markSaved();
      onSaved();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  return (
    <form className={formCss.form} onSubmit={(event) => void submit(event)} noValidate>
      <div className={formCss.fields}>
        <div className={formCss.notices}>
          <FormFailure sentence={failure} />
        </div>
        <div className={css.fields}>
          <Select
            label="Collaborateur"
            placeholder="Choisir un collaborateur"
            required
            searchable
            data-autofocus
            data={colleagues}
            value={to}
            onChange={setTo}
            error={errors.IdCollaborateur && 'Collaborateur obligatoire.'}
            nothingFoundMessage="Aucun résultat"
            autoComplete="off"
          />
          <Select
            label="Fonction"
            placeholder={replaced ? 'La même' : 'Choisir une fonction'}
            clearable={replaced !== undefined}
            data={functions}
            value={fonction}
            onChange={setFonction}
            error={errors.Fonction}
          />
          <DateField label="À compter du" required value={day} onChange={setDay} error={errors.DateDebut} />
        </div>
      </div>
      <div className={formCss.foot}>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit">{replaced ? 'Réaffecter' : 'Affecter'}</Button>
      </div>
    </form>
  );
}
