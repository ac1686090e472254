import type { ComponentPropsWithRef } from 'react';
import css from './sign-in.module.css';

interface PlainButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'className'> {
  /** `main` is the page's one action, `framed` stands below it, `text` within its words. */
  look: 'main' | 'framed' | 'text';
}

/** A button that sends no form. */
export function PlainButton({ look, ...button }: PlainButtonProps) {
  return <button {...button} type="button" className={look === 'main' ? css.button : css[look]} />;
}
