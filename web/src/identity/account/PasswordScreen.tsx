import { useState } from 'react';
import { Section } from '#web/kit/page/Section.tsx';
import { AccountPage } from './AccountPage.tsx';
import { PasswordForm } from './PasswordForm.tsx';

export default function PasswordScreen() {
  const [changes, setChanges] = useState(0);
  return (
    <AccountPage>
      <Section
        title="Changer de mot de passe"
        description="Vos autres sessions seront fermées et vos appareils de confiance devront à nouveau donner un code."
      >
        <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} />
      </Section>
    </AccountPage>
  );
}
