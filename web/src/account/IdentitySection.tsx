import { GetConnectedUserNomAndPrenomAndEmail } from '#contract/account/calls.ts';
import { Loaded } from '../kit/Loaded.tsx';
import { Section } from '../kit/Section.tsx';
import { useReading } from '../kit/use-reading.ts';
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
