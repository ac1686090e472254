import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../page/controls/CopyButton.tsx';
import type { FormField } from '../fields.ts';
import css from '../form.module.css';

const isSite = (text: string) => /^https?:\/\/\S+$/i.test(text);

/** Where the value itself leads: to a mail, a call, a site. */
function wayOf(field: FormField, text: string): string | undefined {
  if (field.kind === 'phone') return `tel:${text.replace(/\s/g, '')}`;
  if (field.kind !== 'text') return undefined;
  if (field.type === 'email' || field.inputMode === 'email') return `mailto:${text}`;
  return isSite(text) ? text : undefined;
}

/** What people take along: e-mails, phones, and what is shown in groups, such as an IBAN or a SIRET. */
const isCopied = (field: FormField, text: string): boolean =>
  (wayOf(field, text) !== undefined && !isSite(text)) ||
  (field.kind === 'text' && field.groups !== undefined);

/** A text that is read: it calls, writes or copies where it can. A masked one is no use elsewhere. */
export function ReadValue({ field, text }: { field: FormField; text: string }) {
  const way = wayOf(field, text);
  const shown = field.kind === 'text' && field.groups ? field.groups(text) : text;
  if (/[•*]/.test(text) || (!way && !isCopied(field, text))) return shown;
  return (
    <>
      {way ? (
        <a href={way} {...(isSite(text) && { target: '_blank', rel: 'noopener noreferrer' })}>
          {shown}
        </a>
      ) : (
        shown
      )}
      {isCopied(field, text) && <CopyValue label={`Copier\u202f: ${field.label}`} text={text} />}
    </>
  );
}

function CopyValue({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState(false);
  const Sign = copied ? IconCheck : IconCopy;
  return (
    <>
      <button
        type="button"
        className={css.copy}
        aria-label={label}
        title={label}
        onClick={() => void copyText(text).then(setCopied)}
      >
        <Sign size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <span role="status" className="visually-hidden">
        {copied && 'Copié'}
      </span>
    </>
  );
}
