const parameters = (path: string) => path.split('/').filter((part) => part.startsWith('$'));

/** Whether an alias has every parameter of the path that it leads to. */
export const fillsIn = (path: string, alias: string): boolean =>
  parameters(path).every((parameter) => parameters(alias).includes(parameter));

/** Whether a path with parameters takes an address: `/payment-secure/$status` takes `/payment-secure/paid`. */
export function isTakenBy(path: string, address: string): boolean {
  const parts = path.split('/');
  const given = address.split('/');
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith('$') || part === given[at])
  );
}
