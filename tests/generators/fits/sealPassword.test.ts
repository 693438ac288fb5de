import { constants, createHash, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { expect, it } from 'vitest';
import { sealPassword } from '../../../generators/fits/sealPassword.ts';

const PLAIN = '密码+Word=1&';
const MD5 = createHash('md5').update(PLAIN).digest('hex');
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PEM = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const opened = (password: string) =>
  privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(password, 'base64')).toString();

it('sends a password as MD5 text where there is no key, and under RSA what each kind of backend compares', async () => {
  const [open, theirs, ours] = [
    await sealPassword({ backend: 'bladex' }, '', PLAIN),
    await sealPassword({ backend: 'bladex' }, PEM, PLAIN),
    await sealPassword({ backend: 'shian' }, PEM, PLAIN),
  ];

  expect(open).toEqual({ password: MD5, headers: {} });
  expect([opened(theirs.password), opened(ours.password)]).toEqual([MD5, PLAIN]);
  expect(Object.keys(ours.headers)).toEqual(['password-key']);
});

it('sends a password to a SpringBlade as it is, or under SM2', async () => {
  const keys = sm2.generateKeyPairHex();
  const sealed = await sealPassword({ backend: 'springblade' }, keys.publicKey, PLAIN);

  expect((await sealPassword({ backend: 'springblade' }, '', PLAIN)).password).toBe(PLAIN);
  expect(sm2.doDecrypt(sealed.password.slice(2), keys.privateKey, 1)).toBe(PLAIN);
});

it('refuses a key that is none', async () => {
  await expect(sealPassword({ backend: 'bladex' }, 'MIGf', PLAIN)).rejects.toThrow();
});
