import { useState } from 'react';
import type { KeyPass, KeyPassPart } from '#contract/directory/key-pass/key-pass.ts';
import { sentenceOf } from '#web/kit/api/api-error.ts';
import { wasGivenUp } from '#web/kit/api/use-action.ts';
import { toast } from '#web/kit/feedback/toasts.tsx';
import { canCopy, copySecret } from './copy-secret.ts';
import { revealPart, useReloadKeyPass } from './use-key-pass.ts';
import { partName } from './words.ts';

/** Copies a part of an item without showing it; the log keeps that it was copied. */
export function useCopy() {
  const [copying, setCopying] = useState(false);
  const reload = useReloadKeyPass();

  async function copy(item: KeyPass, part: KeyPassPart): Promise<void> {
    if (!canCopy()) {
      toast('warning', 'Votre navigateur ne permet pas de copier ici : il faut une adresse en https.');
      return;
    }
    setCopying(true);
    try {
      await copySecret(() => revealPart(item, part, 'COPIE'));
      toast(
        'success',
        `${partName(part, item.Type)} : copie faite. Le presse-papiers sera vidé dans une minute.`,
      );
    } catch (error) {
      if (!wasGivenUp(error)) toast('danger', sentenceOf(error));
    } finally {
      setCopying(false);
      reload();
    }
  }

  return { copying, copy };
}
