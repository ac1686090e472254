import { Button, MultiSelect } from '@mantine/core';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import {
  AffectMultiSocieteToCollaborator,
  GetSocietesToAttach,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import '#web/kit/form/fields/choices.css';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { shortestFilter, tooShort } from '#web/kit/filters/types.ts';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import { DateField } from '#web/kit/form/fields/DateField.tsx';
import formCss from '#web/kit/form/record-form.module.css';
import { errorsOf } from '#web/kit/form/schema.ts';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useUnsavedChanges } from '#web/kit/unsaved/use-unsaved-changes.ts';
import css from './portfolio.module.css';

interface AttachPanelProps {
  row: CollaboratorRow;
  onSaved: () => void;
  onClose: () => void;
}

/** Has a collaborator follow companies, found by name or SIREN, from a day on. */
export default function AttachPanel({ row, onSaved, onClose }: AttachPanelProps) {
  return (
    <SidePanel title={`Rattacher des sociétés\u202f: ${row.Prenom} ${row.Nom}`} onClose={onClose}>
      {(close) => <AttachForm row={row} onSaved={onSaved} onCancel={close} />}
    </SidePanel>
  );
}

type AttachFormProps = Omit<AttachPanelProps, 'onClose'> & { onCancel: () => void };

function AttachForm({ row, onSaved, onCancel }: AttachFormProps) {
  const [chosen, setChosen] = useState<{ value: string; label: string }[]>([]);
  const [from, setFrom] = useState<string | null>(todayInParis);
  const [to, setTo] = useState<{ day: string | null; refusal?: string | undefined }>({ day: null });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const unsaved = useUnsavedChanges(chosen.length > 0);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const request = {
      IdCollaborateur: row.Id,
      IdSocietes: chosen.map(({ value }) => Number(value)),
      DateDebut: from ?? '',
      DateFin: to.day,
    };
    setFailure('');
    const found = {
      ...errorsOf(AffectMultiSocieteToCollaborator.request, request),
      ...(to.refusal && { DateFin: to.refusal }),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    try {
      const { NombreSocietes } = await callApi(AffectMultiSocieteToCollaborator, request);
      toast(
        'success',
        NombreSocietes === 0
          ? 'Ces sociétés étaient déjà suivies à ces dates.'
          : `${counted(NombreSocietes, 'société rattachée', 'sociétés rattachées')}.`,
      );
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
          <CompanyChoice chosen={chosen} onChange={setChosen} error={errors.IdSocietes} />
          <div className={css.dates}>
            <DateField
              label="À compter du"
              required
              value={from}
              error={errors.DateDebut}
              onChange={setFrom}
            />
            <DateField
              label="Jusqu’au"
              description="Sans date de fin, le rattachement dure."
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              value={to.day}
              notBefore={from ?? undefined}
              error={errors.DateFin}
              onChange={(day, refusal) => setTo({ day, refusal })}
            />
          </div>
        </div>
      </div>
      <div className={formCss.foot}>
        <Button variant="default" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit">Rattacher</Button>
      </div>
    </form>
  );
}

interface CompanyChoiceProps {
  chosen: { value: string; label: string }[];
  onChange: (chosen: { value: string; label: string }[]) => void;
  error: string | undefined;
}

/** Several companies, each found by typing; the server looks for them. */
function CompanyChoice({ chosen, onChange, error }: CompanyChoiceProps) {
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 100);
  const isLongEnough = text.length >= shortestFilter;
  const found = useQuery({
    queryKey: [GetSocietesToAttach.path, text],
    queryFn: ({ signal }) => callApi(GetSocietesToAttach, { Filter: text }, { signal }),
    enabled: isLongEnough,
    staleTime: 60_000,
  });
  const offered = (found.data ?? []).map(({ Key, Value }) => ({ value: String(Key), label: Value }));
  const known = [...chosen, ...offered.filter(({ value }) => chosen.every((one) => one.value !== value))];
  return (
    <MultiSelect
      label="Sociétés"
      required
      data-autofocus
      placeholder={chosen.length === 0 ? 'Nom ou SIREN' : ''}
      searchable
      data={known}
      value={chosen.map(({ value }) => value)}
      onChange={(values) => {
        onChange(known.filter(({ value }) => values.includes(value)));
        setTyped('');
      }}
      searchValue={typed}
      onSearchChange={setTyped}
      // what is offered has been chosen by the server
      filter={({ options }) =>
        options.filter((one) => 'value' in one && offered.some((o) => o.value === one.value))
      }
      hidePickedOptions
      nothingFoundMessage={isLongEnough ? (found.isPending ? 'Recherche…' : 'Aucun résultat') : tooShort}
      error={error}
      autoComplete="off"
      maxDropdownHeight={280}
    />
  );
}
