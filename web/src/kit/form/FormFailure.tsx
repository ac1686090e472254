import { useEffect, useRef } from 'react';
import { Notice } from '../feedback/Notice.tsx';

/** Why a form was not saved, at its top; takes the focus, so that it comes into sight however far down the user is. */
export function FormFailure({ sentence }: { sentence: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sentence !== '') box.current?.focus();
  }, [sentence]);
  if (sentence === '') return null;
  return (
    <div ref={box} tabIndex={-1} role="alert">
      <Notice status="danger">{sentence}</Notice>
    </div>
  );
}
