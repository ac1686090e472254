import {
  GetClientAndCabinetForConnectedUser,
  GetConnectedUserAddress,
} from '#contract/identity/account/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import css from './account.module.css';
import { useAccountKeeper } from './use-account-keeper.ts';

/** The firm and the cabinet that the user belongs to. */
export function OfficeSection() {
  const firm = useReading(GetClientAndCabinetForConnectedUser);
  const address = useReading(GetConnectedUserAddress);
  const keeper = useAccountKeeper();
  return (
    <Section title="Cabinet" description={`Votre rattachement est géré par ${keeper}.`}>
      <Loaded query={firm}>
        {({ Client, Cabinet }) => (
          <dl className={css.facts}>
            <div>
              <dt>Groupe</dt>
              <dd>{Client}</dd>
            </div>
            <div>
              <dt>Cabinet</dt>
              <dd>{Cabinet ?? 'Aucun cabinet de rattachement'}</dd>
            </div>
            {address.data && (
              <div>
                <dt>Adresse du cabinet</dt>
                <dd>
                  {address.data.Adresse && (
                    <>
                      {address.data.Adresse}
                      <br />
                    </>
                  )}
                  {[address.data.Cp, address.data.Ville].filter(Boolean).join(' ')}
                </dd>
              </div>
            )}
          </dl>
        )}
      </Loaded>
    </Section>
  );
}
