import { GetGreffesAsKeyValueObject } from '#contract/directory/greffes/calls.ts';
import {
  allCreationFormalityTypesPosted,
  allFormalityTypesPosted,
} from '#contract/legal/formality-types/calls.ts';
import { useReading } from '#web/kit/api/use-reading.ts';
import { type PanelMode, RecordPanel } from '#web/kit/records/RecordPanel.tsx';
import { wordsFor } from '#web/kit/records/record-words.ts';
import { orderForm } from './order-form.ts';

interface OrderPanelProps {
  mode: PanelMode<{ Id: number }>;
  /** Of the order that is changed. */
  name?: string;
  onSaved: (saved: { Id: number }) => void;
  onClose: () => void;
}

const orderWords = {
  ...wordsFor('commande', { isFeminine: true }),
  add: 'Nouvelle commande',
};

/** An order to be added or changed, beside the list or its page, once what it chooses from is here. */
export default function OrderPanel({ mode, name = '', onSaved, onClose }: OrderPanelProps) {
  const types = useReading(allFormalityTypesPosted).data;
  const creations = useReading(allCreationFormalityTypesPosted).data;
  const registries = useReading(GetGreffesAsKeyValueObject).data;
  if (!types || !creations || !registries) return null;
  return (
    <RecordPanel
      mode={mode}
      words={orderWords}
      rowId={({ Id }) => Id}
      rowName={() => name}
      form={orderForm({ types, creations, registries })}
      onSaved={(_, saved) => onSaved(saved as { Id: number })}
      onClose={onClose}
    />
  );
}
