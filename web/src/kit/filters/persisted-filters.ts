interface Kept {
  /** The path below which the value stays alive. */
  scope: string;
  value: Record<string, string>;
}

const prefix = 'filters:';

/** Filters remembered under this name; empty where nothing is, or where it cannot be read. */
export function readPersistedFilters(name: string): Record<string, string> {
  try {
    const kept: Kept = JSON.parse(localStorage.getItem(prefix + name) ?? '');
    return kept.value;
  } catch {
    return {};
  }
}

/** Remembers filters until the user goes to a screen outside of `scope`. */
export function keep(name: string, scope: string, value: Record<string, string>): void {
  localStorage.setItem(prefix + name, JSON.stringify({ scope, value } satisfies Kept));
}

/** Forgets the filters of every menu that `pathname` lies outside of. */
export function forgetFiltersOutside(pathname: string): void {
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(prefix)) continue;
    let scope = '';
    try {
      scope = (JSON.parse(localStorage.getItem(key) ?? '') as Kept).scope;
    } catch {
      // Unreadable: nothing worth keeping.
    }
    if (scope === '' || !(pathname === scope || pathname.startsWith(`${scope}/`)))
      localStorage.removeItem(key);
  }
}
