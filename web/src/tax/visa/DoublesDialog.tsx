import { Button, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { GetSuiviVisaFiscal, ManageDoublonVisaFiscal } from '#contract/tax/visa/calls.ts';
import { type TaxVisaRow, taxVisaStates } from '#contract/tax/visa/tax-visa.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useAction } from '#web/kit/api/use-action.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';
import { counted, formatDate } from '#web/kit/text/french.ts';
import css from './visa.module.css';

interface DoublesDialogProps {
  visa: TaxVisaRow;
  onClose: () => void;
  onDone: () => void;
}

/** Keeps one of the files for the same company, or SIREN, and year. */
export function DoublesDialog({ visa, onClose, onDone }: DoublesDialogProps) {
  const { run, busy } = useAction();
  const [kept, keep] = useState(String(visa.VisaFiscalId));
  const request = { DoublonDe: visa.VisaFiscalId, PageSize: 20 };
  const query = useQuery({
    queryKey: [GetSuiviVisaFiscal.path, request],
    queryFn: ({ signal }) => callApi(GetSuiviVisaFiscal, request, { signal }),
  });
  const rows = query.data?.Items ?? [];
  const others = rows.filter(({ VisaFiscalId }) => String(VisaFiscalId) !== kept);
  const settle = () =>
    run(
      async () => {
        await callApi(ManageDoublonVisaFiscal, {
          VisaFiscalId: Number(kept),
          Ids: others.map(({ VisaFiscalId }) => VisaFiscalId),
        });
        onDone();
        onClose();
      },
      `${counted(others.length, 'doublon écarté', 'doublons écartés')}.`,
    );
  return (
    <Dialog
      title={`Doublons de ${visa.NomSociete}, ${visa.Annee}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button loading={busy} disabled={others.length === 0} onClick={() => void settle()}>
            Garder ce dossier
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {() => (
          <Radio.Group
            label="Dossier à garder"
            description={
              'Les documents des autres dossiers lui reviennent\u202f; ils peuvent être repris pendant 30 jours.'
            }
            value={kept}
            onChange={keep}
          >
            <div className={css.choices}>
              {rows.map(({ VisaFiscalId, NomSociete, DateAdhesion, Etat }) => (
                <Radio
                  key={VisaFiscalId}
                  value={String(VisaFiscalId)}
                  label={`N° ${VisaFiscalId} – ${NomSociete}, adhésion du ${formatDate(DateAdhesion)}, ${taxVisaStates[Etat].toLowerCase()}`}
                />
              ))}
            </div>
          </Radio.Group>
        )}
      </Loaded>
    </Dialog>
  );
}
