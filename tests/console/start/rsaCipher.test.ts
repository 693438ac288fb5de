import { constants, generateKeyPairSync, type KeyObject, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealWithRsa } from '../../../src/console/start/session/rsaCipher.ts';

const pairs = [1024, 2048].map((modulusLength) => generateKeyPairSync('rsa', { modulusLength }));

const opened = (sealed: string, key: KeyObject): string => {
  const padding = constants.RSA_PKCS1_PADDING;
  return privateDecrypt({ key, padding }, Buffer.from(sealed, 'base64')).toString('utf8');
};

describe.each(pairs)('a text that is sealed with an RSA key', ({ publicKey, privateKey }) => {
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const forms = {
    'a frame': pem,
    'no frame': pem.replace(/-----[^-]+-----|\s/g, ''),
    'its two numbers alone': publicKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  };
  const most = (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8 - 11;

  it.each(Object.entries(forms))('is opened by its other half, the key written with %s', (_name, key) => {
    for (const text of ['', 'a', 'Bench-Pass-2026', '食堂的密码 🍚', 'x'.repeat(most)])
      expect(opened(sealWithRsa(text, key), privateKey)).toBe(text);
  });

  it('is another each time', () => {
    expect(sealWithRsa('secret', pem)).not.toBe(sealWithRsa('secret', pem));
  });

  it('always fills the whole block, whatever number comes out', () => {
    const lengths = new Set(Array.from({ length: 300 }, () => atob(sealWithRsa('secret', pem)).length));

    expect([...lengths]).toEqual([most + 11]);
  });

  it('is refused where the key is too short for it', () => {
    expect(() => sealWithRsa('食'.repeat(most), pem)).toThrow('too long');
  });
});

describe('a text that is no key', () => {
  it.each(['', 'bm90IGEga2V5', 'MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAK', '%%%'])('seals nothing: %s', (key) => {
    expect(() => sealWithRsa('secret', key)).toThrow();
  });
});
