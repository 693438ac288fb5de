import { JSEncrypt } from 'jsencrypt';

/** The text of an answer that was encrypted block by block with the public half of `privateKey`. */
export function openReply(sealed: string, privateKey: string): string {
  const cipher = new JSEncrypt();
  cipher.setPrivateKey(privateKey);
  const size = Math.ceil(cipher.getKey().n.bitLength() / 8);
  const bytes = atob(sealed);
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    const part = cipher.decrypt(btoa(bytes.slice(at, at + size)));
    if (part === false)
      throw new Error('config.json: privateKey does not open the answer; correct it or leave it empty');
    parts.push(part);
  }
  return parts.join('');
}
