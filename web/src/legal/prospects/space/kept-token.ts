const key = 'prospect-space';

/** The token of this browser's own request, kept between visits; a browser that keeps nothing asks for a code each time. */
export const keptToken = {
  read(): string {
    try {
      return localStorage.getItem(key) ?? '';
    } catch {
      return '';
    }
  },
  write(token: string): void {
    try {
      localStorage.setItem(key, token);
    } catch {
      // private windows may refuse
    }
  },
  forget(): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // there is none then
    }
  },
};
