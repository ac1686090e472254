import {
  GetPinnedRecords,
  type PinnedKind,
  PinRecord,
  UnpinRecord,
} from '#contract/dashboards/pins/calls.ts';
import type { RecentRecord } from '#web/kit/address/recent-records.ts';
import { callApi } from '#web/kit/api/api.ts';
import { useReading, useReload } from '#web/kit/api/use-reading.ts';
import { useScreens } from '#web/kit/menu/use-screens.ts';

/** The screen of each kind's page; `$id` is the record. */
const pages: Record<PinnedKind, string> = {
  person: '/menu-dossier-permanent/persons/view/$id',
  company: '/menu-dossier-permanent/dossiers-permanents/view/$id',
};

const pathOf = (kind: PinnedKind, id: number) => pages[kind].replace('$id', String(id));

/** The record whose page is at this path; undefined where such a record cannot be pinned. */
function recordAt(path: string): { Kind: PinnedKind; Id: number } | undefined {
  const Id = Number(path.split('/').at(-1));
  const Kind = (Object.keys(pages) as PinnedKind[]).find((kind) => pathOf(kind, Id) === path);
  return Kind && { Kind, Id };
}

/** The records that the user has pinned, the latest first; undefined until they have come. */
export function usePins(): RecentRecord[] | undefined {
  const screens = useScreens();
  const kindOf = (kind: PinnedKind) => screens.find(({ path }) => path === pages[kind])?.title ?? '';
  const { data } = useReading(GetPinnedRecords);
  return data?.Items.map(({ Kind, Id, Nom }) => ({
    path: pathOf(Kind, Id),
    title: Nom,
    kind: kindOf(Kind),
  }));
}

/** Whether the record at this path is pinned, and what pins it or takes it off; undefined where there is nothing to pin. */
export function usePin(path: string) {
  const pins = usePins();
  const reload = useReload(GetPinnedRecords);
  const record = recordAt(path);
  if (!record || !pins) return undefined;
  const isPinned = pins.some((pin) => pin.path === path);
  const toggle = () => callApi(isPinned ? UnpinRecord : PinRecord, record).then(reload);
  return { isPinned, toggle };
}
