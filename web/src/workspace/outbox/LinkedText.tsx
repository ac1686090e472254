import { Fragment } from 'react';
import css from './outbox.module.css';

const address = /(https?:\/\/[^\s<>"']+)/;

/** A plain text as it was written, whose addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  return (
    <div className={css.text}>
      {text.split(address).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
          <a key={index} href={part} target="_blank" rel="noreferrer noopener">
            {part}
          </a>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text that does not change
          <Fragment key={index}>{part}</Fragment>
        ),
      )}
    </div>
  );
}
