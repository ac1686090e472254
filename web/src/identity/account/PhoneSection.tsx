import { Button } from '@mantine/core';
import { useState } from 'react';
import { GetConnectedUserPhoneNumber } from '#contract/identity/account/calls.ts';
import { GetTwoStepSettings } from '#contract/identity/account/security-calls.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatPhone } from '#web/kit/text/identifiers.ts';
import css from './account.module.css';
import { PhoneDialog } from './PhoneDialog.tsx';

/** The confirmed phone number; it changes once a code sent to the new one has come back. */
export function PhoneSection() {
  const phone = useReading(GetConnectedUserPhoneNumber);
  const reload = useReload(GetConnectedUserPhoneNumber, GetTwoStepSettings);
  const [changing, setChanging] = useState(false);
  return (
    <Section
      title="Téléphone"
      description="Il reçoit les codes de la vérification en deux étapes par SMS. Un code confirme chaque nouveau numéro."
    >
      <Loaded query={phone}>
        {({ PhoneNumber }) => (
          <div className={css.line}>
            <span className={css.value}>
              {PhoneNumber ? formatPhone(PhoneNumber) : 'Aucun numéro enregistré'}
            </span>
            <Button variant="default" onClick={() => setChanging(true)}>
              {PhoneNumber ? 'Modifier le numéro' : 'Ajouter un numéro'}
            </Button>
          </div>
        )}
      </Loaded>
      {changing && (
        <PhoneDialog
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false);
            void reload();
          }}
        />
      )}
    </Section>
  );
}
