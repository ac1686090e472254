/** A password that exists already, as it travels: base64 of its UTF-8 bytes. */
export const encodePassword = (password: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(password)));
