const senders = new Set<() => void>();

/** Registers what is called whenever this process has written a message; gives what takes it off again. */
export function onMessageWritten(wake: () => void): () => void {
  senders.add(wake);
  return () => void senders.delete(wake);
}

/** A message has been written; its transaction may still be open. */
export function wakeSenders(): void {
  for (const wake of senders) wake();
}
