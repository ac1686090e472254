import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { modelGroupKeys, modelGroups, type OfferedModel } from '#contract/documents/generation/model.ts';
import { basket, useBasket } from '#web/kit/basket/basket.ts';
import { Section } from '#web/kit/page/Section.tsx';
import { counted, matches } from '#web/kit/text/french.ts';
import css from './flow.module.css';

/** What stands below a model's name: whom it is for, what it rests on, what nobody has confirmed. */
const about = ({ Formes, Articles, AConfirmer }: OfferedModel) =>
  [Formes.join(', '), Articles, AConfirmer && `À confirmer\u202f: ${AConfirmer}`].filter(Boolean).join(' · ');

const isFound = (typed: string) => (model: OfferedModel) =>
  matches(`${model.Libelle} ${modelGroups[model.Groupe]} ${model.Formes.join(' ')}`, typed);

/** The models of the firm by group; each that is ticked is in the basket. */
export function ModelStep({ models }: { models: readonly OfferedModel[] }) {
  const [typed, setTyped] = useState('');
  const chosen = new Set(useBasket().map(({ Id }) => Id));
  const found = models.filter(isFound(typed));
  return (
    <>
      <TextInput
        type="search"
        label="Rechercher un document"
        placeholder="Procès-verbal, pouvoir, SCI…"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={found.length === 0 ? undefined : 'visually-hidden'}>
        {found.length === 0 ? 'Aucun document ne correspond.' : counted(found.length, 'document')}
      </p>
      {modelGroupKeys
        .map((group) => ({ group, own: found.filter(({ Groupe }) => Groupe === group) }))
        .filter(({ own }) => own.length > 0)
        .map(({ group, own }) => (
          <Section key={group} title={modelGroups[group]} aside={counted(own.length, 'document')}>
            <ul className={css.models}>
              {own.map((model) => (
                <li key={model.Id} className={css.model}>
                  <Checkbox
                    label={model.Libelle}
                    description={about(model)}
                    checked={chosen.has(model.Id)}
                    onChange={(event) =>
                      event.currentTarget.checked
                        ? basket.add([{ Id: model.Id, FileName: model.Libelle }])
                        : basket.remove([model.Id])
                    }
                  />
                </li>
              ))}
            </ul>
          </Section>
        ))}
    </>
  );
}
