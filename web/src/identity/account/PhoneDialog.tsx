import { useState } from 'react';
import { PhoneCodeStep } from './PhoneCodeStep.tsx';
import { PhoneNumberStep } from './PhoneNumberStep.tsx';

interface PhoneDialogProps {
  onClose: () => void;
  onChanged: () => void;
}

/** A new phone number in two steps: the number, then the code that it received. */
export function PhoneDialog({ onClose, onChanged }: PhoneDialogProps) {
  const [number, setNumber] = useState('');
  const [sent, setSent] = useState(false);
  if (!sent) {
    return (
      <PhoneNumberStep
        number={number}
        onClose={onClose}
        onSent={(next) => {
          setNumber(next);
          setSent(true);
        }}
      />
    );
  }
  return (
    <PhoneCodeStep number={number} onBack={() => setSent(false)} onClose={onClose} onChanged={onChanged} />
  );
}
