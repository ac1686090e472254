import { Button } from '@mantine/core';
import { RevealMandateIban } from '#contract/commerce/direct-debits/calls.ts';
import type { Mandate } from '#contract/commerce/direct-debits/mandate.ts';
import { callApi } from '#web/kit/api/api.ts';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { RevealText } from '#web/kit/page/controls/RevealText.tsx';
import { formatIban } from '#web/kit/text/identifiers.ts';

/** The whole IBAN of a mandate, for a minute; each reading is written down. */
export default function RevealDialog({ of, onClose }: { of: Mandate; onClose: () => void }) {
  return (
    <Dialog
      title={`IBAN du mandat ${of.Rum}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>Fermer</Button>}
    >
      <p>{`${of.Titulaire}. Chaque consultation est conservée dans le journal.`}</p>
      <RevealText
        copyLabel="Copier l’IBAN"
        ask={async () => (await callApi(RevealMandateIban, { Id: of.Id })).Iban}
        show={formatIban}
      />
    </Dialog>
  );
}
