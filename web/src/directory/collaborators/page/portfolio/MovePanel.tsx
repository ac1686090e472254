import { Button, Select } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import {
  AffectMultiSocieteToCollaborator,
  DetachSocietes,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { DateField } from '#web/kit/form/fields/DateField.tsx';
import formCss from '#web/kit/form/record-form.module.css';
import { errorsOf } from '#web/kit/form/schema.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import { useColleagues, useCompaniesOn } from '../use-collaborator-page.ts';
import { CompanyChooser } from './CompanyChooser.tsx';
import css from './portfolio.module.css';

interface MovePanelProps {
  /** To another collaborator, or to nobody. */
  kind: 'reassign' | 'detach';
  row: CollaboratorRow;
  onSaved: () => void;
  onClose: () => void;
}

const words = {
  reassign: {
    title: 'Réaffecter des sociétés',
    day: 'À compter du',
    button: 'Réaffecter',
    done: 'réaffectée',
  },
  detach: {
    title: 'Détacher des sociétés',
    day: 'Dernier jour de suivi',
    button: 'Détacher',
    done: 'détachée',
  },
};

/** Takes chosen companies, or all of them, out of a portfolio as of a day; to somebody else's, or to nobody's. */
export default function MovePanel({ kind, row, onSaved, onClose }: MovePanelProps) {
  return (
    <SidePanel title={`${words[kind].title}\u202f: ${row.Prenom} ${row.Nom}`} onClose={onClose}>
      {(close) => <MoveForm kind={kind} row={row} onSaved={onSaved} onCancel={close} />}
    </SidePanel>
  );
}

type MoveFormProps = Omit<MovePanelProps, 'onClose'> & { onCancel: () => void };

function MoveForm({ kind, row, onSaved, onCancel }: MoveFormProps) {
  const [day, setDay] = useState<string | null>(todayInParis);
  const [to, setTo] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const companies = useCompaniesOn(row.Id, day);
  const colleagues = useColleagues(row.Id);
  const { day: dayLabel, button, done } = words[kind];
  const unsaved = useUnsavedChanges(chosen.size > 0 || to !== null);

  function moving() {
    const followed = new Set((companies.data ?? []).map(({ Societe }) => Societe.Key));
    const IdSocietes = [...chosen].filter((id) => followed.has(id));
    if (kind === 'detach')
      return { call: DetachSocietes, input: { IdCollaborateur: row.Id, IdSocietes, DateFin: day ?? '' } };
    return {
      call: AffectMultiSocieteToCollaborator,
      input: {
        IdCollaborateur: to ? Number(to) : undefined,
        IdCollaborateurRemplace: row.Id,
        IdSocietes,
        DateDebut: day ?? '',
      },
    };
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure('');
    const { call, input } = moving();
    const found = errorsOf(call.request, input);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { NombreSocietes } = await callApi(call, input as never);
      toast('success', `${counted(NombreSocietes, `société ${done}`, `sociétés ${done}s`)}.`);
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
          <div className={css.dates}>
            {kind === 'reassign' && (
              <Select
                label="Nouveau collaborateur"
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
            )}
            <DateField
              label={dayLabel}
              required
              value={day}
              onChange={setDay}
              error={errors.DateDebut ?? errors.DateFin}
            />
          </div>
          <Loaded query={companies}>
            {(all) => (
              <CompanyChooser all={all} chosen={chosen} onChoose={setChosen} error={errors.IdSocietes} />
            )}
          </Loaded>
        </div>
      </div>
      <div className={formCss.foot}>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit">{button}</Button>
      </div>
    </form>
  );
}
