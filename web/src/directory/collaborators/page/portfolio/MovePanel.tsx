import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { CollaboratorRow } from '#contract/directory/collaborators/collaborator.ts';
import {
  AffectMultiSocieteToCollaborator,
  type Attachment,
  DetachSocietes,
} from '#contract/directory/collaborators/portfolio-calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { DateField } from '#web/kit/form/DateField.tsx';
import { FormFailure } from '#web/kit/form/FormFailure.tsx';
import formCss from '#web/kit/form/record-form.module.css';
import { errorsOf } from '#web/kit/form/schema.ts';
import { SidePanel } from '#web/kit/page/SidePanel.tsx';
import { Pager } from '#web/kit/table/Pager.tsx';
import { counted, matches } from '#web/kit/text/french.ts';
import { todayInParis } from '#web/kit/text/today.ts';
import { useColleagues, useCompaniesOn } from '../use-collaborator-page.ts';
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
  const [day, setDay] = useState<string | null>(todayInParis);
  const [to, setTo] = useState<string | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const companies = useCompaniesOn(row.Id, day);
  const colleagues = useColleagues(row.Id);
  const { title, day: dayLabel, button, done } = words[kind];

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
      onSaved();
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  return (
    <SidePanel title={`${title}\u202f: ${row.Prenom} ${row.Nom}`} onClose={onClose}>
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
              {(all) => <Chooser all={all} chosen={chosen} onChoose={setChosen} error={errors.IdSocietes} />}
            </Loaded>
          </div>
        </div>
        <div className={formCss.foot}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit">{button}</Button>
        </div>
      </form>
    </SidePanel>
  );
}

const pageSize = 10;

interface ChooserProps {
  all: readonly Attachment[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  error: string | undefined;
}

/** The companies followed that day, ten at a time, with a box each and one for all that are found. */
function Chooser({ all, chosen, onChoose, error }: ChooserProps) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  if (all.length === 0) return <p className={css.none}>Aucune société n’est suivie ce jour-là.</p>;
  const found = all.filter(({ Societe }) => matches(Societe.Value, typed.trim()));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const ids = found.map(({ Societe }) => Societe.Key);
  const isChosen = (id: number) => chosen.has(id);
  const count = all.filter(({ Societe }) => isChosen(Societe.Key)).length;
  const set = (some: readonly number[], wanted: boolean) =>
    onChoose(new Set([...chosen, ...some].filter((id) => wanted || !some.includes(id))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a grid in every browser
    <div role="group" aria-label="Sociétés" className={css.fields}>
      {all.length > pageSize && (
        <TextInput
          label="Chercher une société"
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
      )}
      <ul className={css.companies} aria-label="Sociétés suivies">
        <li>
          <Checkbox
            label={
              typed.trim() === ''
                ? `Toutes (${counted(ids.length, 'société')})`
                : `Les ${ids.length} trouvées`
            }
            checked={ids.length > 0 && ids.every(isChosen)}
            indeterminate={ids.some(isChosen) && !ids.every(isChosen)}
            onChange={(event) => set(ids, event.currentTarget.checked)}
          />
        </li>
        {shown.map(({ Societe }) => (
          <li key={Societe.Key}>
            <Checkbox
              label={Societe.Value}
              checked={isChosen(Societe.Key)}
              onChange={(event) => set([Societe.Key], event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className={css.error}>
          {error}
        </p>
      )}
      <div className={css.under}>
        <span aria-live="polite">{counted(count, 'société choisie', 'sociétés choisies')}</span>
        <Pager page={page} pages={Math.max(1, Math.ceil(found.length / pageSize))} onPage={setPage} />
      </div>
    </div>
  );
}
