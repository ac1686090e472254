import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '../../feedback/toasts.tsx';
import { IconAction } from './IconAction.tsx';

/** Puts a text on the clipboard; the browser offers it over HTTPS and on this machine only. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast('warning', 'Votre navigateur ne permet pas de copier. Sélectionnez le texte et copiez-le.');
    return false;
  }
}

/** Copies a text to the clipboard; its icon and a live region say once it is there. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <IconAction
        label={label}
        icon={copied ? IconCheck : IconCopy}
        onClick={() => void copyText(text).then(setCopied)}
      />
      <span role="status" className="visually-hidden">
        {copied && 'Copié'}
      </span>
    </>
  );
}
