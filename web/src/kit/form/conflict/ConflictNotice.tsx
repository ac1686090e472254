import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Heading } from '../../page/Heading.tsx';
import { Moment } from '../../page/Moment.tsx';
import { valueAt } from '../fields.ts';
import { textOf } from '../ReadOnlyGroups.tsx';
import type { ZodForm } from '../use-zod-form.ts';
import css from './conflict.module.css';
import { type Difference, isSame } from './differences.ts';
import type { Conflict } from './use-conflict.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  form: ZodForm;
}

/** Who changed the record meanwhile, when and what; field by field one value is kept. Takes the focus. */
export function ConflictNotice({ conflict, form }: ConflictNoticeProps) {
  const { by, at, differences } = conflict;
  const box = useRef<HTMLElement>(null);
  const title = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict
  useEffect(() => {
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'start' });
  }, [conflict]);

  const takeAll = (side: 'mine' | 'theirs') => {
    for (const difference of differences) form.setFieldValue(difference.field.name, difference[side]);
  };

  return (
    <section ref={box} tabIndex={-1} aria-labelledby={title} className={css.conflict}>
      <Heading id={title} className={css.title}>
        <IconUsers size={18} stroke={1.75} aria-hidden="true" />
        <span>
          {by ?? 'Quelqu’un'} a modifié cette fiche {at ? <Moment at={at} /> : 'depuis votre saisie'}
        </span>
      </Heading>
      <p>
        {differences.length === 0
          ? 'Rien n’a encore été enregistré de votre saisie, et aucun champ ne s’y oppose\u202f: enregistrez de nouveau.'
          : 'Rien n’a encore été enregistré de votre saisie, et rien n’en est perdu. Choisissez la valeur de chaque champ, puis enregistrez.'}
      </p>
      {differences.map((difference) => (
        <Choice
          key={difference.field.name}
          difference={difference}
          by={by ?? 'Fiche enregistrée'}
          form={form}
        />
      ))}
      {differences.length > 0 && (
        <div className={css.all}>
          <Button variant="default" onClick={() => takeAll('theirs')}>
            Recharger la fiche
          </Button>
          <Button variant="default" onClick={() => takeAll('mine')}>
            Garder toute ma saisie
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChoiceProps {
  difference: Difference;
  by: string;
  form: ZodForm;
}

/** One field: the value of this form beside the saved one; what is chosen stands in the form at once. */
function Choice({ difference, by, form }: ChoiceProps) {
  const { field, mine, theirs, isContested } = difference;
  const now = valueAt(form.values, field.name);
  const group = useId();
  const sides = [
    { caption: isContested ? 'Votre saisie' : 'Avant', value: mine },
    { caption: by, value: theirs },
  ];
  return (
    <fieldset className={css.choice}>
      <legend>{field.label}</legend>
      {sides.map(({ caption, value }) => (
        <label key={caption} className={css.side}>
          <input
            type="radio"
            name={group}
            checked={isSame(now, value)}
            onChange={() => form.setFieldValue(field.name, value)}
          />
          <span>
            <small>{caption}</small>
            {textOf(field, value)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
