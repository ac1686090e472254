/** Where Mantine keeps the user's choice: 'light', 'dark', or nothing for the device's. */
const key = 'mantine-color-scheme-value';

/** Marks the page light or dark before anything is drawn; Mantine takes over once it is there. */
export function applyColorScheme(): void {
  const chosen = localStorage.getItem(key);
  const device = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : device;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
}
