import { GetConnectedUserNomAndPrenomAndEmail } from '#contract/identity/account/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { IdentityForm } from './IdentityForm.tsx';

export function IdentitySection() {
  const identity = useReading(GetConnectedUserNomAndPrenomAndEmail);
  return (
    <Section title="Identité">
      <Loaded query={identity}>
        {(saved) => <IdentityForm key={`${saved.Prenom} ${saved.Nom}`} saved={saved} />}
      </Loaded>
    </Section>
  );
}
