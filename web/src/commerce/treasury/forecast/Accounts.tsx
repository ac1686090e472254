import { Link } from '@tanstack/react-router';
import type { Treasury } from '#contract/commerce/treasury/treasury.ts';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { Section } from '#web/kit/page/Section.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { bankDataPath } from '../../bank-data/paths.ts';

/** The cabinets' accounts with what each holds, and how fresh that is. */
export function Accounts({ treasury: { Au, Comptes } }: { treasury: Treasury }) {
  return (
    <Section
      title="Comptes"
      description={`Soldes au ${formatDate(Au)}, d’après ce que les banques ont transmis.`}
    >
      {Comptes.length === 0 ? (
        <p>
          {'Aucun compte d’un cabinet suivi n’est connu\u202f: '}
          <Link to={bankDataPath}>connectez une banque ou importez un relevé</Link>.
        </p>
      ) : (
        <EntryList label="Comptes">
          {Comptes.map(({ Id, NomCabinet, Banque, Libelle, Numero, Solde, ConnuAu }) => (
            <Entry
              key={Id}
              title={`${Banque}, ${Libelle}\u202f: ${Solde === null ? 'solde inconnu' : formatEuros(Solde)}`}
            >
              <span>{NomCabinet}</span>
              <span>{Numero}</span>
              <span>{ConnuAu ? `Connu au ${formatDate(ConnuAu)}` : 'Rien de transmis à ce jour'}</span>
            </Entry>
          ))}
        </EntryList>
      )}
    </Section>
  );
}
