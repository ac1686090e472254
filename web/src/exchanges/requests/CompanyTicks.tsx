import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { GetCompaniesToAsk } from '#contract/exchanges/requests/calls.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { counted, matches } from '#web/kit/text/french.ts';
import css from '../conversations/conversation.module.css';
import { useExchange } from '../conversations/exchange-queries.ts';

interface CompanyTicksProps {
  /** The user's own files, or all that they read. */
  isMine: boolean;
  ticked: readonly number[];
  onChange: (ticked: readonly number[]) => void;
}

/** Which files one thing is asked of; where nobody has an account, nobody would read it there. */
export function CompanyTicks({ isMine, ticked, onChange }: CompanyTicksProps) {
  const query = useExchange(GetCompaniesToAsk, { EstMonPortefeuille: isMine });
  const [typed, setTyped] = useState('');
  return (
    <Loaded query={query}>
      {(companies) => {
        const shown = companies.filter(({ Value }) => typed === '' || matches(Value, typed));
        const ids = shown.filter(({ AEspace }) => AEspace).map(({ Key }) => Key);
        return (
          <>
            <TextInput
              label="Trouver un dossier"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <div className={css.decisions}>
              <Button
                variant="default"
                onClick={() => onChange([...new Set([...ticked, ...ids])].slice(0, 500))}
              >
                Cocher ceux qui ont un espace
              </Button>
              <Button variant="default" disabled={ticked.length === 0} onClick={() => onChange([])}>
                Tout décocher
              </Button>
            </div>
            <fieldset className={css.companies}>
              <legend>
                {companies.length === 0
                  ? 'Aucun dossier'
                  : `${counted(ticked.length, 'dossier coché', 'dossiers cochés')} sur ${companies.length}`}
              </legend>
              {shown.map(({ Key, Value, AEspace }) => (
                <Checkbox
                  key={Key}
                  label={Value}
                  description={AEspace ? undefined : 'Aucun dirigeant n’a d’espace client'}
                  checked={ticked.includes(Key)}
                  onChange={(event) =>
                    onChange(
                      event.currentTarget.checked ? [...ticked, Key] : ticked.filter((id) => id !== Key),
                    )
                  }
                />
              ))}
            </fieldset>
          </>
        );
      }}
    </Loaded>
  );
}
