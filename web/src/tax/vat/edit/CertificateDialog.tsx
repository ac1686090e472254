import { DeleteCertificate } from '#contract/tax/vat/calls.ts';
import type { VatDeclaration } from '#contract/tax/vat/declaration.ts';
import { callApi } from '#web/kit/api/api.ts';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import type { FormField } from '#web/kit/form/fields.ts';
import { textAt } from '#web/kit/form/values.ts';

interface CertificateDialogProps {
  declaration: VatDeclaration;
  onClose: () => void;
  onDone: () => void;
}

/** Takes a proof away from a declaration, with why. */
export default function CertificateDialog({ declaration, onClose, onDone }: CertificateDialogProps) {
  const { Id, Societe, Certificat } = declaration;
  const fields: FormField[] = [
    {
      kind: 'choice',
      name: 'FileGuid',
      label: 'Certificat',
      options: Certificat.map(({ FileGuid, FileName }) => ({ value: FileGuid, label: FileName })),
      wide: true,
    },
    { kind: 'text', name: 'Motif', label: 'Motif', wide: true, first: true },
  ];
  return (
    <FormDialog
      title={`Retirer un certificat de ${Societe.Value}`}
      fields={fields}
      saved={{ FileGuid: Certificat[0]?.FileGuid ?? '', Motif: '' }}
      schema={DeleteCertificate.request}
      toRequest={(values) => ({ Id, FileGuid: textAt(values, 'FileGuid'), Motif: textAt(values, 'Motif') })}
      label="Retirer"
      isDangerous
      send={async (request) => {
        await callApi(DeleteCertificate, request as never);
        onDone();
      }}
      onClose={onClose}
    >
      <p>Le document reste dans le dossier de la société. Sans autre preuve, le motif la remplace.</p>
    </FormDialog>
  );
}
