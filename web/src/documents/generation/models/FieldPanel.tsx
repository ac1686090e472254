import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { AnswerOf } from '#contract/call.ts';
import { GetDocumentFields } from '#contract/documents/generation/model-calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { CopyButton } from '#web/kit/page/controls/CopyButton.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { SidePanel } from '#web/kit/page/panel/SidePanel.tsx';
import { counted, matches } from '#web/kit/text/french.ts';
import css from './models.module.css';

type Dictionary = AnswerOf<typeof GetDocumentFields>;
type Field = Dictionary['Champs'][number];

/** A field as it stands in a text: a list opens a passage, what belongs to one is named within it. */
const tagOf = ({ Nom, Genre }: Field) =>
  Genre === 'liste' ? `{#${Nom}}{/${Nom}}` : `{${Nom.includes('[].') ? Nom.split('[].')[1] : Nom}}`;

/** The dictionary of fields beside the models: found by name, label or source, copied with a click. */
export default function FieldPanel({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  return (
    <SidePanel title="Champs des modèles" size="medium" isRead onClose={onClose}>
      <div className={css.panel}>
        <TextInput
          type="search"
          label="Rechercher un champ"
          placeholder="Capital, gérant, date…"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Loaded query={useReading(GetDocumentFields)}>
          {(dictionary) => <Found dictionary={dictionary} typed={typed} />}
        </Loaded>
      </div>
    </SidePanel>
  );
}

function Found({ dictionary: { Champs, Formats }, typed }: { dictionary: Dictionary; typed: string }) {
  const fields = Champs.filter(({ Nom, Libelle, Groupe, Source }) =>
    matches(`${Nom} ${Libelle} ${Groupe} ${Source}`, typed),
  );
  const formats = Formats.filter(({ Nom, Libelle }) => matches(`${Nom} ${Libelle} format`, typed));
  const groups = [...new Set(fields.map(({ Groupe }) => Groupe))];
  return (
    <>
      <p role="status" className={css.muted}>
        {fields.length + formats.length === 0
          ? 'Aucun champ ne correspond.'
          : `${counted(fields.length, 'champ')}, ${counted(formats.length, 'format')}`}
      </p>
      {groups.map((group) => (
        <section key={group}>
          <h3 className={css.heading}>{group}</h3>
          <EntryList label={group}>
            {fields
              .filter(({ Groupe }) => Groupe === group)
              .map((field) => (
                <Entry
                  key={field.Nom}
                  title={<code>{tagOf(field)}</code>}
                  action={<CopyButton label={`Copier ${tagOf(field)}`} text={tagOf(field)} />}
                >
                  <span>{field.Libelle}</span>
                  <span>
                    Exemple{'\u202f'}: {field.Exemple}
                  </span>
                  <span>{field.Source}</span>
                </Entry>
              ))}
          </EntryList>
        </section>
      ))}
      {formats.length > 0 && (
        <section>
          <h3 className={css.heading}>Formats, après une barre</h3>
          <EntryList label="Formats">
            {formats.map(({ Nom, Libelle, Exemple }) => (
              <Entry
                key={Nom}
                title={<code>| {Nom}</code>}
                action={<CopyButton label={`Copier le format ${Nom}`} text={`| ${Nom}`} />}
              >
                <span>{Libelle}</span>
                <span>
                  Exemple{'\u202f'}: {Exemple}
                </span>
              </Entry>
            ))}
          </EntryList>
        </section>
      )}
    </>
  );
}
