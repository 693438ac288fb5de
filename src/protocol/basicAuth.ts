/** `Basic` with a name and a secret of any script (RFC 7617, UTF-8). */
export const basicAuth = (name: string, secret: string): string =>
  `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${name}:${secret}`)))}`;
