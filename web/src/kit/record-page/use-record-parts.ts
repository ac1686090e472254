import { type ComponentType, createElement, useContext } from 'react';
import { allows } from '#contract/access/access.ts';
import { useSession } from '../api/session.ts';
import { Bones } from '../feedback/Bones.tsx';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { RecordTab } from './RecordTabs.tsx';
import { type RecordPart, type RecordPartProps, RecordPartsContext } from './record-part.ts';

const loaded = new Map<RecordPart, ComponentType<RecordPartProps>>();

function contentOf(part: RecordPart): ComponentType<RecordPartProps> {
  const known = loaded.get(part);
  if (known) return known;
  const content = lazyPart(part.load, createElement(Bones));
  loaded.set(part, content);
  return content;
}

/** The tabs that areas add to a record's page, for whoever may open them. */
export function useRecordParts(page: string, props: RecordPartProps): RecordTab[] {
  const session = useSession();
  return useContext(RecordPartsContext)
    .filter((part) => part.page === page && allows(part.access, session))
    .map((part) => ({
      name: part.name,
      label: part.label,
      content: createElement(contentOf(part), props),
    }));
}
