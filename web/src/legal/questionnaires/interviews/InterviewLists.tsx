import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconAction } from '#web/kit/page/controls/IconAction.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './interview.module.css';
import type { InterviewForm } from './use-interview.ts';

interface EntriesProps<Entry> {
  title: string;
  /** On the button: 'Ajouter un objectif'. */
  add: string;
  none: string;
  entries: readonly Entry[];
  blank: Entry;
  isEditable: boolean;
  onChange: (entries: readonly Entry[]) => void;
  /** The fields of one entry. */
  fields: (entry: Entry, change: (part: Partial<Entry>) => void, rank: number) => ReactNode;
}

/** A list of the interview that both sides write. */
function Entries<Entry extends object>(props: EntriesProps<Entry>) {
  const { title, add, none, entries, blank, isEditable, onChange, fields } = props;
  const change = (index: number, part: Partial<Entry>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...part } : entry)));
  return (
    <Section title={title} description={entries.length === 0 ? none : undefined}>
      <div className={css.entries}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own while they are typed
          <div key={index} className={css.entry}>
            {fields(entry, (part) => change(index, part), index + 1)}
            {isEditable && (
              <IconAction
                label={`Retirer\u202f: ${title} ${index + 1}`}
                icon={IconTrash}
                onClick={() => onChange(entries.filter((_, at) => at !== index))}
              />
            )}
          </div>
        ))}
      </div>
      {isEditable && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChange([...entries, blank])}
          >
            {add}
          </Button>
        </div>
      )}
    </Section>
  );
}

export function ObjectiveList({ form }: { form: InterviewForm }) {
  return (
    <Entries
      title="Objectifs"
      add="Ajouter un objectif"
      none="Aucun objectif n’est fixé."
      entries={form.objectives}
      blank={{ Libelle: '', Echeance: null, Resultat: null, IsAtteint: null }}
      isEditable={form.isEditable}
      onChange={form.setObjectives}
      fields={({ Libelle, Resultat, IsAtteint }, change, rank) => (
        <>
          <TextInput
            label={`Objectif ${rank}`}
            maxLength={300}
            value={Libelle}
            readOnly={!form.isEditable}
            onChange={(event) => change({ Libelle: event.currentTarget.value })}
          />
          <TextInput
            label={`Résultat ${rank}`}
            maxLength={1000}
            value={Resultat ?? ''}
            readOnly={!form.isEditable}
            onChange={(event) => change({ Resultat: event.currentTarget.value })}
          />
          <Checkbox
            label="Atteint"
            aria-label={`Objectif ${rank} atteint`}
            checked={IsAtteint === true}
            disabled={!form.isEditable}
            onChange={(event) => change({ IsAtteint: event.currentTarget.checked })}
          />
        </>
      )}
    />
  );
}

export function TrainingList({ form }: { form: InterviewForm }) {
  return (
    <Entries
      title="Formations"
      add="Ajouter une formation"
      none="Aucune formation n’est demandée."
      entries={form.trainings}
      blank={{ Intitule: '', Motif: null, IsSuivie: false }}
      isEditable={form.isEditable}
      onChange={form.setTrainings}
      fields={({ Intitule, Motif, IsSuivie }, change, rank) => (
        <>
          <TextInput
            label={`Formation ${rank}`}
            maxLength={200}
            value={Intitule}
            readOnly={!form.isEditable}
            onChange={(event) => change({ Intitule: event.currentTarget.value })}
          />
          <TextInput
            label={`Motif ${rank}`}
            maxLength={500}
            value={Motif ?? ''}
            readOnly={!form.isEditable}
            onChange={(event) => change({ Motif: event.currentTarget.value })}
          />
          <Checkbox
            label="Suivie"
            aria-label={`Formation ${rank} suivie`}
            checked={IsSuivie}
            disabled={!form.isEditable}
            onChange={(event) => change({ IsSuivie: event.currentTarget.checked })}
          />
        </>
      )}
    />
  );
}
