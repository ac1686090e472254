import { type AccountLine, AccountToSave } from '#contract/portage/transfers/account.ts';
import { SavePaymentAccount } from '#contract/portage/transfers/calls.ts';
import { transferFormats } from '#contract/sepa.ts';
import { bicField } from '#web/directory/referentials/bank-fields.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { optionsOf } from '#web/kit/filters/filter-values.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { formatIban } from '#web/kit/text/identifiers.ts';

interface AccountDialogProps {
  of: AccountLine;
  onDone: () => void;
  onClose: () => void;
}

/** Enters an account in place of the one before. */
export default function AccountDialog({ of, onDone, onClose }: AccountDialogProps) {
  const { Nature, IdTitulaire, Nom, Titulaire, Iban } = of;
  return (
    <FormDialog
      title={`${Iban ? 'Changer' : 'Saisir'} l’IBAN\u202f: ${Nom}`}
      fields={[
        {
          kind: 'text',
          name: 'Titulaire',
          label: 'Titulaire',
          wide: true,
          help: 'Comme la banque le connaît.',
        },
        {
          kind: 'text',
          name: 'Iban',
          label: 'IBAN',
          wide: true,
          sealed: true,
          first: true,
          groups: formatIban,
        },
        bicField('Bic'),
        ...(Nature === 'SOCIETE'
          ? [
              {
                kind: 'choice' as const,
                name: 'Format',
                label: 'Fichier que sa banque prend',
                options: optionsOf(transferFormats),
              },
            ]
          : []),
      ]}
      saved={{ Titulaire: Titulaire ?? Nom.slice(0, 70), Iban: '', Bic: '', Format: of.Format ?? '09' }}
      schema={AccountToSave}
      toRequest={(values) => ({
        Nature,
        IdTitulaire,
        Titulaire: textAt(values, 'Titulaire') ?? '',
        Iban: textAt(values, 'Iban') ?? '',
        Bic: textAt(values, 'Bic'),
        ...(Nature === 'SOCIETE' && { Format: textAt(values, 'Format') }),
      })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SavePaymentAccount, request as never);
        toast(
          'success',
          Nature === 'PORTE'
            ? 'IBAN enregistré\u202f: une autre personne le confirme par un rappel.'
            : 'IBAN enregistré.',
        );
        onDone();
      }}
      onClose={onClose}
    >
      {Iban && (
        <p>{`Le compte ${Iban} ne sera plus utilisé\u202f: les lots qui attendent seront à refaire.`}</p>
      )}
    </FormDialog>
  );
}
