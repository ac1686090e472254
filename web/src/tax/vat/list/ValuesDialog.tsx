import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { GetDeclarationTvaValues } from '#contract/tax/vat/calls.ts';
import type { VatDeclaration, VatValues } from '#contract/tax/vat/declaration.ts';
import { nameOf } from '#contract/tax/vat/words.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { Entry, EntryList } from '#web/kit/page/EntryList.tsx';
import { formatDate, formatEuros } from '#web/kit/text/french.ts';
import { stateLabel } from '../vat-words.ts';

const amountOf = ({ Montant, Neant }: VatDeclaration) =>
  Neant ? 'Néant' : Montant === null ? 'Montant inconnu' : formatEuros(Montant);

function Books({ fec }: { fec: NonNullable<VatValues['Fec']> }) {
  const { Exercice, Comptes, Collectee, Deductible, Solde, Ecart } = fec;
  return (
    <>
      <span>{`FEC de l’exercice du ${formatDate(Exercice.DateDebut)} au ${formatDate(Exercice.DateFin)}, écritures de liquidation (4455) écartées.`}</span>
      <span>{`Collectée ${formatEuros(Collectee)}, déductible ${formatEuros(Deductible)}, solde ${formatEuros(Solde)}.`}</span>
      {Ecart !== null && <span>{`Écart avec le montant déclaré\u202f: ${formatEuros(Ecart)}.`}</span>}
      {Comptes.map(({ Compte, Libelle, Debit, Credit }) => (
        <span key={Compte}>
          {`${Compte} ${Libelle}\u202f: débit ${formatEuros(Debit)}, crédit ${formatEuros(Credit)}`}
        </span>
      ))}
    </>
  );
}

/** A declaration beside that of a year before and what the books say of its period. */
export default function ValuesDialog({
  declaration,
  onClose,
}: {
  declaration: VatDeclaration;
  onClose: () => void;
}) {
  const request = { IdSociete: declaration.Societe.Key, Periode: declaration.DateDebut.slice(0, 7) };
  const query = useQuery({
    queryKey: [GetDeclarationTvaValues.path, request],
    queryFn: ({ signal }) => callApi(GetDeclarationTvaValues, request, { signal }),
  });
  return (
    <Dialog
      title={`Valeurs\u202f: ${declaration.Societe.Value}`}
      size="page"
      onClose={onClose}
      footer={(close) => <Button onClick={close}>Fermer</Button>}
    >
      <Loaded query={query}>
        {({ Declaration, AnneePrecedente, Fec }) => (
          <EntryList label="Valeurs">
            <Entry title={nameOf(Declaration)}>
              <span>{`${amountOf(Declaration)}, ${stateLabel(Declaration.Etat).toLowerCase()}`}</span>
            </Entry>
            <Entry title="Un an plus tôt">
              <span>
                {AnneePrecedente
                  ? `${nameOf(AnneePrecedente)}\u202f: ${amountOf(AnneePrecedente)}`
                  : 'Aucune déclaration n’est connue.'}
              </span>
            </Entry>
            <Entry title="Comptabilité">
              {Fec ? <Books fec={Fec} /> : <span>Aucun FEC confirmé ne couvre cette période.</span>}
            </Entry>
          </EntryList>
        )}
      </Loaded>
    </Dialog>
  );
}
