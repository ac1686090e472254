import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { allSocieteDocumentsWithoutPagination } from '#contract/documents/files/calls.ts';
import { listSignatures } from '#contract/documents/signatures/calls.ts';
import { callApi } from '#web/kit/api/api.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { counted } from '#web/kit/text/french.ts';
import { askForm } from './ask-form.ts';

interface Asked {
  SignatureRequestIds: number[];
}

interface AskPanelProps {
  companyId: number;
  /** Of the call that asks; the request that the form makes is the one of its own fields. */
  schema: z.ZodObject;
  ask: (request: object) => Promise<Asked>;
  /** Nobody is named: those who sign for the company are asked. */
  hasOwnSigners?: boolean;
  onAsked: () => void;
  onClose: () => void;
}

const words = { ...wordsFor('demande', { isFeminine: true }), add: 'Faire signer des documents' };

/** Chooses documents of a company and who signs them: each is frozen as it is now. */
export default function AskPanel({ companyId, schema, ask, hasOwnSigners = false, ...props }: AskPanelProps) {
  const documents = useQuery({
    queryKey: [allSocieteDocumentsWithoutPagination.path, companyId],
    queryFn: ({ signal }) =>
      callApi(allSocieteDocumentsWithoutPagination, { IdSociete: companyId }, { signal }),
  }).data?.Items;
  const offer = useQuery({
    queryKey: [listSignatures.path, 'offer'],
    queryFn: ({ signal }) => callApi(listSignatures, { PageSize: 1 }, { signal }),
  }).data;
  if (!documents || !offer) return null;
  const papers = documents.filter(({ MediaType }) => MediaType === 'application/pdf');
  return (
    <RecordPanel
      mode={{ kind: 'create' }}
      words={words}
      rowId={({ Id }) => Id}
      rowName={() => ''}
      form={askForm({ papers, levels: offer.Levels, isOwn: offer.IsOwn, schema, ask, hasOwnSigners })}
      onSaved={(_, saved) => {
        const { length } = (saved as Asked).SignatureRequestIds;
        toast('success', `${counted(length, 'document part', 'documents partent')} à la signature.`);
        props.onAsked();
        props.onClose();
      }}
      onClose={props.onClose}
    />
  );
}
