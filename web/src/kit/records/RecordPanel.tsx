import type { ReactElement } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { RecordPanelProps } from './RecordPanelContent.tsx';

export type { GroupContext, PanelMode, RecordForm } from './RecordPanelContent.tsx';

interface RecordPanel {
  <Row, Saved>(props: RecordPanelProps<Row, Saved>): ReactElement;
  preload(): Promise<unknown>;
}

/** A record beside its list: to create, to edit, or for reading. No page waits for its code. */
export const RecordPanel = lazyPart<RecordPanelProps<never, never>>(
  () => import('./RecordPanelContent.tsx'),
) as unknown as RecordPanel;
