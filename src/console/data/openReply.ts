import { JSEncrypt } from 'jsencrypt';

/** Bytes of one block: of a key of 1024, 2048, 3072 or 4096 bits. */
const SIZES = [128, 256, 384, 512] as const;

/** The text of an answer that was encrypted block by block with the public half of `privateKey`. */
export function openReply(sealed: string, privateKey: string): string {
  const cipher = new JSEncrypt();
  cipher.setPrivateKey(privateKey);
  const bytes = atob(sealed);
  const block = (at: number, size: number) => cipher.decrypt(btoa(bytes.slice(at, at + size)));
  const size = SIZES.find((one) => bytes.length % one === 0 && block(0, one) !== false);
  if (size === undefined) throw new Error('privateKey of config.json does not open the answer');
  const starts = Array.from({ length: bytes.length / size }, (_, index) => index * size);
  return starts.map((at) => block(at, size) || '').join('');
}
