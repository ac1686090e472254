import type { ReactNode } from 'react';

/** What a list comes to, in a sentence above it. Its line is there before the sums are: the list does not move. */
export const SumLine = ({ children }: { children: ReactNode }) => <p>{children || '\u00a0'}</p>;
