/** Opening tags of DER that a public key is made of. */
const [SEQUENCE, INTEGER, BIT_STRING] = [0x30, 0x02, 0x03];
/** What the padding of a block takes at least: its head, eight random bytes and their end. */
const MIN_PADDING = 11;

interface PublicKey {
  readonly modulus: bigint;
  readonly exponent: bigint;
}

interface Element {
  readonly tag: number | undefined;
  readonly content: Uint8Array;
}

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));

const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n);

/** Where the content of an element stands, whose length is written in one byte or behind the count of its bytes. */
function extentOf(bytes: Uint8Array, at: number): { readonly start: number; readonly end: number } {
  const first = bytes[at + 1] ?? 0;
  const long = first > 127 ? first - 128 : 0;
  const start = at + 2 + long;
  const length = long === 0 ? first : Number(numberOf(bytes.subarray(at + 2, start)));
  return { start, end: start + length };
}

function elementsOf(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length; ) {
    const { start, end } = extentOf(bytes, at);
    if (end > bytes.length) throw new Error('The key ends too early');
    elements.push({ tag: bytes[at], content: bytes.subarray(start, end) });
    at = end;
  }
  return elements;
}

/** A public key as PEM or its Base64 text alone: with the name of its kind (SPKI), or the two numbers (PKCS #1). */
function readPublicKey(text: string): PublicKey {
  const [whole] = elementsOf(bytesOf(text.replace(/-----[^-]+-----|\s/g, '')));
  const parts = whole?.tag === SEQUENCE ? elementsOf(whole.content) : [];
  const wrapped = parts.find(({ tag }) => tag === BIT_STRING);
  // The bits begin with the number of those that fill up the last byte.
  const [inner] = wrapped === undefined ? [] : elementsOf(wrapped.content.subarray(1));
  const numbers = inner === undefined ? parts : elementsOf(inner.content);
  const [modulus, exponent] = numbers.flatMap(({ tag, content }) => (tag === INTEGER ? [numberOf(content)] : []));
  if (!modulus || !exponent) throw new Error('This is no RSA public key');
  return { modulus, exponent };
}

function power(base: bigint, { modulus, exponent }: PublicKey): bigint {
  let result = 1n;
  let factor = base % modulus;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % modulus;
    factor = (factor * factor) % modulus;
  }
  return result;
}

/** Random bytes of which none is zero: zero ends the padding. */
function randomBytes(length: number): Uint8Array {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  for (let at = 0; at < length; at += 1) while (bytes[at] === 0) crypto.getRandomValues(bytes.subarray(at, at + 1));
  return bytes;
}

/**
 * A text encrypted with an RSA public key (PKCS #1 v1.5, Base64), as BladeX and our server open it. Browsers offer
 * no such padding by themselves, and nothing at all to a page without TLS; who only encrypts keeps no secret, so a
 * whole library is not needed for it. Throws where the key is none, or too short for the text.
 */
export function sealWithRsa(text: string, publicKey: string): string {
  const key = readPublicKey(publicKey);
  const size = Math.ceil(key.modulus.toString(16).length / 2);
  const message = new TextEncoder().encode(text);
  if (message.length > size - MIN_PADDING) throw new Error('The text is too long for the key');
  const padding = randomBytes(size - message.length - 3);
  const sealed = power(numberOf(Uint8Array.of(0, 2, ...padding, 0, ...message)), key);
  const bytes =
    sealed
      .toString(16)
      .padStart(size * 2, '0')
      .match(/../g) ?? [];
  return btoa(String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16))));
}
