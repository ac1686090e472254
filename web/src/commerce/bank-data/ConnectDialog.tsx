import { OpenBankConnection } from '#contract/commerce/bank-data/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { lookUpEntry } from '#web/kit/form/look-up.ts';
import { textAt } from '#web/kit/form/values.ts';
import { ofCabinet, ofCompany } from '#web/permanent-files/companies/list/filter-fields.ts';

/** Chooses whose accounts are connected, then goes to the page on which the bank is chosen and consent is given. */
export default function ConnectDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title="Connecter une banque"
      fields={[
        { ...ofCabinet, name: 'IdCabinet', first: true },
        { ...ofCompany, name: 'IdSociete', help: 'Le cabinet ou la société à qui sont les comptes.' },
      ]}
      saved={{ IdCabinet: '', IdSociete: '' }}
      schema={OpenBankConnection.request}
      toRequest={(values) => ({
        IdCabinet: lookUpEntry(textAt(values, 'IdCabinet'))?.Key ?? null,
        IdSociete: lookUpEntry(textAt(values, 'IdSociete'))?.Key ?? null,
      })}
      label="Choisir la banque"
      send={async (request) => {
        const { Url } = await callApi(OpenBankConnection, request as never);
        window.location.assign(Url);
      }}
      onClose={onClose}
    >
      <p>
        La banque se choisit et le consentement se donne sur les pages du service bancaire : aucun identifiant
        ne passe ici.
      </p>
    </FormDialog>
  );
}
