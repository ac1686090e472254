import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Dialog } from '#web/kit/feedback/Dialog.tsx';
import { Loaded } from '#web/kit/feedback/Loaded.tsx';

interface WaitingDialogProps<T> {
  title: string;
  query: UseQueryResult<T>;
  onClose: () => void;
  /** The dialog itself, once what it begins with is known. */
  children: (data: T) => ReactNode;
}

/** A dialog that begins with what the server proposes: bones meanwhile, or why there is nothing to do. */
export function WaitingDialog<T>({ title, query, onClose, children }: WaitingDialogProps<T>) {
  if (query.data !== undefined && !query.isFetching) return children(query.data);
  return (
    <Dialog title={title} onClose={onClose} footer={<Button onClick={onClose}>Fermer</Button>}>
      <Loaded query={query}>{() => null}</Loaded>
    </Dialog>
  );
}
