import { RefuseStrongboxPapers, WithdrawStrongboxPaper } from '#contract/social/strongbox/calls.ts';
import type { Paper } from '#contract/social/strongbox/paper.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { FormDialog } from '#web/kit/form/FormDialog.tsx';
import { textAt } from '#web/kit/form/values.ts';
import { counted } from '#web/kit/text/french.ts';

interface MotiveDialogProps {
  asked: { kind: 'refuse'; papers: readonly Paper[] } | { kind: 'withdraw' | 'decide'; paper: Paper };
  onDone: () => void;
  onClose: () => void;
}

/** Refuses papers, or takes one back that is not read yet, with the reason: what they held is gone. */
export function MotiveDialog({ asked, onDone, onClose }: MotiveDialogProps) {
  const isRefusal = asked.kind === 'refuse';
  const call = isRefusal ? RefuseStrongboxPapers : WithdrawStrongboxPaper;
  return (
    <FormDialog
      title={isRefusal ? 'Refuser' : 'Retirer avant lecture'}
      fields={[{ kind: 'text', name: 'Motif', label: 'Motif', wide: true }]}
      saved={{ Motif: '' }}
      schema={call.request}
      toRequest={(values) => ({
        ...(isRefusal ? { Ids: asked.papers.map(({ Id }) => Id) } : { Id: asked.paper.Id }),
        Motif: textAt(values, 'Motif'),
      })}
      label={isRefusal ? 'Refuser' : 'Retirer'}
      isDangerous
      send={async (request) => {
        await callApi(call, request as never);
        toast('success', isRefusal ? 'Refusé.' : 'Document retiré.');
        onDone();
      }}
      onClose={onClose}
    >
      <p>
        {isRefusal
          ? `${counted(asked.papers.length, 'document ne sera pas déposé', 'documents ne seront pas déposés')}\u202f; son contenu est effacé.`
          : 'Le titulaire ne l’a pas lu. Le contenu est effacé\u202f; le retrait reste dans sa trace des accès.'}
      </p>
    </FormDialog>
  );
}
