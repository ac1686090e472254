import { SaveCotation, SaveLibelleCotation } from '#contract/tax/visa/calls.ts';
import type { TaxVisaRow } from '#contract/tax/visa/tax-visa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { numberAt, textAt } from '#web/kit/form/values.ts';
import { useRatings } from './use-visa-lists.ts';

interface RatingDialogProps {
  visa: TaxVisaRow;
  onClose: () => void;
  onDone: () => void;
}

/** The conclusion of a mission report, one of the firm's ten. */
export function RatingDialog({ visa, onClose, onDone }: RatingDialogProps) {
  const { VisaFiscalId, Version, NomSociete, CotationCRM } = visa;
  const { options } = useRatings();
  return (
    <FormDialog
      title={`Cotation du compte rendu de ${NomSociete}`}
      fields={[{ kind: 'choice', name: 'CotationCRM', label: 'Cotation', wide: true, first: true, options }]}
      saved={{ CotationCRM: CotationCRM === null ? '' : String(CotationCRM) }}
      schema={SaveCotation.request}
      toRequest={(values) => ({ VisaFiscalId, Version, CotationCRM: numberAt(values, 'CotationCRM') })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveCotation, request as never);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** What the firm calls one of the ten ratings. */
export function RatingLabelDialog({ onClose, onDone }: Omit<RatingDialogProps, 'visa'>) {
  const { options } = useRatings();
  return (
    <FormDialog
      title="Libellés des cotations"
      fields={[
        { kind: 'choice', name: 'Code', label: 'Cotation', wide: true, first: true, options },
        { kind: 'text', name: 'Libelle', label: 'Nouveau libellé', wide: true },
      ]}
      saved={{ Code: '', Libelle: '' }}
      schema={SaveLibelleCotation.request}
      toRequest={(values) => ({ Code: numberAt(values, 'Code'), Libelle: textAt(values, 'Libelle') })}
      label="Enregistrer"
      send={async (request) => {
        await callApi(SaveLibelleCotation, request as never);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
