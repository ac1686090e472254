import { EndStrongboxService, GetStrongboxService } from '#contract/social/strongbox/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted, formatDate } from '#web/kit/text/french.ts';

/** Announces the day on which the service ends to every holder, or takes it back. */
export default function ServiceEndDialog({ onClose }: { onClose: () => void }) {
  const service = useReading(GetStrongboxService);
  const reload = useReload(GetStrongboxService);
  if (!service.data) return null;
  const { FinLe, AuPlusTot, Titulaires, Documents } = service.data;
  return (
    <FormDialog
      title="Fin du service de coffre-fort"
      fields={[
        { kind: 'date', name: 'FinLe', label: 'Dernier jour', help: 'Vide\u202f: le service continue.' },
      ]}
      saved={{ FinLe }}
      schema={EndStrongboxService.request}
      toRequest={(values) => ({ FinLe: textAt(values, 'FinLe') })}
      label="Prévenir les titulaires"
      isDangerous
      send={async (request) => {
        const { Prevenus } = await callApi(EndStrongboxService, request as never);
        await reload();
        toast('success', `${counted(Prevenus, 'titulaire prévenu', 'titulaires prévenus')}.`);
      }}
      onClose={onClose}
    >
      <p>
        {`${counted(Titulaires, 'titulaire', 'titulaires')}, ${counted(Documents, 'document déposé', 'documents déposés')}. Ils doivent pouvoir reprendre leurs documents\u202f: au plus tôt le ${formatDate(AuPlusTot)}. Après ce jour plus rien ne se dépose\u202f; ce qui est là reste lisible par chacun.`}
      </p>
    </FormDialog>
  );
}
